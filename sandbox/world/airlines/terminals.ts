import type { Airport } from '#domain/places/airport.ts';
import { TERMINALS } from '../data/terminals.ts';
import { isDomestic } from '../network/network.ts';
import type { Flight } from '../network/timetable.ts';
import { rowsOf } from '../table-rows.ts';

type Terminals = { others: string | null; of: Map<string, string> };

/** By airport: the terminal of each airline, of domestic flights (`home`), and of all others. */
const BY_AIRPORT = new Map(
  rowsOf<[string, string, ...string[]]>(TERMINALS).map(([iataCode, others, ...named]): [string, Terminals] => {
    const of = named.flatMap((text) => {
      const [terminal, users = ''] = text.split(':') as [string, string?];
      return users
        .split(' ')
        .filter(Boolean)
        .map((user) => [user, terminal] as const);
    });
    return [iataCode, { others: others === '-' ? null : others, of: new Map(of) }];
  }),
);

/** The terminal of a flight at one of its ends, the same for every supplier; `null` where a ticket names none. */
export function terminalOf({ route, operating }: Flight, { iataCode }: Airport): string | null {
  const known = BY_AIRPORT.get(iataCode);
  if (!known) return null;
  const own = known.of.get(operating.code) ?? known.of.get(route.airline.code);
  return own ?? (isDomestic(route) ? known.of.get('home') : undefined) ?? known.others;
}
