import type { Hotel } from './hotel.ts';
import type { StayOffer } from './stay-offer.ts';

/** Rooms as they are sold, with the hotel they are in as it was when they were chosen. */
export type SoldStay = StayOffer & { hotel: Hotel };
