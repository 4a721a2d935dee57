/** SPEC §3: what a hotel can be. `hotel` is whatever is none of the others. */
export const ACCOMMODATION_TYPES = ['hotel', 'apartments', 'motel', 'resort'] as const;
export type AccommodationType = (typeof ACCOMMODATION_TYPES)[number];
