/** Two letters match too many places. From three on, the length of a code, the best match is accepted. */
const FEWEST_LETTERS = 3;

export const saysAPlace = (typed: string): boolean => typed.trim().length >= FEWEST_LETTERS;
