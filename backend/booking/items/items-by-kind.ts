import { refuse } from '#contract/problem.ts';
import { departureOf } from '#domain/booking/tickets/ticket-schedule.ts';
import { beginningOfOuting, isOuting } from '#domain/catalogue/outing.ts';
import { dayOf, firstSegment } from '#domain/flights/itinerary.ts';
import { toEpoch } from '#domain/local-time.ts';
import type { Booking, BookingItem, FlightItem, OutingItem, ServiceItem, StayItem } from '../../db/schema.ts';

type OfBooking = Pick<Booking, 'items'>;

/** The flight of a booking, which SPEC's own booking fields describe. A booking of a stay alone has none. */
export const flightIn = ({ items }: OfBooking): FlightItem | undefined => items.find(isFlight);

export const NO_FLIGHT = refuse('invalid-request', 'Nobody flies in this booking: it has neither passengers nor bags nor seats');

/**
 * The number of people named one by one, with birth dates: passengers of a flight, cruise or tour. A stay has lead guests instead;
 * for a service alone the agency asks whoever booked.
 */
export const travelersOf = (booking: OfBooking): number =>
  (flightIn(booking)?.offer.travelerPricings ?? outingsIn(booking).flatMap(({ offer }) => offer.travelers)).length;

export const staysIn = ({ items }: OfBooking): StayItem[] => items.filter(isStay);

/** The tour of a booking, or the cabins of its cruise; beside them such a booking has services at the most. */
export const outingsIn = ({ items }: OfBooking): OutingItem[] => items.filter((item) => isOuting(item));

export const isFlight = (item: BookingItem): item is FlightItem => item.kind === 'flight';
export const isService = (item: BookingItem): item is ServiceItem => item.kind === 'service';
export const isStay = (item: BookingItem): item is StayItem => item.kind === 'stay';

/** Check-in counts from 15:00 local time. */
export const arrivalOf = ({ offer }: StayItem): number => toEpoch(`${offer.checkIn}T15:00`, offer.hotel.timeZone);

/** When an item begins, and its local date. A flight without a departure time counts as begun. */
export function beginningOf(item: BookingItem): { at: number; day: string } {
  if (item.kind === 'stay') return { at: arrivalOf(item), day: item.offer.checkIn };
  if (item.kind !== 'flight') return { at: beginningOfOuting(item.offer), day: item.offer.begins };
  const at = departureOf(item.offer);
  const [first] = item.offer.itineraries;
  return at === undefined || !first ? { at: 0, day: '1970-01-01' } : { at, day: dayOf(firstSegment(first).departure.at) };
}
