import type { FlightOffer } from './flight-offer.ts';

/** A trip's legs as staff says them: `BOG–MIA`, and the way home is no route of its own; `BOG–LIM–SCL` for several. */
export function routeOf(legs: readonly { from: string; to: string }[]): string {
  const [first] = legs;
  if (!first) return '';
  const ways = legs.filter(({ to }, index) => index === 0 || to !== first.from);
  return ways.reduce((route, { from, to }, index) => {
    if (index === 0) return `${from}–${to}`;
    return ways[index - 1]?.to === from ? `${route}–${to}` : `${route}–${from}–${to}`;
  }, '');
}

/** The legs of an offer, by the codes of its airports. */
export const legsOf = ({ itineraries }: Pick<FlightOffer, 'itineraries'>): { from: string; to: string }[] =>
  itineraries.flatMap(({ segments }) => {
    const [from, to] = [segments[0]?.departure.iataCode, segments.at(-1)?.arrival.iataCode];
    return from && to ? [{ from, to }] : [];
  });
