/** One room and who sleeps in it; children by their age in completed years on the day they arrive. */
export type RoomOccupancy = { adults: number; childAges: number[] };

export const guestsIn = ({ adults, childAges }: RoomOccupancy): number => adults + childAges.length;
