import { sql } from 'drizzle-orm';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { BookingState } from '#domain/booking/booking-state.ts';
import { type ItemKind, type ItemState, isOrdered } from '#domain/booking/item-state.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { boughtServices } from '#domain/flights/orders/bought-services.ts';
import { agencyLinesIn, totalOf } from '#domain/flights/prices/agency-fee.ts';
import { type Channel, channelOf } from '#domain/margins/channel.ts';
import type { CountedBooking, CountedItem } from '#domain/margins/earned.ts';
import type { Captured, WentBack } from '#domain/margins/provider-fee.ts';
import type { Money } from '#domain/money.ts';
import { leftUnpaid } from '#domain/payment/instalments.ts';
import { OPEN_REFUND } from '#domain/payment/refund-state.ts';
import type { Executor } from '../db/connection.ts';

/** A booking as its margins are counted, and what reports narrow and add up by. */
export type BookingToCount = CountedBooking & {
  id: string;
  soldAt: Date;
  channel: Channel;
  affiliate: string;
  seller: string;
  /** `pricedMinor`: the part of the price that a capture in another currency was made for, and `priceCurrency` that of the price. */
  captures: (Omit<Captured, 'day'> & { at: string; pricedMinor: number | null; priceCurrency: string })[];
  /** What went back, by refunds and to banks: providers charge for it. */
  wentBack: (Omit<WentBack, 'day'> & { at: string; itemId: string | null; pricedMinor: number | null; priceCurrency: string })[];
  about: ReadonlyMap<string, { supplier: string; kind: ItemKind; route: string }>;
};

type BookingRow = {
  id: string;
  state: BookingState;
  soldAt: string;
  affiliateId: string | null;
  metaName: string | null;
  seller: string | null;
};
type MovedRow = { bookingId: string; itemId: string | null; amountMinor: number; currency: string };
type ItemRow = Money & {
  id: string;
  bookingId: string;
  kind: ItemKind;
  supplier: string;
  state: ItemState;
  route: string;
  balanceMinor: number;
  leftAt: string | null;
  isDue: boolean;
  bags: BoughtBags[];
  offer: FlightOffer | null;
  supplierOffer: FlightOffer | null;
  cost: Money | null;
  /** Of a stay, a cruise or a tour; a flight has it among its price's lines. */
  promotionMinor: number | null;
  keptMinor: number | null;
};

/** These bookings, without anything personal. One that is not there is left out. */
export async function bookingsToCount(tx: Executor, ids: readonly string[]): Promise<BookingToCount[]> {
  const among = sql`any(${sql.param([...ids])}::uuid[])`;
  const { rows: found } = await tx.execute<BookingRow>(sql`
    select booking.id, booking.state, booking.seller_id as seller, coalesce(listing.sold_at, booking.created_at) as "soldAt",
      nullif(booking.info_data ->> 'affiliateId', '') as "affiliateId", nullif(booking.info_data ->> 'metaName', '') as "metaName"
    from bookings booking left join booking_listings listing on listing.booking_id = booking.id
    where booking.id = ${among}`);
  // Of offers only what prices are made of: the rest of a flight has several kilobytes.
  const { rows: items } = await tx.execute<ItemRow>(sql`
    select item.id, item.booking_id as "bookingId", item.kind, item.supplier, item.state, coalesce(short.route, '') as route,
      item.total_minor::float8 as "amountMinor", item.currency, item.balance_minor::float8 as "balanceMinor", item.bags,
      (
        select updated_at from amendments
        where amendments.item_id = item.id and amendments.kind = 'cancel' and amendments.state = 'applied' order by created_at desc limit 1
      ) as "leftAt",
      booking.state = 'confirmed' and not exists (
        select 1 from payments where payments.booking_id = booking.id and payments.purpose = 'balance' and payments.state = 'captured'
      ) and not exists (
        select 1 from amendments where amendments.item_id = item.id and amendments.kind = 'cancel' and amendments.state = 'accepted'
      ) as "isDue",
      case when item.kind = 'flight' then jsonb_build_object('price', offer -> 'price', 'travelerPricings', offer -> 'travelerPricings') end as offer,
      case when item.kind = 'flight' then jsonb_build_object('price', supplier_offer -> 'price', 'travelerPricings', supplier_offer -> 'travelerPricings') end as "supplierOffer",
      case item.kind when 'stay' then supplier_offer #> '{offer,cost}' when 'service' then nullif(supplier_offer -> 'cost', 'null') end as cost,
      (offer ->> 'promotionMinor')::float8 as "promotionMinor",
      (
        select supplier_fee_minor::float8 from amendments
        where amendments.item_id = item.id and amendments.kind = 'cancel' and amendments.state = 'applied'
          and amendments.supplier_currency = item.currency order by amendments.created_at desc limit 1
      ) as "keptMinor"
    from booking_items item join bookings booking on booking.id = item.booking_id
    cross join lateral booking_item_in_short(item.kind, item.offer) short
    where item.booking_id = ${among} order by item.booking_id, item.position`);
  const { rows: entries } = await tx.execute<MovedRow & Pick<CountedBooking['entries'][number], 'kind' | 'paidAs'>>(sql`
    select payment.booking_id as "bookingId", entry.kind, case payment.purpose when 'deposit' then 'first' when 'balance' then 'later' end as "paidAs", coalesce(entry.priced_minor, entry.amount_minor)::float8 as "amountMinor",
      case when entry.priced_minor is null then entry.currency else booking.currency end as currency, coalesce(amendment.item_id, lapsed.id) as "itemId"
    from payments payment join bookings booking on booking.id = payment.booking_id join ledger_entries entry on entry.payment_id = payment.id
    left join refunds on refunds.id = entry.refund_id left join amendments amendment on amendment.id = refunds.request_id
    left join booking_items lapsed on lapsed.id = refunds.request_id
    where payment.booking_id = ${among}`);
  const { rows: returning } = await tx.execute<MovedRow>(sql`
    select refund.booking_id as "bookingId", coalesce(refund.priced_minor, refund.amount_minor)::float8 as "amountMinor",
      case when refund.priced_minor is null then refund.currency else booking.currency end as currency, coalesce(amendment.item_id, lapsed.id) as "itemId"
    from refunds refund join bookings booking on booking.id = refund.booking_id left join amendments amendment on amendment.id = refund.request_id
    left join booking_items lapsed on lapsed.id = refund.request_id
    where refund.booking_id = ${among} and refund.state = any(${sql.param([...OPEN_REFUND])}::text[])
      and not exists (select 1 from ledger_entries entry where entry.refund_id = refund.id)`);
  const { rows: captures } = await tx.execute<BookingToCount['captures'][number] & { bookingId: string }>(sql`
    select payment.booking_id as "bookingId", payment.provider, coalesce(payment.method_kind, 'card') as method, entry.currency,
      sum(entry.amount_minor)::float8 as "amountMinor", min(entry.created_at) as at, reported.fee_minor::float8 as "reportedMinor",
      sum(entry.priced_minor)::float8 as "pricedMinor", booking.currency as "priceCurrency"
    from payments payment join bookings booking on booking.id = payment.booking_id join ledger_entries entry on entry.payment_id = payment.id and entry.kind = 'capture'
    left join reported_fees reported on reported.payment_id = payment.id and entry.currency = payment.currency
    where payment.booking_id = ${among} group by payment.id, booking.currency, entry.currency, reported.fee_minor`);
  const { rows: wentBack } = await tx.execute<BookingToCount['wentBack'][number] & { bookingId: string }>(sql`
    select payment.booking_id as "bookingId", payment.provider, coalesce(payment.method_kind, 'card') as method, entry.kind as of, entry.currency,
      entry.amount_minor::float8 as "amountMinor", entry.created_at as at, coalesce(amendment.item_id, lapsed.id) as "itemId",
      entry.priced_minor::float8 as "pricedMinor", booking.currency as "priceCurrency"
    from payments payment join bookings booking on booking.id = payment.booking_id join ledger_entries entry on entry.payment_id = payment.id
    left join refunds on refunds.id = entry.refund_id left join amendments amendment on amendment.id = refunds.request_id
    left join booking_items lapsed on lapsed.id = refunds.request_id
    where payment.booking_id = ${among} and entry.kind in ('refund', 'chargeback')`);
  const [itemsOf, entriesOf, returningOf, capturesOf, wentBackOf] = [items, entries, returning, captures, wentBack].map((rows) =>
    Map.groupBy(rows as { bookingId: string }[], ({ bookingId }) => bookingId),
  );
  return found.map(({ id, state, soldAt, affiliateId, metaName, seller }) => {
    const own = (itemsOf?.get(id) ?? []) as ItemRow[];
    const moved = (entriesOf?.get(id) ?? []) as typeof entries;
    const notOwed = notOwedOf(own, moved);
    return {
      id,
      state,
      soldAt: new Date(soldAt),
      channel: channelOf({ affiliateId, metaName, seller }),
      affiliate: affiliateId ?? '',
      seller: seller ?? '',
      about: new Map(own.map(({ id: item, supplier, kind, route }) => [item, { supplier, kind, route }])),
      items: own.map((item) => countedItem(item, notOwed)),
      entries: moved,
      returning: (returningOf?.get(id) ?? []) as typeof returning,
      captures: (capturesOf?.get(id) ?? []) as typeof captures,
      wentBack: (wentBackOf?.get(id) ?? []) as typeof wentBack,
    };
  });
}

/** The items that were cancelled before the balance was paid, or while it is not. */
function notOwedOf(items: readonly ItemRow[], entries: readonly CountedBooking['entries'][number][]): ReadonlySet<string> {
  const balances = entries.filter(({ kind, paidAs }) => kind === 'capture' && paidAs === 'later');
  return leftUnpaid(
    items.map(({ id, balanceMinor, leftAt }) => ({ id, balanceMinor, leftAt: leftAt === null ? null : new Date(leftAt) })),
    balances.length === 0 ? null : balances.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  );
}

function countedItem(row: ItemRow, notOwed: ReadonlySet<string>): CountedItem {
  const { id, state, amountMinor, currency, keptMinor, balanceMinor, isDue } = row;
  const parts = partsOf(row);
  const due = isDue && isOrdered(row) ? balanceMinor : 0;
  const laterMinor = notOwed.has(id) ? 0 : balanceMinor;
  const inTwo = balanceMinor > 0 ? { firstMinor: amountMinor - balanceMinor, laterMinor } : undefined;
  return { id, state, amountMinor, currency, balanceMinor: due, inTwo, keptMinor, ...parts };
}

type Parts = Pick<CountedItem, 'supplierMinor' | 'feesMinor' | 'bagsMinor' | 'promotionsMinor'>;
const UNKNOWN: Parts = { supplierMinor: null, feesMinor: 0, bagsMinor: 0, promotionsMinor: 0 };

/** A cruise or a tour has the agency's own price alone. An offer of another shape has unknown parts, and fails nothing. */
function partsOf(row: ItemRow): Parts {
  try {
    if (row.kind === 'flight' && row.offer && row.supplierOffer) return partsOfFlight(row, row.offer, row.supplierOffer);
    const { cost, currency, promotionMinor } = row;
    const parts = { ...UNKNOWN, promotionsMinor: promotionMinor ?? 0 };
    return cost?.currency === currency ? { ...parts, supplierMinor: cost.amountMinor } : parts;
  } catch {
    return UNKNOWN;
  }
}

function partsOfFlight({ bags, currency }: ItemRow, offer: FlightOffer, supplierOffer: FlightOffer): Parts {
  const price = totalOf(supplierOffer);
  const { promotionMinor, ...lines } = agencyLinesIn(offer.price, offer.price.currency);
  const paidForBags = bags.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    supplierMinor: price.currency === currency ? price.amountMinor : null,
    feesMinor: lines.feeMinor + lines.markUpMinor + lines.discountMinor,
    promotionsMinor: Math.abs(promotionMinor),
    bagsMinor: bags.length > 0 ? paidForBags - boughtServices(supplierOffer, 'CHECKED_BAGS').amountMinor : 0,
  };
}
