import { isWeekendTrip } from '#domain/holidays/long-weekends.ts';
import { cityOf } from '#domain/prices/seen-price.ts';
import { cheapestFirst } from '../../prices/months.ts';

export type ThemeName = 'beach' | 'nature' | 'city' | 'weekend' | 'children';

/** Where a kind of trip goes, by city; a weekend goes to whatever is near. */
const PLACES: Record<Exclude<ThemeName, 'weekend'>, readonly string[]> = {
  beach: ['CTG', 'SMR', 'ADZ', 'CUN', 'PUJ', 'AUA', 'CUR', 'VRA', 'RIO'],
  nature: ['LET', 'AXM', 'PEI', 'MZL', 'SJO', 'CUZ', 'GPS', 'BRC', 'UIO'],
  city: ['MEX', 'LIM', 'BUE', 'SCL', 'MAD', 'BCN', 'NYC', 'SAO', 'PTY', 'MDE'],
  children: ['ORL', 'ADZ', 'PEI', 'SMR', 'CUN', 'PTY', 'AXM'],
};

/** A flight of at most so many hours, without a stop, is one for a weekend. */
export const WEEKEND_HOURS = 2;
const MOST_PLACES = 3;
/** One place alone is no choice. */
const FEWEST_PLACES = 2;

type Seen = { destination: string; total: { amount: number }; departureDate: string; returnDate: string | null };
export type Theme<Price> = {
  name: ThemeName;
  prices: Price[];
  /** Places for a weekend with prices of longer trips, because too few of weekends were seen. */
  areLonger: boolean;
};

/** The kinds of trips with their cheapest places among the prices seen. */
export function themesOf<Price extends Seen>({ all, near }: { all: readonly Price[]; near: readonly Price[] }): Theme<Price>[] {
  const ofKind = (codes: readonly string[]) => all.filter(({ destination }) => codes.includes(cityOf(destination)));
  const found: [ThemeName, readonly Price[]][] = [
    ['beach', ofKind(PLACES.beach)],
    ['nature', ofKind(PLACES.nature)],
    ['city', ofKind(PLACES.city)],
    ['weekend', overWeekends(near)],
    ['children', ofKind(PLACES.children)],
  ];
  return found
    .map(([name, prices]) => {
      const shown = cheapestFirst(prices).slice(0, MOST_PLACES);
      return { name, prices: shown, areLonger: name === 'weekend' && !shown.every(isOverWeekend) };
    })
    .filter(({ prices }) => prices.length >= FEWEST_PLACES);
}

/** Trips over a weekend, long ones too, if they are enough to choose from: else whatever is near, on other days. */
function overWeekends<Price extends Seen>(near: readonly Price[]): readonly Price[] {
  const found = near.filter(isOverWeekend);
  return found.length >= FEWEST_PLACES ? found : near;
}

const isOverWeekend = ({ departureDate, returnDate }: Seen): boolean =>
  returnDate !== null && isWeekendTrip(departureDate, returnDate);
