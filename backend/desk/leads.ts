import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Lead } from '#contract/office/customers/lead-calls.ts';
import type { AcceptedQuote } from '#contract/office/today/work-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { type CalendarDate, isCalendarDate, todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import type { Letters } from '#domain/enquiry.ts';
import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import { endOfDay, includesIn, MOST_PEOPLE, mayHoldUntil, type Quote, quoteStateOf } from '#domain/quote.ts';
import type { TripQuoteState } from '#domain/trip-quotes/trip-quote.ts';
import type { Database, Executor } from '../db/connection.ts';
import { enquiries, mails, quotes } from '../db/schema.ts';
import { quotesThatCount, withdrawOpen, writeQuote } from '../quotes/quote-store.ts';
import { leadToQuote } from '../trip-quotes/lead-to-quote.ts';
import { type SeesTrips, type SoldTrip, tripSeenBy, tripsOfLeads } from '../trip-quotes/trips-of-leads.ts';
import { amountTyped } from './refund-booking.ts';

const KINDS = ['enquiry', 'contact'] as const;
/** It is not closed, or its quote was accepted after it was closed. */
export const isOpenLead = (db: Executor) => {
  const isAccepted = and(eq(quotes.enquiryId, enquiries.id), gt(quotes.acceptedAt, enquiries.answeredAt));
  const acceptedSince = exists(db.select({ one: sql`1` }).from(quotes).where(isAccepted));
  const isLead = and(inArray(enquiries.kind, [...KINDS]), isNotNull(enquiries.content));
  return and(isLead, or(isNull(enquiries.answeredAt), acceptedSince));
};

/** An open request with its quote and its trip, whoever sold that. */
type OpenLead = Omit<Lead, 'trip'> & { sold: SoldTrip | undefined };

/** Accepted quotes come first: those enquirers wait for the agency. Their data is in the mail sent with the enquiry. */
async function readOpenLeads(db: Database): Promise<OpenLead[]> {
  const rows = await db.select().from(enquiries).where(isOpenLead(db)).orderBy(asc(enquiries.createdAt));
  const ids = rows.map(({ id }) => id);
  const [counting, trips] = await Promise.all([quotesThatCount(db, ids), tripsOfLeads(db, ids)]);
  const leads = rows.map(({ id, number, createdAt, content }): OpenLead => {
    const quote = counting.get(id);
    return {
      number,
      madeAt: createdAt,
      about: content?.lead?.title ?? content?.context ?? '',
      people: content?.people ?? null,
      quote: quote
        ? { state: quoteStateOf(quote, timeNow()), until: quote.content?.until ?? null, acceptedAt: quote.acceptedAt }
        : null,
      sold: trips.get(id),
    };
  });
  const waits = ({ quote, sold }: OpenLead) => quote?.state === 'accepted' && !sold?.isConfirmed;
  return leads.toSorted((a, b) => Number(waits(b)) - Number(waits(a)));
}

/** The same, as this person sees them. */
export const openLeads = async (db: Database, seeing: SeesTrips): Promise<Lead[]> =>
  (await readOpenLeads(db)).map(({ sold, ...lead }) => ({ ...lead, trip: tripSeenBy(seeing, sold) }));

const ENDS = 'Ends once that trip is booked, or the request is closed.';
/** What is to be done about an accepted quote, by how far the trip is that was made of it. */
function nextOfAccepted(trip: TripQuoteState | undefined): string {
  if (!trip)
    return `The visitor said yes to this quote: make a trip of it, or book it by hand and write to them how it is paid. ${ENDS}`;
  if (trip === 'draft') return `The trip that was made of this accepted quote was not sent yet: send it. ${ENDS}`;
  if (trip === 'expired')
    return `The trip that was made of this accepted quote ended unpaid: ask the traveller, and send another version. ${ENDS}`;
  return `The trip that was made of this accepted quote waits for the traveller to pay it. ${ENDS}`;
}

/**
 * Requests whose quote was accepted, until the trip that was made of it is booked. Like a booking's flag each states what to do, with the
 * command that ends it. One that a colleague has made a trip of is the colleague's, where people see only what is their own.
 */
export async function acceptedQuotes(db: Database, seeing: SeesTrips): Promise<AcceptedQuote[]> {
  const leads = await readOpenLeads(db);
  return leads.flatMap(({ number, about, people, quote, sold }) => {
    const trip = tripSeenBy(seeing, sold);
    if (!quote?.acceptedAt || sold?.isConfirmed || trip === 'of-another') return [];
    return [
      {
        lead: number,
        reason: 'quote-accepted' as const,
        about,
        people,
        trip: trip?.state ?? null,
        openedAt: quote.acceptedAt,
        todo: nextOfAccepted(trip?.state),
        endedBy: `close-lead ${number} --note …`,
      },
    ];
  });
}

/** A quote as typed by an operator. */
export type TypedQuote = { amount: string; currency: string; includes: string; until: string; title?: string; people?: string };
export type QuoteProblem = 'no-such-lead' | 'no-amount' | 'no-currency' | 'no-includes' | 'no-day' | 'no-people';
export type QuoteMade = { ok: true; number: string; url: string; quote: Quote } | { ok: false; reason: QuoteProblem };

type Quoting = {
  letters: Pick<Letters, 'quoteMade'>;
  linkTo: (token: string) => string;
  timeZone: string;
  by: Operator;
};

/** Makes a quote for an enquiry, with the mail of its link, in one transaction; an earlier quote is withdrawn. */
export async function makeQuote(
  db: Database,
  { lead, ...typed }: TypedQuote & { lead: string },
  { letters, linkTo, timeZone, by }: Quoting,
): Promise<QuoteMade> {
  const read = readQuote(typed, todayIn(timeZone));
  if (!read.ok) return read;
  return db.transaction(async (tx): Promise<QuoteMade> => {
    const found = await leadToQuote(tx, lead);
    if (!found) return { ok: false, reason: 'no-such-lead' };
    const { id: enquiryId, number, content } = found;
    const title = typed.title?.trim() || content.lead?.title || content.context || number;
    const quote = { ...read.quote, title, people: read.quote.people ?? content.people ?? null };
    const url = linkTo(await writeQuote(tx, { enquiryId, quote, expiresAt: endOfDay(quote.until, timeZone), by }));
    const letter = letters.quoteMade({ ...quote, number, url });
    // The running product's next periodic job of the outbox finds it.
    await tx.insert(mails).values({ purpose: 'quote-made', about: number, content: { ...letter, to: content.email } });
    return { ok: true, number, url, quote };
  });
}

type ReadQuote = { ok: true; quote: Omit<Quote, 'title'> } | { ok: false; reason: QuoteProblem };

function readQuote(typed: Omit<TypedQuote, 'title'>, today: CalendarDate): ReadQuote {
  const { amount, currency, includes: lines, until, people: counted } = typed;
  if (!ALLOWED_CURRENCIES.includes(currency)) return { ok: false, reason: 'no-currency' };
  const amountMinor = amountTyped(amount, currency);
  if (!amountMinor) return { ok: false, reason: 'no-amount' };
  const includes = includesIn(lines);
  if (!includes) return { ok: false, reason: 'no-includes' };
  if (!isCalendarDate(until) || !mayHoldUntil(until, today)) return { ok: false, reason: 'no-day' };
  const people = counted === undefined ? null : Number(counted);
  if (people !== null && !(Number.isInteger(people) && people > 0 && people <= MOST_PEOPLE))
    return { ok: false, reason: 'no-people' };
  return { ok: true, quote: { price: { amountMinor, currency }, includes, until, people } };
}

export type LeadActed = { ok: true; number: string } | { ok: false; reason: 'no-such-lead' | 'no-quote' | 'note-missing' };

/** Withdraws a quote that has not been accepted. */
export function withdrawQuote(db: Database, { lead, by }: { lead: string; by: Operator }): Promise<LeadActed> {
  return db.transaction(async (tx): Promise<LeadActed> => {
    const found = await leadToQuote(tx, lead);
    if (!found) return { ok: false, reason: 'no-such-lead' };
    return (await withdrawOpen(tx, found.id, by)) ? { ok: true, number: found.number } : { ok: false, reason: 'no-quote' };
  });
}

/** Closes an enquiry. */
export async function closeLead(
  db: Executor,
  { lead, note, by }: { lead: string; note: string; by: Operator },
): Promise<LeadActed> {
  if (note.trim() === '') return { ok: false, reason: 'note-missing' };
  const [closed] = await db
    .update(enquiries)
    .set({ answeredAt: new Date(timeNow()), answeredBy: by, answerNote: note.trim() })
    .where(and(eq(enquiries.number, plainReference(lead)), isOpenLead(db)))
    .returning({ number: enquiries.number });
  return closed ? { ok: true, number: closed.number } : { ok: false, reason: 'no-such-lead' };
}
