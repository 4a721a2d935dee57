/** One room and who sleeps in it; children by their age in completed years on the day they arrive. */
export type RoomOccupancy = { adults: number; childAges: number[] };

export const guestsIn = ({ adults, childAges }: RoomOccupancy): number => adults + childAges.length;

/** SPEC §5 gives the steppers no bounds; this is what can still be asked for and answered, and no supplier takes as many. */
export const MOST_ROOMS = 9;
export const MOST_OF_A_KIND = 99;
/** Who is older is an adult. */
export const OLDEST_CHILD = 17;
/** No supplier sells longer stays. */
export const MOST_NIGHTS = 30;
