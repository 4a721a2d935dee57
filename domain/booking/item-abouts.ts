import { TICKET_MARKS_HOURS } from './tickets/ticket-schedule.ts';

/** Subjects (`about`) of flags on one item of a booking. */
type Placed = { position: number };

/** The first item, in most bookings the only one, adds no item number. */
export const ofItem = ({ position }: Placed, what: string): string => (position === 0 ? what : `${what}, item ${position + 1}`);

/** Subject of a flag about missing tickets: the hours left. */
export const dueAbout = (item: Placed, hours: number): string => ofItem(item, `${hours} h`);

/** All subjects of {@link dueAbout}, for every number of hours. */
export const dueAbouts = (item: Placed): string[] => TICKET_MARKS_HOURS.map((hours) => dueAbout(item, hours));

/** Subjects of flags about an order that differs from what was sold; they are moot once the item is cancelled. */
export const goneAbouts = (item: Placed): string[] =>
  ['not-found', 'cancelled', 'tickets-missing', 'tickets-void'].map((what) => ofItem(item, what));

/** Subject of a flag about a service: its place in the booking, counted from 1. */
export const serviceAbout = ({ position }: Placed): string => `item ${position + 1}`;

/** Subject of a flag about an order in doubt: the supplier, and our own reference that the order carries. */
export const doubtAbout = ({ supplier, id }: { supplier: string; id: string }): string => `${supplier} ${id}`;
