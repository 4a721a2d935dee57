import { type Reply, refuse, reply } from '#contract/problem.ts';
import { type AddedBags, type NoBags, priceOfBags, supplierPriceOf } from '#domain/booking/bags/added-bags.ts';
import { type BagOption, bagOptions } from '#domain/booking/bags/bag-options.ts';
import { type BagChoice, buyBags, conflictingBags } from '#domain/booking/bags/baggage.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import { departureOf } from '#domain/booking/tickets/ticket-schedule.ts';
import type { IntAmount } from '#domain/money.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { FlightItem } from '../../../db/schema.ts';
import { bagPricingOf } from '../../../retailing/bag-pricing.ts';
import type { Retailing } from '../../../retailing/retailing.ts';
import { flightIn } from '../../items/items-by-kind.ts';
import type { Cancelling } from '../cancelling/cancelling-items.ts';

/** The bags that can be added to a flight now, at the agency's price, with the supplier's whole answer. */
export type BagsOffered = { item: FlightItem; options: BagOption[]; included: Record<string, unknown> };

export async function bagsOffered(
  { suppliers, retailing }: { suppliers: ReadonlyMap<string, FlightSupplier>; retailing: Pick<Retailing, 'under'> },
  { record: { booking, amendments }, promises }: Cancelling,
  now: number,
): Promise<{ ok: true; offered: BagsOffered } | { ok: false; why: NoBags }> {
  const item = flightIn(booking);
  const isBeingCancelled = amendments.some((one) => one.itemId === item?.id && one.kind === 'cancel' && one.state === 'accepted');
  // Or its traveller has cancelled it, and an operator has yet to cancel the order.
  const isLeaving = isBeingCancelled || promises.some(({ itemId }) => itemId === item?.id);
  if (!item?.orderId || !isOrdered(item) || isLeaving || booking.state !== 'confirmed') return { ok: false, why: 'not-standing' };
  if (now >= (departureOf(item.supplierOffer) ?? Number.POSITIVE_INFINITY)) return { ok: false, why: 'begun' };
  const { laterBags } = suppliers.get(item.supplier) ?? {};
  if (!laterBags) return { ok: false, why: 'not-here' };
  const outcome = await laterBags.offered(item.orderId, item.supplierOffer);
  if (!outcome.ok) return { ok: false, why: 'unreachable' };
  const options = bagOptions(item.offer, outcome.included, await bagPricingOf(retailing, item));
  return options.length > 0
    ? { ok: true, offered: { item, options, included: outcome.included } }
    : { ok: false, why: 'none-sold' };
}

const NOT_TO_BE_HAD = 'These bags cannot be had any more, or not so many: ask again what can be added, and show it';

/** The chosen bags, at exactly the total that was shown. */
export function bagsChosen(
  { item, options, included }: BagsOffered,
  choices: readonly BagChoice[],
  total: IntAmount,
): Reply<Pick<AddedBags, 'bags' | 'supplierMinor'>> {
  const bought = choices.map((choice) => buyBags(options, choice));
  const missing = bought.flatMap((one, index) =>
    one ? [] : [{ pointer: `/bags/${index}`, detail: 'cannot be had, or not so many' }],
  );
  if (missing.length > 0) return refuse('offer-unavailable', NOT_TO_BE_HAD, missing);
  const bags = bought.flatMap((one) => one ?? []);
  const beside = conflictingBags(bags).map((index) => ({ pointer: `/bags/${index}`, detail: 'is chosen twice' }));
  if (beside.length > 0) return refuse('invalid-request', 'Choose each kind of bag once, with its number', beside);
  const supplierMinor = supplierPriceOf(bags, included, item.currency);
  if (supplierMinor === undefined) return refuse('offer-unavailable', NOT_TO_BE_HAD);
  const isAsShown = total.amount === priceOfBags(bags) && total.currency === item.currency;
  return isAsShown ? reply({ bags, supplierMinor }) : refuse('price-changed', 'They cost something else by now: show it first');
}
