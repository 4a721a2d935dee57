/** Cabin classes, lowest first. */
export const CABINS = ['economy', 'premium economy', 'business', 'first'] as const;
export type Cabin = (typeof CABINS)[number];
