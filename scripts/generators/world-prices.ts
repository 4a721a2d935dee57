import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { searchOffers } from '#sandbox/amadeus/offers/search.ts';
import { createWorld } from '#sandbox/world/world.ts';

/** A day of travel in each season: midweek in February, the Wednesday before Easter, the days before Christmas. */
export const SEASONS: readonly { name: string; departs: CalendarDate }[] = [
  { name: 'Low season', departs: '2027-02-17' },
  { name: 'Easter', departs: '2027-03-24' },
  { name: 'Christmas', departs: '2027-12-21' },
];
export const STAY_DAYS = 7;

/** Prices in whole US dollars; `null` without an offer. */
export type Prices = { cheapest: number; median: number } | null;

export type Trip = { from: string; to: string; isReturn: boolean };

/** What the GDS's sandbox asks one adult in economy, taxes in, for a trip bought some days ahead; nonstop and connecting apart. */
export function pricesOf({ from, to, isReturn }: Trip, departs: CalendarDate, daysAhead: number) {
  const world = createWorld({ now: () => Date.parse(`${addDays(departs, -daysAhead)}T12:00:00Z`) });
  const leg = (id: string, origin: string, destination: string, date: CalendarDate) => ({
    id,
    originLocationCode: origin,
    destinationLocationCode: destination,
    departureDateTimeRange: { date },
  });
  const back = isReturn ? [leg('2', to, from, addDays(departs, STAY_DAYS))] : [];
  const { data } = searchOffers(world, {
    originDestinations: [leg('1', from, to, departs), ...back],
    travelers: [{ id: '1', travelerType: 'ADULT' }],
  });
  const isNonstop = ({ itineraries }: (typeof data)[number]) => itineraries.every(({ segments }) => segments.length === 1);
  return {
    all: summary(data),
    nonstop: summary(data.filter(isNonstop)),
    connecting: summary(data.filter((offer) => !isNonstop(offer))),
  };
}

function summary(offers: { price: { total: string } }[]): Prices {
  const totals = offers.map(({ price }) => Number(price.total)).sort((a, b) => a - b);
  const [cheapest, median] = [totals[0], totals[Math.floor(totals.length / 2)]];
  return cheapest === undefined || median === undefined ? null : { cheapest, median };
}

/** `44 / 69`: cheapest and median. */
export const priceText = (prices: Prices): string =>
  prices ? `${Math.round(prices.cheapest)} / ${Math.round(prices.median)}` : '–';
