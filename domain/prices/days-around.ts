import type { CalendarDate } from '../calendar-date.ts';
import type { Money } from '../money.ts';

/** Round trips that leave and come back at most so many days earlier or later. */
export const DAYS_AROUND = 3;
/** An older price says little. */
export const AROUND_SEEN_WITHIN_DAYS = 14;

export type AroundAsked = { origin: string; destination: string; departureDate: CalendarDate; returnDate: CalendarDate };
export type PriceAround = { departureDate: CalendarDate; returnDate: CalendarDate; total: Money; seenAt: Date };
