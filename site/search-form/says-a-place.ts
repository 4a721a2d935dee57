/** Two letters say no place: half the world begins like that. With three, as many as a code has, the best match is taken at its word. */
const FEWEST_LETTERS = 3;

export const saysAPlace = (typed: string): boolean => typed.trim().length >= FEWEST_LETTERS;
