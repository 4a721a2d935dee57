/** The field of each of several cabins: empty, or a cabin category and its number of people. */
export const SEVERAL = 'cabina';
/** Where cabins of different categories are chosen together. */
export const SEVERAL_FORM = 'varias';
export const BETWEEN = '~';

export const cabinChoice = (cabin: string, travelers: number): string => `${cabin}${BETWEEN}${travelers}`;
