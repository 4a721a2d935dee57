import { renderToStaticMarkup } from 'react-dom/server';
import { formatRoundMoney, type Money, moneyOf } from '#domain/money.ts';
import { searchedTrip } from '#domain/prices/seen-price.ts';
import { type PriceLevel, priceLevel, USUAL, type UsualPrices } from '#domain/prices/usual-prices.ts';
import type { FlightSearchRequest } from '#domain/trip-search.ts';
import { priceLevels as words } from '../messages/es/results/price-levels.ts';
import type { PageRequest } from '../request/context.ts';

/**
 * Whether the cheapest flight costs less or more than the route usually does, with what that is based on, as markup that needs no
 * script; `null` for a search that others' prices say nothing about, and where too few are known.
 */
export async function priceLevelHtml(
  segment: FlightSearchRequest,
  cheapest: Money,
  backend: PageRequest['backend'],
): Promise<string | null> {
  const trip = searchedTrip(segment);
  if (!trip) return null;
  const { returnDate, ...asked } = trip;
  const answer = await backend.usualPrices({ ...asked, ...(returnDate ? { returnDate } : {}) });
  if (!answer.ok || !answer.body.usual) return null;
  const { from, to, trips } = answer.body.usual;
  const usual = { from: moneyOf(from), to: moneyOf(to), trips };
  const level = priceLevel(cheapest, usual);
  return level && renderToStaticMarkup(<Level level={level} usual={usual} at={placeOf(cheapest, usual)} />);
}

/** Where the price lies on a scale whose middle half is what is usual, from 0 to 1. */
function placeOf(price: Money, { from, to }: UsualPrices): number {
  const width = Math.max(1, to.amountMinor - from.amountMinor);
  return Math.min(0.96, Math.max(0.04, 0.25 + (price.amountMinor - from.amountMinor) / width / 2));
}

const TONES: Record<PriceLevel, string> = { low: 'text-accent', usual: 'text-ink', high: 'text-warning' };

const Level = ({ level, usual: { from, to, trips }, at }: { level: PriceLevel; usual: UsualPrices; at: number }) => (
  <>
    <svg viewBox="0 0 96 12" width="96" height="12" aria-hidden="true" className="inline-block shrink-0">
      <rect y="4" width="96" height="4" rx="2" className="fill-line" />
      <rect x="24" y="4" width="48" height="4" className="fill-line-strong" />
      <circle cx={Math.round(at * 96)} cy="6" r="5" className={`fill-current ${TONES[level]}`} />
    </svg>{' '}
    <b className={TONES[level]}>{words.levels[level]}</b>{' '}
    {words.basis({ trips, days: USUAL.seenWithinDays, from: formatRoundMoney(from), to: formatRoundMoney(to) })}
  </>
);
