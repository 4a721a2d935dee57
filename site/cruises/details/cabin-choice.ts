/** The field of each of several cabins: a category and how many sail in it, or nothing. */
export const SEVERAL = 'cabina';
export const BETWEEN = '~';

export const cabinChoice = (cabin: string, travelers: number): string => `${cabin}${BETWEEN}${travelers}`;
