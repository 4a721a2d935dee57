import { sql } from 'drizzle-orm';
import { channelOf } from '#domain/margins/channel.ts';
import { type ItemMargin, marginsOf } from '#domain/margins/earned.ts';
import type { ReportedBooking } from '#domain/reports/booking-facts.ts';
import type { Executor } from '../db/connection.ts';
import { bookingsToCount } from '../margins/counted-bookings.ts';

export type BookingToReport = ReportedBooking & { id: string };

type BookingRow = Pick<BookingToReport, 'id' | 'state' | 'currency' | 'isAsked' | 'isHeld' | 'soldAt' | 'confirmedAt'> & {
  seller: string | null;
  affiliateId: string | null;
  metaName: string | null;
};
type ItemRow = Omit<ReportedBooking['items'][number], 'refundedMinor' | 'keptMinor'> & { bookingId: string };
type EventRow = ReportedBooking['events'][number] & { bookingId: string };

const TOLD = ['payment-declined', 'item-refused', 'refused', 'item-cancelled', 'item-lapsed', 'item-ticketed', 'price-changed'];
const MS = sql.raw('1000');

/** These bookings, without anything personal. One that is not there is left out. */
export async function bookingsToReport(tx: Executor, ids: readonly string[]): Promise<BookingToReport[]> {
  const among = sql`any(${sql.param([...ids])}::uuid[])`;
  const { rows: found } = await tx.execute<BookingRow>(sql`
    select booking.id, booking.state, booking.currency, booking.seller_id as seller, booking.reference is not null as "isAsked",
      (extract(epoch from coalesce(listing.sold_at, booking.created_at)) * ${MS})::float8 as "soldAt",
      (extract(epoch from booking.confirmed_at) * ${MS})::float8 as "confirmedAt",
      nullif(booking.info_data ->> 'affiliateId', '') as "affiliateId", nullif(booking.info_data ->> 'metaName', '') as "metaName",
      exists (select 1 from booking_events event where event.booking_id = booking.id and event.kind = 'funds-held') as "isHeld"
    from bookings booking left join booking_listings listing on listing.booking_id = booking.id where booking.id = ${among}`);
  const { rows: items } = await tx.execute<ItemRow>(sql`
    select item.booking_id as "bookingId", item.id, item.kind, item.supplier, item.state,
      (extract(epoch from item.ticketing_deadline_at) * ${MS})::float8 as "ticketingDeadline",
      (
        select requested_by from amendments
        where amendments.item_id = item.id and amendments.kind = 'cancel' and amendments.state = 'applied' order by created_at desc limit 1
      ) as "cancelAskedBy"
    from booking_items item where item.booking_id = ${among} order by item.booking_id, item.position`);
  const { rows: events } = await tx.execute<EventRow>(sql`
    select event.booking_id as "bookingId", event.kind, (extract(epoch from event.created_at) * ${MS})::float8 as at, event.item_id as "itemId",
      coalesce(event.data ->> 'reason', '') as reason,
      coalesce((event.data ->> 'amountMinor')::float8 - (event.data ->> 'beforeMinor')::float8, 0) as "moreMinor", coalesce(event.data ->> 'declineCode', payment.decline_code, '') as "declineCode",
      coalesce(payment.provider, '') as provider, coalesce(payment.method, '') as method
    from booking_events event join bookings booking on booking.id = event.booking_id
    left join payments payment on payment.id = coalesce(event.payment_id, case when event.kind = 'refused' then booking.payment_id end)
    where event.booking_id = ${among} and event.kind = any(${sql.param(TOLD)}::text[]) order by event.id`);
  const [itemsOf, eventsOf] = [
    Map.groupBy(items, ({ bookingId }) => bookingId),
    Map.groupBy(events, ({ bookingId }) => bookingId),
  ];
  const ended = [
    ...new Set(events.filter(({ kind }) => kind === 'item-cancelled' || kind === 'item-lapsed').map((one) => one.bookingId)),
  ];
  const moneyOf = await moneyOfItems(tx, ended);
  return found.map(({ affiliateId, metaName, seller, ...booking }) => ({
    ...booking,
    channel: channelOf({ affiliateId, metaName, seller }),
    items: (itemsOf.get(booking.id) ?? []).map((item) => ({ ...item, ...moneyOf(item.id, booking.currency) })),
    events: eventsOf.get(booking.id) ?? [],
  }));
}

/** What was given back and kept of the items of these bookings, as margins count it: to the last cent of the ledger. */
async function moneyOfItems(tx: Executor, ids: readonly string[]) {
  const margins = new Map<string, ItemMargin>();
  const counted = ids.length > 0 ? await bookingsToCount(tx, ids) : [];
  for (const booking of counted)
    for (const margin of marginsOf(booking)) margins.set(`${margin.itemId} ${margin.currency}`, margin);
  return (item: string, currency: string) => {
    const { capturedMinor = 0, returnedMinor = 0 } = margins.get(`${item} ${currency}`) ?? {};
    return { refundedMinor: returnedMinor, keptMinor: capturedMinor - returnedMinor };
  };
}
