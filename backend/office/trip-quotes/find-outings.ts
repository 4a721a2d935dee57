import type { Found, OfferToQuote } from '#contract/office/customers/offers-to-quote.ts';
import type * as calls from '#contract/office/customers/selling-calls.ts';
import type { ItemToQuote } from '#contract/office/customers/trip-quotes.ts';
import type { OfficeInput } from '#contract/office/office-call.ts';
import { type Reply, reply } from '#contract/problem.ts';
import type { ChosenOuting } from '#contract/selling/outings.ts';
import { DEFAULT_CURRENCY, moneyOf } from '#domain/money.ts';
import { inShort } from '#domain/trip-quotes/item-in-short.ts';
import { foundIn, MOST_SHOWN, refusedWith } from './found.ts';
import type { Selling } from './selling.ts';

/** Of adults only how many is asked; the form of the booking asks for everybody's birth date. */
const ADULT_AGE = 30;
const ANY_CRUISE = { line: [], port: [], month: [], nights: [], ship: [], region: [] };
const ANY_TOUR = { country: [], place: [], month: [], length: [], theme: [], language: [], pickup: [] };
const FIRST = { sort: 'best' as const, pagination: { offset: 1, pageSize: MOST_SHOWN }, currencyCode: DEFAULT_CURRENCY };

type Days = { from?: string | undefined; to?: string | undefined };
const daysOf = ({ from, to }: Days) => ({ ...(from ? { from } : {}), ...(to ? { to } : {}) });

export async function findCruises({ search }: Selling, input: OfficeInput<typeof calls.findCruisesToQuote>, address: string) {
  const asked = { ...daysOf(input), cabins: [input.party], filters: ANY_CRUISE, ...FIRST };
  const found = await search.searchCruises(asked, { address });
  return foundIn(found, ({ data }) => ({
    found: data.map(({ cruise, sailing, ship, line, dates }) => ({
      cruise: cruise.id,
      sailing: sailing.id,
      name: cruise.name,
      ship: ship.name,
      line: line.name,
      departs: sailing.departs,
      nights: cruise.nights,
      from: moneyOf(sailing.total),
      dates,
    })),
  }));
}

export async function findCabins(
  { search, shopping }: Selling,
  { cruise, sailing, party }: OfficeInput<typeof calls.findCabinsToQuote>,
  address: string,
) {
  const travelers = agesOf(party);
  const asked = { id: cruise, sailing, sharedBy: [travelers.length], currencyCode: DEFAULT_CURRENCY };
  const found = await search.cruiseSailings(asked, { address });
  if (!found.ok) return refusedWith(found);
  const cabins = (found.body.chosen?.cabins ?? []).filter(({ isBookable }) => isBookable);
  return outingsToQuote(
    shopping,
    cabins.map(({ id }) => ({ kind: 'cruise', sailing, cabin: id, travelers })),
  );
}

export async function findTours({ search }: Selling, input: OfficeInput<typeof calls.findToursToQuote>, address: string) {
  const found = await search.searchTours({ ...daysOf(input), filters: ANY_TOUR, ...FIRST }, { address });
  return foundIn(found, ({ data }) => ({
    found: data.map(({ tour: { id, name, place, days }, from, next }) => ({
      tour: id,
      name,
      place,
      days,
      from: moneyOf(from),
      next,
    })),
  }));
}

export async function findDepartures(
  { search, shopping }: Selling,
  { tour, party }: OfficeInput<typeof calls.findDeparturesToQuote>,
  address: string,
) {
  const travelers = agesOf(party);
  const found = await search.readTour({ slug: tour, currencyCode: DEFAULT_CURRENCY }, { address });
  if (!found.ok) return refusedWith(found);
  const departures = found.body.departures.filter(({ bookable }) => bookable >= travelers.length).slice(0, MOST_SHOWN);
  return outingsToQuote(
    shopping,
    departures.map(({ id }) => ({ kind: 'tour', departure: id, travelers })),
  );
}

const agesOf = ({ adults, childAges }: { adults: number; childAges: number[] }) =>
  [...Array.from({ length: adults }, () => ADULT_AGE), ...childAges].map((age) => ({ age }));

/** What of the catalogue this party can have now, each at its own price. */
async function outingsToQuote(
  { outings }: Selling['shopping'],
  chosen: readonly ChosenOuting[],
): Promise<Reply<Found<OfferToQuote[]>>> {
  const sold = await Promise.all(chosen.map((one) => outings.toSell([one])));
  const found = sold.flatMap((answer, place): OfferToQuote[] => {
    const offer = answer.ok ? answer.body[0] : undefined;
    const toQuote = chosen[place] as ItemToQuote;
    return offer ? [{ item: inShort({ kind: offer.kind, offer, total: offer.total }), toQuote }] : [];
  });
  return reply({ ok: true, found, isWhole: true });
}
