import { allOf, type Reply, refuse, reply } from '#contract/problem.ts';
import { bagOptions } from '#domain/booking/bags/bag-options.ts';
import { type BoughtBags, bagsAgain, withBagPrices, withBags } from '#domain/booking/bags/baggage.ts';
import { type ChosenSeat, findSeatProblems, seatsSoldIn, withSeats } from '#domain/booking/seats.ts';
import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import { isDearerToCancel, isSameOuting } from '#domain/catalogue/same-outing.ts';
import { timeNow } from '#domain/clock.ts';
import { ofSameTrip } from '#domain/flights/as-asked.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { findAmountProblem } from '#domain/flights/prices/offer-amounts.ts';
import { withSearchedDetails } from '#domain/flights/searched-details.ts';
import { legsOf, routeOf } from '#domain/flights/searched-route.ts';
import { type InInstalments, PAID_AT_ONCE } from '#domain/payment/instalments.ts';
import { AGENCY_SUPPLIER } from '#domain/services/sold-service.ts';
import { hasWorseTerms } from '#domain/stays/stay-offer.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { NOT_SOLD } from '../../catalogue/outing-quotes.ts';
import type { OutingSales } from '../../catalogue/outing-sales.ts';
import type { Booking, BookingItem, FlightItem, OutingItem, ServiceItem, StayItem } from '../../db/schema.ts';
import { bagPricingOf } from '../../retailing/bag-pricing.ts';
import type { Retailing } from '../../retailing/retailing.ts';
import type { FlightSearches } from '../../search/flight-search.ts';
import { priceRefusal } from '../../search/price-refusal.ts';
import { stayRefusal } from '../../stays/stay-refusal.ts';
import type { StayShopping } from '../../stays/stay-shopping.ts';
import type { PricedAgain, SupplyFigures } from '../../supply/supply-figures.ts';
import { flightIn, staysIn } from '../items/items-by-kind.ts';
import type { SoldItem } from './price-revision.ts';
import { soldStayOf } from './sold-stay-of.ts';

/** Extras sold on top of a fare. */
export type Extras = { bags: BoughtBags[]; seats: ChosenSeat[] };

/** `seatsGone`: chosen seats are no longer available, and the flight is sold without them. */
export type PricedItem = SoldItem & { seatsGone?: true };
type SoldFlight = SoldItem & { sold: { offer: FlightOffer; bags: BoughtBags[] } };

type Selling = {
  searches: FlightSearches;
  stays: StayShopping;
  retailing: Pick<Retailing, 'under'>;
  outings: Pick<OutingSales, 'again' | 'instalmentsOf'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  /** Called with the price of each item before and after its supplier was asked again. */
  onPriced?: SupplyFigures['priced'] | undefined;
};

/** Prices the items of a booking as of now, each with its supplier. */
export function itemPrices({ searches, stays, retailing, outings, suppliers, onPriced }: Selling) {
  /** The retail offer for a supplier's offer, with bags at the agency's price; refused if an amount cannot be charged. */
  async function sellWith(
    seen: FlightItem,
    supplierOffer: FlightOffer,
    { bags, inPackage }: Pick<Extras, 'bags'> & { inPackage: boolean },
  ) {
    const searched = withSearchedDetails(supplierOffer, seen.offer);
    const { offer: shown, supplier, retailTerms: terms } = seen;
    const retailOffer = await searches.toRetail(searched, { id: shown.id, supplier, inPackage, terms });
    if (!retailOffer) return priceRefusal('unavailable');
    const offer = withBagPrices(retailOffer, bags);
    const problem = findAmountProblem(offer);
    return problem
      ? refuse('offer-unavailable', `With these extras ${problem.pointer} is ${problem.problem}: choose others`)
      : reply(offer);
  }

  /**
   * Reprices a flight with other extras at its supplier; the visitor pays the agency's price for bags (SPEC §9), which follows
   * the supplier's current price.
   */
  async function flightWith(seen: Booking, flight: FlightItem, { bags: asked, seats }: Extras): Promise<Reply<SoldFlight>> {
    const outcome = await suppliers.get(flight.supplier)?.price(withSeats(withBags(flight.supplierOffer, asked), seats));
    if (!outcome?.ok) return priceRefusal(outcome?.reason ?? 'unreachable');
    const supplierOffer = ofSameTrip(outcome.offer, flight.supplierOffer);
    if (!supplierOffer) return priceRefusal('unavailable');
    const bags = bagsAgain(bagOptions(supplierOffer, outcome.included, await bagPricingOf(retailing, flight)), asked);
    const sale = await sellWith(flight, supplierOffer, { bags, inPackage: staysIn(seen).length > 0 });
    if (!sale.ok) return sale;
    const { amountMinor: totalMinor, currency } = totalOf(sale.body);
    const included = { ...flight.included, ...outcome.included };
    const sold = { offer: sale.body, supplierOffer, included, bags, seats, totalMinor, currency, ...PAID_AT_ONCE };
    return reply({ itemId: flight.id, sold });
  }

  /**
   * Reprices a flight with its extras. Seats taken by others meanwhile do not prevent the sale: the flight is sold without them.
   */
  async function flightAgain(seen: Booking, flight: FlightItem): Promise<Reply<PricedItem>> {
    const sold = await flightWith(seen, flight, flight);
    if (sold.ok || sold.problem.code !== 'offer-unavailable' || flight.seats.length === 0) return sold;
    const { bags } = flight;
    const without = await flightWith(seen, flight, { bags, seats: await seatsLeft(suppliers.get(flight.supplier), flight) });
    return without.ok ? reply({ ...without.body, seatsGone: true }) : sold;
  }

  /** Reprices a stay at its supplier. */
  async function stayAgain(
    { id: itemId, supplier, offer, supplierOffer, ...item }: StayItem,
    inPackage: boolean,
  ): Promise<Reply<SoldItem>> {
    const outcome = await stays.priceAgain(supplier, supplierOffer.offer, offer, item.retailTerms);
    if (!outcome.ok) return stayRefusal(outcome.reason);
    // Visitors are notified of a changed price only, not of changed terms.
    if (hasWorseTerms(supplierOffer.offer, outcome.supplierOffer.offer, timeNow())) return stayRefusal('unavailable');
    const { included, bags, seats } = item;
    const retailOffer = soldStayOf(stays, {
      supplier,
      hotel: offer.hotel,
      supplierOffer: outcome.supplierOffer.offer,
      retailOffer: outcome.retailOffer,
      inPackage,
    });
    const { amountMinor: totalMinor, currency } = retailOffer.total;
    const sold = {
      offer: retailOffer,
      supplierOffer: outcome.supplierOffer,
      included,
      bags,
      seats,
      totalMinor,
      currency,
      ...PAID_AT_ONCE,
    };
    return reply({ itemId, sold });
  }

  /** Reprices all items unchanged, concurrently. */
  async function everything(seen: Booking): Promise<Reply<PricedItem[]>> {
    const asked = await Promise.all(
      seen.items.map((item): Promise<Reply<PricedItem>> => {
        if (item.kind === 'flight') return flightAgain(seen, item);
        if (item.kind === 'stay') return stayAgain(item, flightIn(seen) !== undefined);
        return item.kind === 'service' ? serviceAgain(item) : outingAgain(outings, item);
      }),
    );
    const all = allOf(asked);
    for (const { itemId, sold } of all.ok ? all.body : []) {
      const item = seen.items.find(({ id }) => id === itemId);
      if (item && !OWN_SUPPLY.includes(item.supplier)) onPriced?.(changeOf(item, sold.totalMinor));
    }
    return all;
  }

  return { flightWith, everything };
}

/** Names of the agency's own supply, of which no supplier is asked. */
const OWN_SUPPLY = [CATALOGUE_SUPPLIER, AGENCY_SUPPLIER];

/** What became of the price of an item. */
function changeOf(item: BookingItem, nowMinor: number): PricedAgain {
  const { supplier, totalMinor: beforeMinor } = item;
  if (item.kind === 'stay') return { kind: 'stay', supplier, route: item.offer.hotel.city ?? '', beforeMinor, nowMinor };
  const route = item.kind === 'flight' ? routeOf(legsOf(item.offer)) : '';
  return { kind: 'flight', supplier, route, beforeMinor, nowMinor };
}

/** The chosen seats that the supplier still sells; none if its seat maps do not show which of them are taken. */
async function seatsLeft(supplier: FlightSupplier | undefined, { supplierOffer, seats }: FlightItem): Promise<ChosenSeat[]> {
  const found = await supplier?.seatMaps(supplierOffer);
  if (!found?.ok) return [];
  const problems = findSeatProblems(seatsSoldIn(supplierOffer.price.currency, found.seatMaps), seats);
  return problems.size > 0 ? seats.filter((_, index) => !problems.has(index)) : [];
}

/** The agency stands by the price that it has given a service. */
async function serviceAgain({ id: itemId, ...item }: ServiceItem): Promise<Reply<SoldItem>> {
  const { offer, supplierOffer, included, bags, seats, totalMinor, currency } = item;
  return reply({ itemId, sold: { offer, supplierOffer, included, bags, seats, totalMinor, currency, ...PAID_AT_ONCE } });
}

/**
 * Reprices an item of the agency's own catalogue. Visitors are notified of a changed price only: what has moved to another day, or is sold
 * under worse terms now, has to be chosen anew.
 */
async function outingAgain(
  outings: Selling['outings'],
  { id: itemId, offer: seen, included, bags, seats, ...agreed }: OutingItem,
): Promise<Reply<SoldItem>> {
  const again = await outings.again(seen);
  if (!again.ok) return again;
  const offer = again.body;
  const { amountMinor: totalMinor, currency } = offer.total;
  const instalments = outings.instalmentsOf(offer);
  // With a promotion code, less was agreed on: what it is without one is compared too.
  const before = [agreed, outings.instalmentsOf(seen)];
  const isSooner = totalMinor === agreed.totalMinor && before.some((one) => isPaidSooner(one, instalments));
  if (!isSameOuting(seen, offer) || isDearerToCancel(seen, offer, timeNow()) || isSooner) return NOT_SOLD;
  return reply({
    itemId,
    sold: { offer, supplierOffer: offer, included, bags, seats, totalMinor, currency, ...instalments },
  });
}

/** Whether more of the same price is paid at once, or the rest earlier. */
const isPaidSooner = (agreed: InInstalments, now: InInstalments): boolean =>
  now.balanceMinor < agreed.balanceMinor ||
  (now.balanceDueAt?.getTime() ?? Number.POSITIVE_INFINITY) < (agreed.balanceDueAt?.getTime() ?? 0);
