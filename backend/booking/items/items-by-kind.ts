import { refuse } from '#contract/problem.ts';
import type { Booking, BookingItem, FlightItem, StayItem } from '../../db/schema.ts';

type OfBooking = Pick<Booking, 'items'>;

/** The flight of a booking: what SPEC's own fields of a booking are about. A booking of a stay has none. */
export const flightIn = ({ items }: OfBooking): FlightItem | undefined => items.find(isFlight);

export const NO_FLIGHT = refuse('invalid-request', 'Nobody flies in this booking: it has neither passengers nor bags nor seats');

export const staysIn = ({ items }: OfBooking): StayItem[] => items.filter(isStay);

export const isFlight = (item: BookingItem): item is FlightItem => item.kind === 'flight';
export const isStay = (item: BookingItem): item is StayItem => item.kind === 'stay';
