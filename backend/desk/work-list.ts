import { eq, isNull } from 'drizzle-orm';
import type { OpenFlag } from '#contract/office/today/work-calls.ts';
import { type BookingState, isUnderWay } from '#domain/booking/booking-state.ts';
import { FLAGS, type FlagReason } from '#domain/booking/flag.ts';
import type { Database } from '../db/connection.ts';
import { bookings, flags } from '../db/schema.ts';
import { nameOf } from './find-booking.ts';

/** All open flags, oldest first. */
export async function workList(db: Database): Promise<OpenFlag[]> {
  const open = await db
    .select({ id: bookings.id, reference: bookings.reference, state: bookings.state, flag: flags })
    .from(flags)
    .innerJoin(bookings, eq(bookings.id, flags.bookingId))
    .where(isNull(flags.resolvedAt))
    .orderBy(flags.openedAt, flags.id);
  const alike = Map.groupBy(open, ({ id, flag: { reason } }) => `${id} ${reason}`);
  return open.map(({ id, reference, state, flag: { reason, about, openedAt } }) => {
    const booking = nameOf({ id, reference });
    const isOnly = about === '' || alike.get(`${id} ${reason}`)?.length === 1;
    const ended = endedBy(booking, state, reason, about, isOnly ? '' : ` --about '${about.replaceAll("'", String.raw`'\''`)}'`);
    return { booking, bookingId: id, state, reason, about, openedAt, todo: FLAGS[reason], endedBy: ended };
  });
}

/** `which`: the flag among several of its reason, all of which the command would end. */
function endedBy(booking: string, state: BookingState, reason: FlagReason, about: string, which: string): string {
  if (reason === 'refund-in-doubt' || reason === 'refund-by-hand')
    return `resolve-refund ${booking} ${about} given-back|not-given-back --note …`;
  if (reason === 'refund-overtaken')
    return `resolve ${booking} ${reason}${which} --note …; if it was transferred already, resolve-refund ${booking} ${about} given-back --note …`;
  if (reason === 'order-in-doubt' && isUnderWay(state))
    return `found ${booking} ORDER-ID, or give-up ${booking} no-order --note …`;
  if (reason === 'bags-in-doubt') return `resolve-bags ${booking} ${about} added|not-added --note …`;
  if (reason === 'cancellation-refused' || reason === 'cancellation-asked')
    return `cancel ${booking} ITEM --done-by-hand --refund … --reason …`;
  if (reason === 'flight-changed') return `answer-change ${booking} accept|refuse`;
  if (reason === 'change-refused') return `cancel ${booking} ITEM --reason …, or resolve ${booking} ${reason}${which} --note …`;
  if (reason === 'payment-disputed') return `dispute ${booking} --to DIR`;
  if (reason === 'name-to-correct' || reason === 'name-overdue') return `name-done ${booking} ${about.split(',')[0]}`;
  if (reason === 'service-to-arrange') {
    const place = about.replace(/^item /, '');
    return `arranged ${booking} CONFIRMATION ${place}, or not-had ${booking} ${place} --reason …`;
  }
  if (reason === 'ticket-due') return `ticket ${booking} NUMBER…`;
  return `resolve ${booking} ${reason}${which} --note …`;
}
