import { inArray } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { ticketHolders, withoutTicket } from '#domain/booking/tickets/ticket.ts';
import { typedTicketNumber } from '#domain/booking/tickets/ticket-number.ts';
import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import { isFlight } from '../booking/items/items-by-kind.ts';
import { putTickets, ticketsOfItem } from '../booking/orders/item-tickets.ts';
import { markTicketed } from '../booking/orders/ticketing.ts';
import { withBooking } from '../booking/record/booking-transaction.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { type Booking, tickets } from '../db/schema.ts';

export type TicketsPut =
  | { ok: true; itemId: string; tickets: { traveller: number; number: string }[] }
  | { ok: false; reason: 'nothing-to-ticket' }
  /** Not a ticket number, or one that is already on record or typed twice. */
  | { ok: false; reason: 'no-number' | 'known-number'; typed: string }
  /** The travellers without a ticket, counted from 1; one number is needed for each. */
  | { ok: false; reason: 'one-each'; travellers: number[] };

/**
 * Records tickets that an operator has seen, for the first flight awaiting any: one for each traveller without a ticket, in their
 * order. If the supplier's order later lists others, those replace them.
 */
export async function ticketBooking(
  db: Database,
  { id }: Pick<Booking, 'id'>,
  { typed, by }: { typed: string[]; by: Operator },
): Promise<TicketsPut> {
  const read = readNumbers(typed);
  const put = await withBooking(db, id, async (tx, booking): Promise<TicketsPut | undefined> => {
    const waiting = booking.state === 'confirmed' ? await firstWaiting(tx, booking) : undefined;
    if (!waiting) return undefined;
    if (!read.ok) return read;
    const { item, places } = waiting;
    const { numbers } = read;
    if (numbers.length !== places.length) return { ok: false, reason: 'one-each', travellers: places.map((place) => place + 1) };
    const [known] = await tx.select({ number: tickets.number }).from(tickets).where(inArray(tickets.number, numbers)).limit(1);
    if (known) return { ok: false, reason: 'known-number', typed: known.number };
    const issued = places.map((passenger, index) => ({ passenger, number: numbers[index] as string }));
    const documents = issued.map((one) => ({ ...one, type: 'ticket' as const, status: 'issued' as const }));
    await putTickets(tx, item, documents, by);
    await markTicketed({ tx, booking, item }, await ticketsOfItem(tx, item.id), by);
    return { ok: true, itemId: item.id, tickets: issued.map(({ passenger, number }) => ({ traveller: passenger + 1, number })) };
  });
  return put ?? { ok: false, reason: 'nothing-to-ticket' };
}

function readNumbers(typed: string[]): { ok: true; numbers: string[] } | Extract<TicketsPut, { typed: string }> {
  const numbers: string[] = [];
  for (const one of typed) {
    const number = typedTicketNumber(one);
    if (number === undefined) return { ok: false, reason: 'no-number', typed: one };
    if (numbers.includes(number)) return { ok: false, reason: 'known-number', typed: one };
    numbers.push(number);
  }
  return { ok: true, numbers };
}

/** The first item with travellers who still need a ticket, and those travellers' indexes. */
async function firstWaiting(tx: Transaction, { items, passengers }: Booking) {
  for (const item of items.filter(isFlight).filter((one) => isOrdered(one) && hasTickets(one.supplierOffer))) {
    const places = withoutTicket(ticketHolders(item.supplierOffer, passengers), await ticketsOfItem(tx, item.id));
    if (places.length > 0) return { item, places };
  }
  return undefined;
}
