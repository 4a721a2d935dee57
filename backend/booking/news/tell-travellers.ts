import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { BOOKED } from '#domain/booking/booking-state.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { amendments, type Booking, type BookingEvent, bookingEvents, cancellationPromises, toldEvents } from '../../db/schema.ts';
import type { MailToSend, Outbox } from '../../mail/outbox.ts';
import { loadBooking } from '../booking-store.ts';
import type { JobLog } from '../job-log.ts';
import { endPaidFlags, flagOverdueRefunds } from './overdue-refunds.ts';

const LOOK_MS = 2_500;
const OVERDUE_LOOK_MS = 600_000;
const MOST_AT_ONCE = 20;
/** Whoever was without a database for longer is told by a person. */
const OLDEST_NEWS_MS = 7 * 86_400_000;
const NEWS = ['item-cancelled', 'refund-succeeded'] as const;

export type NewsParts = {
  db: Database;
  outbox: Outbox;
  letters: Pick<Letters, 'itemCancelled' | 'refundMade'>;
  /** Days are counted from this zone's midnight. */
  timeZone: string;
  log: Pick<JobLog, 'error'>;
  now: () => number;
};

/** Mails travellers what became of their booking, whoever did it, once each; and flags money that was promised until a day that is over. */
export function startTellingTravellers(parts: NewsParts): { stop(): void } {
  const looking = (everyMs: number, look: () => Promise<unknown>) => {
    let isLooking = false;
    return setInterval(async () => {
      if (isLooking) return;
      isLooking = true;
      await look().catch((error: unknown) => parts.log.error({ err: error }, 'could not look for news to tell travellers of'));
      isLooking = false;
    }, everyMs);
  };
  const timers = [
    looking(LOOK_MS, async () => {
      while ((await tellNews(parts)) === MOST_AT_ONCE);
    }),
    looking(OVERDUE_LOOK_MS, async () => {
      await flagOverdueRefunds(parts);
      await endPaidFlags(parts);
    }),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}

/** Answers how many events were settled: one that cannot be is tried again by the next look, and holds up no other. */
export async function tellNews({ db, outbox, letters, log, now }: Omit<NewsParts, 'timeZone'>): Promise<number> {
  const isNews = and(
    inArray(bookingEvents.kind, [...NEWS]),
    gt(bookingEvents.createdAt, new Date(now() - OLDEST_NEWS_MS)),
    isNull(toldEvents.eventId),
  );
  const found = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .leftJoin(toldEvents, eq(toldEvents.eventId, bookingEvents.id))
    .where(isNews)
    .orderBy(asc(bookingEvents.id))
    .limit(MOST_AT_ONCE);
  let settled = 0;
  for (const { id } of found) {
    try {
      await db.transaction(async (tx) => {
        // Another process that tells of it holds this row until it is done.
        const [claimed] = await tx.insert(toldEvents).values({ eventId: id }).onConflictDoNothing().returning();
        const mail = claimed && (await mailAbout(tx, id, letters));
        if (mail) await outbox.put(tx, mail);
      });
      settled++;
    } catch (error) {
      log.error({ err: error, eventId: id }, 'could not tell a traveller what became of their booking');
    }
  }
  return settled;
}

/** `undefined` of a booking that came to nothing, or whose people were forgotten. */
async function mailAbout(tx: Transaction, eventId: number, letters: NewsParts['letters']): Promise<MailToSend | undefined> {
  const [event] = await tx.select().from(bookingEvents).where(eq(bookingEvents.id, eventId));
  if (!event) return undefined;
  const booking = await loadBooking(tx, event.bookingId);
  if (!booking?.customer || !booking.reference || !BOOKED.includes(booking.state)) return undefined;
  const { reference, customer } = booking;
  if (event.kind === 'item-cancelled') {
    const letter = await cancelledLetter(tx, booking, event, letters);
    return letter && { purpose: 'item-cancelled', about: reference, content: { ...letter, to: customer.email } };
  }
  const amount = { amountMinor: Number(event.data.amountMinor), currency: String(event.data.currency) };
  return {
    purpose: 'refund-made',
    about: reference,
    content: { ...letters.refundMade({ reference, amount }), to: customer.email },
  };
}

async function cancelledLetter(
  tx: Transaction,
  { items, reference, passengers }: Booking,
  { itemId }: BookingEvent,
  letters: NewsParts['letters'],
) {
  const item = items.find(({ id }) => id === itemId);
  if (!item || !reference) return undefined;
  const isIts = and(eq(amendments.itemId, item.id), eq(amendments.state, 'applied'));
  const [applied] = await tx.select().from(amendments).where(isIts);
  const [promise] = await tx.select().from(cancellationPromises).where(eq(cancellationPromises.itemId, item.id));
  const refund = { amountMinor: applied?.refundMinor ?? 0, currency: item.currency };
  // Somebody at the desk may have given back something else than was promised: then lines would not add up.
  const told = promise?.refundMinor === refund.amountMinor ? promise : undefined;
  return letters.itemCancelled({
    reference,
    kind: item.kind,
    name: item.kind === 'stay' ? item.offer.hotel.name : wayOf(item.offer.itineraries),
    refund,
    payBy: told?.payBy ?? null,
    why: told ? { ground: told.ground, rule: told.rule } : null,
    lines: told?.lines ?? [],
    travellers: passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  });
}

/** `BOG – CTG`: from where, and to where on the way out. */
const wayOf = ([first]: { segments: { departure: { iataCode: string }; arrival: { iataCode: string } }[] }[]): string =>
  [first?.segments[0]?.departure.iataCode, first?.segments.at(-1)?.arrival.iataCode].filter(Boolean).join(' – ');
