import { refuse } from '#contract/problem.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import type { Booking, BookingItem, FlightItem, OutingItem, StayItem } from '../../db/schema.ts';

type OfBooking = Pick<Booking, 'items'>;

/** The flight of a booking, which SPEC's own booking fields describe. A booking of a stay alone has none. */
export const flightIn = ({ items }: OfBooking): FlightItem | undefined => items.find(isFlight);

export const NO_FLIGHT = refuse('invalid-request', 'Nobody flies in this booking: it has neither passengers nor bags nor seats');

/**
 * The number of people named one by one, with birth dates: passengers of a flight, cruise or tour; a stay has lead guests
 * instead.
 */
export const travelersOf = (booking: OfBooking): number =>
  (flightIn(booking)?.offer.travelerPricings ?? outingsIn(booking).flatMap(({ offer }) => offer.travelers)).length;

export const staysIn = ({ items }: OfBooking): StayItem[] => items.filter(isStay);

/** The tour of a booking, or the cabins of its cruise; such a booking has no other items. */
export const outingsIn = ({ items }: OfBooking): OutingItem[] => items.filter((item) => isOuting(item));

export const isFlight = (item: BookingItem): item is FlightItem => item.kind === 'flight';
export const isStay = (item: BookingItem): item is StayItem => item.kind === 'stay';
