import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ItemToQuote, ServiceToQuote, TripQuoteActed, TripQuoteProblem } from '#contract/office/customers/trip-quotes.ts';
import type { Reply } from '#contract/problem.ts';
import { areCabinsTogether, isNoGroup } from '#contract/selling/outings.ts';
import { Email } from '#contract/shapes.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { referenceFrom } from '#domain/booking/booking-reference.ts';
import { addDays, type CalendarDate, isCalendarDate, todayIn } from '#domain/calendar-date.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import { timeNow } from '#domain/clock.ts';
import { lineOfMail, plainMailAddress } from '#domain/contact/mail-address.ts';
import { checkPhone } from '#domain/contact/phone.ts';
import type { Letters } from '#domain/enquiry.ts';
import { endOfDay } from '#domain/quote.ts';
import { problemOfService, termsOf } from '#domain/services/sold-service.ts';
import { inShort } from '#domain/trip-quotes/item-in-short.ts';
import type { QuotedItem } from '#domain/trip-quotes/quoted-item.ts';
import {
  changesBetween,
  heldUntil,
  isSameMoney,
  LONGEST_QUOTE_DAYS,
  OPEN_TRIP_QUOTES,
  type QuotedFor,
  type TripQuoteContent,
  totalOfQuote,
} from '#domain/trip-quotes/trip-quote.ts';
import type { ChosenService, Shopping } from '../booking/opening/sell-items.ts';
import { giveBackQuoted, holdUntil, inTurn, type Wanted } from '../catalogue/allotments.ts';
import { senderOf } from '../consents/sender.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { mails, staff, tripQuotes } from '../db/schema.ts';
import { hashOfToken, newToken } from '../secrets/secret-token.ts';
import { leadToQuote } from './lead-to-quote.ts';
import { type ItemWanted, priceItems, wantedAgain } from './price-items.ts';
import { endOpenForm, type KnownTripQuote, lockedTripQuote, tripQuoteById } from './trip-quote-store.ts';

/** Who puts a trip together; `staffId` is null for a command in a terminal. */
export type Making = { by: Operator; staffId: string | null };
export type Sending = Making & {
  letters: Pick<Letters, 'tripQuoteSent'>;
  linkTo: (token: string) => string;
  timeZone: string;
};

const MOST_ITEMS = 4;
const MOST_SERVICES = 4;
const EMPTY: TripQuoteContent = { title: '', note: '', items: [], changes: [] };

const refused = (reason: TripQuoteProblem): TripQuoteActed => ({ ok: false, reason });
const done = ({ id, number }: Pick<KnownTripQuote, 'id' | 'number'>): TripQuoteActed => ({ ok: true, quote: id, number });

/** Begins a trip: for a request, with what is known of who asked, or for somebody who calls. */
export function startTripQuote(
  db: Database,
  { lead, by, staffId }: Making & { lead?: string | undefined },
): Promise<TripQuoteActed> {
  return db.transaction(async (tx): Promise<TripQuoteActed> => {
    const found = lead ? await leadToQuote(tx, lead) : undefined;
    if (lead && !found) return refused('no-such-lead');
    const { name = '', email = '', phone = '' } = found?.content ?? {};
    const [row] = await tx
      .insert(tripQuotes)
      .values({
        number: `COT-${referenceFrom(randomBytes(32))}`,
        enquiryId: found?.id ?? null,
        ...personOf({ name, email, phone }),
        content: { ...EMPTY, title: found?.content.lead?.title ?? '' },
        sellerId: staffId,
        madeBy: by,
      })
      .returning();
    return done(row as KnownTripQuote);
  });
}

const personOf = (quotedFor: QuotedFor) => ({ quotedFor, mailbox: quotedFor.email ? senderOf(quotedFor.email) : null });

type Draft = KnownTripQuote & { content: TripQuoteContent };
const isDraft = (quote: KnownTripQuote | undefined): quote is Draft => quote?.state === 'draft' && quote.content !== null;

/** Changes a draft as it was read, or nothing: two people at one draft do not undo each other's work. */
function writeDraft(db: Database, seen: Draft, set: Partial<typeof tripQuotes.$inferInsert>): Promise<TripQuoteActed> {
  return db.transaction(async (tx): Promise<TripQuoteActed> => {
    const now = await lockedTripQuote(tx, seen.id);
    if (!isDraft(now)) return refused('not-draft');
    if (now.updatedAt.getTime() !== seen.updatedAt.getTime()) return refused('quote-changed');
    await tx
      .update(tripQuotes)
      .set({ ...set, updatedAt: new Date(timeNow()) })
      .where(eq(tripQuotes.id, seen.id));
    return done(seen);
  });
}

const withItems = ({ content }: Draft, items: QuotedItem[]) => {
  const total = totalOfQuote(items);
  return { content: { ...content, items }, totalMinor: total?.amountMinor ?? null, currency: total?.currency ?? null };
};

/** Says for whom a draft is. A telephone is kept in its international form. */
export async function describeTripQuote(
  db: Database,
  id: string,
  typed: QuotedFor & { title: string; note: string },
): Promise<TripQuoteActed> {
  const quote = await tripQuoteById(db, id);
  if (!isDraft(quote)) return refused(quote ? 'not-draft' : 'no-such-quote');
  const email = plainMailAddress(typed.email);
  if (email && !Email.safeParse(email).success) return refused('bad-mail');
  const phone = typed.phone ? checkPhone(typed.phone, '') : undefined;
  if (typed.phone && !phone) return refused('bad-phone');
  const content = { ...quote.content, title: lineOfMail(typed.title, 120), note: typed.note };
  const person = { name: lineOfMail(typed.name), email, phone: phone?.formatted ?? '' };
  return writeDraft(db, quote, { ...personOf(person), content });
}

/** Puts an item into a draft, with all items priced as they are sold together. */
export async function addToTripQuote(
  { db, shopping }: { db: Database; shopping: Shopping },
  id: string,
  { item, timeZone, by }: { item: ItemToQuote; timeZone: string; by: Operator },
): Promise<TripQuoteActed> {
  const quote = await tripQuoteById(db, id);
  if (!isDraft(quote)) return refused(quote ? 'not-draft' : 'no-such-quote');
  const added = item.kind === 'service' ? serviceTyped(item, timeZone) : item;
  const wanted = [...quote.content.items.map(wantedAgain), added];
  const together = problemOfServices(quote.content.items, added, timeZone) ?? problemTogether(wanted);
  if (together) return refused(together);
  const priced = await priceItems(shopping, wanted, { visitor: `office ${by}`, isFresh: false });
  if (!priced.ok) return refused(problemIn(priced));
  return writeDraft(db, quote, withItems(quote, priced.body.quoted));
}

/** What one booking can hold (`contract/booking/session.ts`). */
function problemTogether(items: readonly ItemWanted[]): TripQuoteProblem | undefined {
  const found = items.filter(({ kind }) => kind !== 'service');
  if (found.length > MOST_ITEMS || items.length - found.length > MOST_SERVICES) return 'too-many-items';
  if (found.filter(({ kind }) => kind === 'flight').length > 1) return 'not-together';
  if (found.length > 1 && found.some((one) => isOuting(one)) && !areCabinsTogether(found)) return 'not-together';
  return isNoGroup(found) ? undefined : 'too-many-items';
}

/** A line of one's own as it was typed. */
function serviceTyped({ kind, cancellation, ends, arrangeBy, ...typed }: ServiceToQuote, timeZone: string): ChosenService {
  const { begins, total } = typed;
  const terms = termsOf(cancellation, total, timeZone);
  const days = { ends: ends ?? begins, arrangeBy: arrangeBy ?? begins };
  return { kind, offer: { ...typed, ...days, timeZone, cancellation: terms } };
}

/** What is wrong with a line of one's own; everything in a trip is paid in one currency. */
function problemOfServices(before: readonly QuotedItem[], added: ItemWanted, timeZone: string): TripQuoteProblem | undefined {
  if (added.kind !== 'service') return undefined;
  const isOther = before.some(({ total }) => total.currency !== added.offer.total.currency);
  return isOther ? 'other-currency' : problemOfService(added.offer, todayIn(timeZone));
}

const KNOWN_PROBLEMS = ['session-expired', 'offer-unavailable', 'on-request', 'not-sold-together'] as const;
const problemIn = ({ problem: { code } }: Extract<Reply<never>, { ok: false }>): TripQuoteProblem =>
  KNOWN_PROBLEMS.find((one) => one === code) ?? (code === 'not-found' ? 'offer-unavailable' : 'supplier-failed');

/** Takes an item out; those that stay are priced as they are sold without it, or again when the trip is sent. */
export async function dropFromTripQuote(
  { db, shopping }: { db: Database; shopping: Shopping | undefined },
  id: string,
  { place, by }: { place: number; by: Operator },
): Promise<TripQuoteActed> {
  const quote = await tripQuoteById(db, id);
  if (!isDraft(quote)) return refused(quote ? 'not-draft' : 'no-such-quote');
  const left = quote.content.items.filter((_, index) => index !== place - 1);
  if (left.length === quote.content.items.length) return refused('nothing-quoted');
  const pricing = { visitor: `office ${by}`, isFresh: false };
  const priced = shopping && left.length > 0 ? await priceItems(shopping, left.map(wantedAgain), pricing) : undefined;
  return writeDraft(db, quote, withItems(quote, priced?.ok ? priced.body.quoted : left));
}

/**
 * Sends a draft: its link exists from now on, the version before is withdrawn, and places of the catalogue are held. A price that is
 * another by now is written into the draft instead, for the agent to say it first.
 */
export async function sendTripQuote(
  { db, shopping }: { db: Database; shopping: Shopping },
  id: string,
  { until, ...sending }: Sending & { until: string },
): Promise<TripQuoteActed> {
  const quote = await tripQuoteById(db, id);
  if (!isDraft(quote)) return refused(quote ? 'not-draft' : 'no-such-quote');
  const problem = problemOfDraft(quote) ?? problemOfDay(until, todayIn(sending.timeZone));
  if (problem) return refused(problem);
  const { items } = quote.content;
  const priced = await priceItems(shopping, items.map(wantedAgain), { visitor: `office ${sending.by}`, isFresh: false });
  if (!priced.ok) return refused(problemIn(priced));
  const { quoted } = priced.body;
  if (quoted.some(({ total }, place) => !isSameMoney(total, (items[place] as QuotedItem).total))) {
    const written = await writeDraft(db, quote, withItems(quote, quoted));
    return written.ok ? refused('price-changed') : written;
  }
  try {
    return await db.transaction((tx) => sendIn(tx, quote, quoted, { until, ...sending }));
  } catch (error) {
    if (error instanceof NotSent) return refused(error.reason);
    throw error;
  }
}

/** Rolls back what was done before it was found that a trip cannot be sent. */
class NotSent extends Error {
  readonly reason: TripQuoteProblem;
  constructor(reason: TripQuoteProblem) {
    super(reason);
    this.reason = reason;
  }
}

function problemOfDraft({ content, quotedFor }: Draft): TripQuoteProblem | undefined {
  if (content.items.length === 0) return 'nothing-quoted';
  if (!quotedFor?.name) return 'no-person';
  return quotedFor.email || quotedFor.phone ? undefined : 'no-way-to-reach';
}

const problemOfDay = (until: string, today: CalendarDate): TripQuoteProblem | undefined =>
  isCalendarDate(until) && until >= today && until <= addDays(today, LONGEST_QUOTE_DAYS) ? undefined : 'no-quote-day';

async function sendIn(
  tx: Transaction,
  seen: Draft,
  items: QuotedItem[],
  { until, by, staffId, timeZone, letters, linkTo }: Sending & { until: string },
): Promise<TripQuoteActed> {
  const versions = await versionsOf(tx, seen.number);
  const quote = await lockedTripQuote(tx, seen.id);
  if (!isDraft(quote)) throw new NotSent('not-draft');
  if (quote.updatedAt.getTime() !== seen.updatedAt.getTime()) throw new NotSent('quote-changed');
  const before = versions.filter(({ sentAt, id }) => sentAt && id !== quote.id);
  for (const version of before) {
    if (!(await endOpenForm(tx, version))) throw new NotSent('being-paid');
    await giveBackQuoted(tx, heldBy(version));
    if (!version.withdrawnAt)
      await tx
        .update(tripQuotes)
        .set({ withdrawnAt: new Date(timeNow()), withdrawnBy: by })
        .where(eq(tripQuotes.id, version.id));
  }
  const expiresAt = endOfDay(until, timeZone);
  const last = before.at(-1)?.content;
  const content = { ...quote.content, items, changes: last ? changesBetween(last.items, items) : [] };
  const token = newToken();
  const sellerId = staffId ?? quote.sellerId;
  await tx
    .update(tripQuotes)
    .set({
      ...withItems({ ...quote, content }, items),
      token,
      tokenHash: hashOfToken(token),
      sentAt: new Date(timeNow()),
      expiresAt,
      sellerId,
      updatedAt: new Date(timeNow()),
    })
    .where(eq(tripQuotes.id, quote.id));
  await mailLink(tx, { ...quote, content, expiresAt, sellerId, token }, { letters, linkTo });
  // Last, as others wait for it.
  await holdPlaces(tx, quote.id, items, heldUntil(expiresAt, timeNow()));
  return done(quote);
}

/** All versions, locked in one order: of two that are sent at once, the later one withdraws the other. */
const versionsOf = (tx: Transaction, number: string) =>
  tx.select().from(tripQuotes).where(eq(tripQuotes.number, number)).orderBy(tripQuotes.version).for('update');

const heldBy = ({ held }: Pick<KnownTripQuote, 'held'>): string[] => held.flatMap((id) => id ?? []);

/** Holds all places of the catalogue that a trip has, or sends it not at all. */
async function holdPlaces(tx: Transaction, id: string, items: readonly QuotedItem[], until: Date): Promise<void> {
  const held = items.map((item) => (isOuting(item) ? randomUUID() : null));
  const wanted = items.flatMap((item, place): Wanted[] => {
    const itemId = held[place];
    return isOuting(item) && itemId ? [{ itemId, of: item.offer, quantity: item.offer.quantity }] : [];
  });
  if (wanted.length === 0) return;
  for (const one of wanted.sort(inTurn)) if (!(await holdUntil(tx, one, until))) throw new NotSent('sold-out');
  await tx.update(tripQuotes).set({ held, heldUntil: until }).where(eq(tripQuotes.id, id));
}

type Sent = Pick<KnownTripQuote, 'number' | 'quotedFor' | 'expiresAt' | 'sellerId' | 'token' | 'content'>;

/** Mails the link, where there is an address. */
async function mailLink(
  tx: Transaction,
  { number, quotedFor, content, expiresAt, sellerId, token }: Sent,
  { letters, linkTo }: Pick<Sending, 'letters' | 'linkTo'>,
): Promise<boolean> {
  const total = totalOfQuote(content?.items ?? []);
  if (!quotedFor?.email || !content || !expiresAt || !token || !total) return false;
  const { title, note, items } = content;
  const letter = letters.tripQuoteSent({
    number,
    title,
    note,
    name: quotedFor.name,
    adviser: await nameOf(tx, sellerId),
    items: items.map(inShort),
    total,
    until: expiresAt,
    isNewVersion: content.changes.length > 0,
    url: linkTo(token),
  });
  // The running product's next periodic job of the outbox finds it.
  await tx.insert(mails).values({ purpose: 'trip-quote', about: number, content: { ...letter, to: quotedFor.email } });
  return true;
}

async function nameOf(tx: Transaction, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const [found] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
  return found?.name ?? null;
}

export function sendTripQuoteAgain(
  db: Database,
  id: string,
  sending: Pick<Sending, 'letters' | 'linkTo'>,
): Promise<TripQuoteActed> {
  return db.transaction(async (tx): Promise<TripQuoteActed> => {
    const quote = await lockedTripQuote(tx, id);
    if (!quote) return refused('no-such-quote');
    if (!OPEN_TRIP_QUOTES.includes(quote.state)) return refused('not-open');
    return (await mailLink(tx, quote, sending)) ? done(quote) : refused('no-mail');
  });
}

/** Begins a new version with what the last one has; that one stays good until the new one is sent. A draft that is there is gone on with. */
export function reviseTripQuote(db: Database, id: string, { by, staffId }: Making): Promise<TripQuoteActed> {
  return db.transaction(async (tx): Promise<TripQuoteActed> => {
    const quote = await tripQuoteById(tx, id);
    if (!quote?.content) return refused('no-such-quote');
    if (quote.state === 'booked' || quote.state === 'paid') return refused('being-paid');
    const versions = await versionsOf(tx, quote.number);
    const draft = versions.findLast(({ sentAt, withdrawnAt }) => !sentAt && !withdrawnAt);
    if (draft) return { ok: true, quote: draft.id, number: draft.number };
    const { number, enquiryId, quotedFor, mailbox, content, totalMinor, currency, sellerId } = quote;
    const [row] = await tx
      .insert(tripQuotes)
      .values({
        number,
        version: (versions.at(-1)?.version ?? 1) + 1,
        enquiryId,
        quotedFor,
        mailbox,
        content: { ...content, changes: [] },
        totalMinor,
        currency,
        sellerId: staffId ?? sellerId,
        madeBy: by,
      })
      .returning();
    return done(row as KnownTripQuote);
  });
}

/** Withdraws a quote, unless it is being paid or was booked. Its form ends, and its places are free again. */
export function withdrawTripQuote(db: Database, id: string, { by }: Pick<Making, 'by'>): Promise<TripQuoteActed> {
  return db.transaction(async (tx): Promise<TripQuoteActed> => {
    const quote = await lockedTripQuote(tx, id);
    if (!quote) return refused('no-such-quote');
    if (quote.state === 'withdrawn') return refused('not-open');
    if (!(await endOpenForm(tx, quote))) return refused('being-paid');
    await giveBackQuoted(tx, heldBy(quote));
    await tx
      .update(tripQuotes)
      .set({ withdrawnAt: new Date(timeNow()), withdrawnBy: by, updatedAt: new Date(timeNow()) })
      .where(eq(tripQuotes.id, id));
    return done(quote);
  });
}
