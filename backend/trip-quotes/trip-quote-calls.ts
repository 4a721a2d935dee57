import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { InputOf } from '#contract/call.ts';
import type { Calls, Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { timeNow } from '#domain/clock.ts';
import { intAmountOf, moneyOf } from '#domain/money.ts';
import { inShort } from '#domain/trip-quotes/item-in-short.ts';
import { isSameMoney, OPEN_TRIP_QUOTES, totalOfQuote } from '#domain/trip-quotes/trip-quote.ts';
import { writeBooking } from '../booking/opening/open-booking-calls.ts';
import type { ItemToSell, Shopping } from '../booking/opening/sell-items.ts';
import { moveHold } from '../catalogue/allotments.ts';
import type { Charging } from '../charging/charging.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { bookingKeepers, bookings, staff, tripQuotes } from '../db/schema.ts';
import { type PricedItems, priceItems, wantedAgain } from './price-items.ts';
import { endOpenForm, type KnownTripQuote, lockedTripQuote, tripQuoteOfLink } from './trip-quote-store.ts';

type TripQuoteCalls = Pick<Handlers, 'findTripQuote' | 'openTripQuote'>;

const NOT_VALID = refuse('link-not-valid', 'There is no trip behind this link, or it was erased');
const OVER = refuse('quote-over', 'This trip is not offered any more: ask the agency for another');
const BEING_PAID = refuse('booking-closed', 'This trip is being paid or was booked: nothing more is opened with its link');

type QuoteShop = { db: Database; shopping: Shopping; charging: Pick<Charging, 'termsOf'> };

/** What a traveller does with the link of a trip. Its token is a secret of 24 bytes, which cannot be guessed. */
export function tripQuoteCalls(shop: QuoteShop): TripQuoteCalls {
  const { db } = shop;
  return {
    findTripQuote: async ({ token, isOpened }) => {
      const quote = await tripQuoteOfLink(db, token);
      if (!quote?.content) return NOT_VALID;
      if (isOpened && quote.state === 'sent') {
        await db
          .update(tripQuotes)
          .set({ openedAt: new Date(timeNow()) })
          .where(and(eq(tripQuotes.id, quote.id), isNull(tripQuotes.openedAt)));
      }
      return reply(await answerOf(db, quote));
    },

    openTripQuote: (input, { address }) => open(shop, input, address),
  };
}

async function answerOf(db: Database, quote: KnownTripQuote) {
  const { number, version, content, state, expiresAt, heldUntil } = quote;
  if (!content || !expiresAt) throw new Error(`Quote ${number} was not sent`);
  const { title, note, items, changes } = content;
  return {
    number,
    version,
    title,
    note,
    adviser: await firstNameOf(db, quote.sellerId),
    items: items.map(inShort),
    total: intAmountOf(totalOf(quote)),
    until: expiresAt.toISOString(),
    heldUntil: heldUntil && heldUntil.getTime() > timeNow() ? heldUntil.toISOString() : null,
    state,
    changes,
  };
}

function totalOf({ content, number }: KnownTripQuote) {
  const total = totalOfQuote(content?.items ?? []);
  if (!total) throw new Error(`Quote ${number} is of nothing`);
  return total;
}

/** Enough to say who it comes from: a link may be passed on. */
async function firstNameOf(db: Database, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const [found] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.leftAt)));
  return found?.name.split(/\s+/)[0] ?? null;
}

type Opened = Awaited<ReturnType<typeof writeBooking>>;
type Opening = InputOf<Calls['openTripQuote']>;

async function open(
  { db, shopping, charging }: QuoteShop,
  input: Opening,
  visitor: string,
): ReturnType<TripQuoteCalls['openTripQuote']> {
  const quote = await tripQuoteOfLink(db, input.token);
  if (!quote?.content) return NOT_VALID;
  const closed = closedBy(quote);
  if (closed) return closed;
  const again = await openedBefore(db, quote, input);
  if (again) return reply(again, 201);
  const items = quote.content.items.map(wantedAgain);
  const priced = await priceItems(shopping, items, { visitor, isFresh: true, held: quote.held });
  if (!priced.ok) return noted(db, quote, priced);
  const total = totalOfQuote(priced.body.quoted);
  if (!total || !isSameMoney(total, moneyOf(input.seen)))
    return reply({
      from: intAmountOf(totalOf(quote)),
      to: intAmountOf(total ?? totalOf(quote)),
      items: priced.body.quoted.map(inShort),
    });
  const charge = await charging.termsOf(input.currencyCode);
  const opened: Reply<Opened> = await db.transaction((tx) => openIn(tx, quote.id, priced.body, { ...input, charge }));
  return opened.ok ? reply(opened.body, 201) : opened;
}

function closedBy({ state }: KnownTripQuote) {
  if (state === 'booked' || state === 'paid') return BEING_PAID;
  return OPEN_TRIP_QUOTES.includes(state) ? undefined : OVER;
}

/** The form that this browser has opened with the link, while it is as it was: a second tab or click goes on with it. */
async function openedBefore(
  db: Database,
  { bookingId }: KnownTripQuote,
  { agentId, seen }: Opening,
): Promise<Opened | undefined> {
  if (!bookingId) return undefined;
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const isOpen = booking && (booking.state === 'priced' || booking.state === 'ready') && booking.expiresAt.getTime() > timeNow();
  if (!isOpen || booking.agentId !== agentId) return undefined;
  const total = { amountMinor: booking.totalMinor, currency: booking.currency };
  if (!isSameMoney(total, moneyOf(seen))) return undefined;
  const { id, secret, expiresAt } = booking;
  return { id, flightOfferId: secret, expiresAt: expiresAt.toISOString(), total: intAmountOf(total) };
}

/** What kept the traveller from going on is told to the agency too. */
async function noted<Refused extends Extract<Reply<never>, { ok: false }>>(
  db: Database,
  { id }: KnownTripQuote,
  refused: Refused,
) {
  const { code } = refused.problem;
  if (code === 'offer-unavailable' || code === 'on-request')
    await db
      .update(tripQuotes)
      .set({ trouble: code, troubleAt: new Date(timeNow()) })
      .where(eq(tripQuotes.id, id));
  return refused;
}

async function openIn(
  tx: Transaction,
  quoteId: string,
  { toSell }: PricedItems,
  opening: Opening & { charge: ChargeTerms | null },
): Promise<Reply<Opened>> {
  const quote = await lockedTripQuote(tx, quoteId);
  if (!quote?.content) return NOT_VALID;
  const closed = closedBy(quote);
  if (closed) return closed;
  // Another form of the same link ends: of one quote one booking is paid.
  if (!(await endOpenForm(tx, quote))) return BEING_PAID;
  const ids = toSell.map(() => randomUUID());
  const held = await holdsFor(tx, quote, toSell, ids);
  const { agentId, disId, infoData, charge } = opening;
  const ofQuote = { quoteId, sellerId: quote.sellerId };
  const opened = await writeBooking(tx, toSell, { agentId, disId, infoData, charge, ofQuote }, ids);
  await tx
    .update(tripQuotes)
    .set({
      bookingId: opened.id,
      held,
      acceptedAt: quote.acceptedAt ?? new Date(timeNow()),
      openedAt: quote.openedAt ?? new Date(timeNow()),
      trouble: null,
      troubleAt: null,
      updatedAt: new Date(timeNow()),
    })
    .where(eq(tripQuotes.id, quoteId));
  await keptBySeller(tx, opened.id, quote.sellerId);
  return reply(opened);
}

/** The places held for the quote become those of the booking's items. */
async function holdsFor(tx: Transaction, { held }: KnownTripQuote, toSell: readonly ItemToSell[], ids: readonly string[]) {
  const moved: (string | null)[] = [];
  for (const place of toSell.keys()) {
    const [before, now] = [held[place] ?? null, ids[place] ?? null];
    if (before && now) await moveHold(tx, before, now);
    moved.push(before && now);
  }
  return moved;
}

async function keptBySeller(tx: Transaction, bookingId: string, sellerId: string | null): Promise<void> {
  if (sellerId === null) return;
  const isHere = (await tx.$count(staff, and(eq(staff.id, sellerId), isNull(staff.leftAt)))) > 0;
  if (isHere) await tx.insert(bookingKeepers).values({ bookingId, staffId: sellerId });
}
