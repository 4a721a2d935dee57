import { allOf, type Reply, refuse, reply } from '#contract/problem.ts';
import type { ChosenOuting } from '#contract/selling/outings.ts';
import { CATALOGUE_SUPPLIER, isOuting } from '#domain/catalogue/outing.ts';
import { timeNow } from '#domain/clock.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { withSearchedDetails } from '#domain/flights/searched-details.ts';
import type { InInstalments } from '#domain/payment/instalments.ts';
import type { SaleTerms } from '#domain/retailing/retail-terms.ts';
import { AGENCY_SUPPLIER, type ArrangedService, asSold } from '#domain/services/sold-service.ts';
import type { Held, OutingSales } from '../../catalogue/outing-sales.ts';
import type { BookingItem, FlightItem, OutingItem, ServiceItem, StayItem } from '../../db/schema.ts';
import type { FlightSearches } from '../../search/flight-search.ts';
import { priceRefusal } from '../../search/price-refusal.ts';
import { stayRefusal } from '../../stays/stay-refusal.ts';
import type { StayShopping } from '../../stays/stay-shopping.ts';
import type { ItemDesks } from '../items/item-desks.ts';
import { soldStayOf } from './sold-stay-of.ts';

/**
 * The selection: the id of an offer found, an item of the agency's own catalogue with its travellers, or a service that somebody of the
 * agency has put into a quote.
 */
export type Chosen = FoundOffer | ChosenOuting | ChosenService;
export type ChosenService = { kind: 'service'; offer: ArrangedService };
type FoundOffer = { kind: 'flight'; offerId: string } | { kind: 'stay'; offerId: string };

type NewItem<Item extends BookingItem> = Pick<
  Item,
  'kind' | 'supplier' | 'offer' | 'supplierOffer' | 'dictionaries' | 'included' | 'totalMinor' | 'currency'
> &
  Partial<InInstalments> & { retailTerms?: SaleTerms };
export type ItemToSell = NewItem<FlightItem> | NewItem<StayItem> | NewItem<OutingItem> | NewItem<ServiceItem>;

export type Shopping = { searches: FlightSearches; stays: StayShopping; outings: OutingSales; deskOf: ItemDesks };

const TWO_TO_LOSE = refuse(
  'not-sold-together',
  'Neither of these can be undone once it is ordered, so they cannot be sold together: book one after the other, or choose another rate',
  [{ pointer: '/items', detail: 'are two things that can never be given back' }],
);
const OTHER_MONEY = refuse('invalid-request', 'These are sold in different currencies: book one after the other', [
  { pointer: '/items', detail: 'are in different currencies' },
]);
const PAID_THERE = refuse(
  'offer-unavailable',
  'The hotel itself takes the money for this rate: choose one that is paid with the booking',
);

/**
 * Prices the selected items with their suppliers, unless that was just done. A flight with a stay is sold as part of a package.
 * Two items that cannot be cancelled once ordered are not sold together. `held`: what a quote holds of the catalogue.
 */
export async function itemsToSell(shopping: Shopping, chosen: readonly Chosen[], held: Held = []): Promise<Reply<ItemToSell[]>> {
  const outings = chosen.filter((one) => isOuting(one));
  const priced =
    outings.length > 0 ? await outingsToSell(shopping, outings, held) : await foundToSell(shopping, chosen.filter(isFound));
  if (!priced.ok) return priced;
  const items = inTheirOrder(chosen, priced.body);
  if (new Set(items.map(({ currency }) => currency)).size > 1) return OTHER_MONEY;
  const neverUndone = items.filter((item) => shopping.deskOf(item)?.undoable(item as BookingItem, timeNow()) === 'never');
  return neverUndone.length > 1 ? TWO_TO_LOSE : reply(items);
}

const isFound = (one: Chosen): one is FoundOffer => 'offerId' in one;

/** All items as they were chosen; `priced` are those that are no services. */
function inTheirOrder(chosen: readonly Chosen[], priced: readonly ItemToSell[]): ItemToSell[] {
  const others = priced.values();
  return chosen.flatMap((one) => (one.kind === 'service' ? serviceToSell(one) : (others.next().value ?? [])));
}

/** At the price that the agency has given it. */
function serviceToSell({ offer: supplierOffer }: ChosenService): NewItem<ServiceItem> {
  const offer = asSold(supplierOffer);
  const { amountMinor: totalMinor, currency } = offer.total;
  return {
    kind: 'service',
    supplier: AGENCY_SUPPLIER,
    offer,
    supplierOffer,
    dictionaries: {},
    included: {},
    totalMinor,
    currency,
  };
}

/** Concurrently: each supplier may take seconds. */
async function foundToSell(shopping: Shopping, chosen: readonly FoundOffer[]): Promise<Reply<ItemToSell[]>> {
  const inPackage = new Set(chosen.map(({ kind }) => kind)).size > 1;
  const asked = await Promise.all(
    chosen.map(
      ({ kind, offerId }): Promise<Reply<ItemToSell>> =>
        kind === 'flight' ? flightToSell(shopping, offerId, inPackage) : stayToSell(shopping, offerId, inPackage),
    ),
  );
  return allOf(asked);
}

async function flightToSell({ searches }: Shopping, offerId: string, inPackage: boolean): Promise<Reply<NewItem<FlightItem>>> {
  let priced = await searches.findPriced(offerId);
  if (!priced) {
    const outcome = await searches.price(offerId);
    if (!outcome.ok) return priceRefusal(outcome.reason);
    priced = outcome.priced;
  }
  const { supplierOffer, dictionaries, included, terms } = priced;
  const retailOffer = soldAlone(priced.retailOffer);
  const supplier = priced.supplier.name;
  const offer = inPackage
    ? await searches.toRetail(withSearchedDetails(supplierOffer, retailOffer), { id: offerId, supplier, inPackage, terms })
    : retailOffer;
  if (!offer) return priceRefusal('unavailable');
  const { amountMinor: totalMinor, currency } = totalOf(offer);
  return reply({
    kind: 'flight',
    supplier,
    offer,
    supplierOffer,
    dictionaries,
    included,
    totalMinor,
    currency,
    retailTerms: terms,
  });
}

/** Without the price that it would have with a stay. */
function soldAlone(offer: FlightOffer): FlightOffer {
  const { inPackage: _, ...price } = offer.price;
  return { ...offer, price };
}

async function stayToSell({ stays }: Shopping, offerId: string, inPackage: boolean): Promise<Reply<NewItem<StayItem>>> {
  let priced = await stays.findPriced(offerId);
  if (!priced) {
    const outcome = await stays.price(offerId);
    if (!outcome.ok) return stayRefusal(outcome.reason);
    priced = outcome.priced;
  }
  const { hotel, retailOffer, supplierOffer, terms: retailTerms } = priced;
  if (retailOffer.paidTo === 'hotel') return PAID_THERE;
  const supplier = priced.supplier.name;
  const offer = soldStayOf(stays, { supplier, hotel, supplierOffer: supplierOffer.offer, retailOffer, inPackage });
  const { amountMinor: totalMinor, currency } = offer.total;
  const offers = { offer, supplierOffer };
  return reply({ kind: 'stay', supplier, ...offers, dictionaries: {}, included: {}, totalMinor, currency, retailTerms });
}

async function outingsToSell(
  { outings }: Shopping,
  chosen: readonly ChosenOuting[],
  held: Held,
): Promise<Reply<NewItem<OutingItem>[]>> {
  const sold = await outings.toSell(chosen, held);
  if (!sold.ok) return sold;
  return reply(
    sold.body.map((offer) => {
      const { amountMinor: totalMinor, currency } = offer.total;
      const offers = { offer, supplierOffer: offer, dictionaries: {}, included: {} };
      const instalments = outings.instalmentsOf(offer);
      return { kind: offer.kind, supplier: CATALOGUE_SUPPLIER, ...offers, totalMinor, currency, ...instalments };
    }),
  );
}
