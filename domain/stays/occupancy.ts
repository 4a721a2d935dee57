/** One room with its guests; children by age in completed years on the arrival day. */
export type RoomOccupancy = { adults: number; childAges: number[] };

export const guestsIn = ({ adults, childAges }: RoomOccupancy): number => adults + childAges.length;

/** SPEC §5 sets no bounds for the steppers; these are the most the product can handle, more than any supplier accepts. */
export const MOST_ROOMS = 9;
export const MOST_OF_A_KIND = 99;
/** Older guests are adults. */
export const OLDEST_CHILD = 17;
/** Suppliers sell no longer stays. */
export const MOST_NIGHTS = 30;
