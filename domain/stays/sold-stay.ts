import type { Hotel } from './hotel.ts';
import type { StayOffer } from './stay-offer.ts';

/**
 * Rooms as they are sold, with the hotel they are in as it was when they were chosen, and the number that it had in the register of tourism when their price was
 * agreed to: what was sold was sold under it, whatever the register says later. Bookings made before it was kept have none.
 */
export type SoldStay = StayOffer & { hotel: Hotel; tourismNumber?: string | null };
