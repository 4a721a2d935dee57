import { TICKET_MARKS_HOURS } from './ticket-schedule.ts';

/** What flags of one item of a booking are about. */
type Placed = { position: number };

/** Of the first item, and of most bookings the only one, there is nothing more to say. */
export const ofItem = ({ position }: Placed, what: string): string => (position === 0 ? what : `${what}, item ${position + 1}`);

/** Of tickets that are not there: how long is left. */
export const dueAbout = (item: Placed, hours: number): string => ofItem(item, `${hours} h`);

/** The same, however long was left. */
export const dueAbouts = (item: Placed): string[] => TICKET_MARKS_HOURS.map((hours) => dueAbout(item, hours));

/** Of an order that is not as it was sold: what nobody need look into once the item is cancelled. */
export const goneAbouts = (item: Placed): string[] =>
  ['not-found', 'cancelled', 'tickets-missing', 'tickets-void'].map((what) => ofItem(item, what));
