import type { Hotel } from './hotel.ts';
import type { PackageReduction } from './package-rate.ts';
import type { StayOffer } from './stay-offer.ts';

/**
 * Rooms as they are sold, with the hotel they are in as it was when they were chosen, and the number that it had in the register of tourism when their price was
 * agreed to: what was sold was sold under it, whatever the register says later. Bookings made before it was kept have none.
 * `packageRate`: what is off the price of these rooms because a flight is bought with them; the total is without it.
 */
export type SoldStay = StayOffer & { hotel: Hotel; tourismNumber?: string | null; packageRate?: PackageReduction | null };
