/** The field of each of several cabins: empty, or a cabin category and its number of people. */
export const SEVERAL = 'cabina';
export const BETWEEN = '~';

export const cabinChoice = (cabin: string, travelers: number): string => `${cabin}${BETWEEN}${travelers}`;
