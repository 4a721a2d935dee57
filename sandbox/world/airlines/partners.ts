import { PARTNERS } from '../data/partners.ts';
import { isDomestic, type Route } from '../network/network.ts';
import { rowsOf } from '../table-rows.ts';
import { AIRLINE_BY_CODE, type Airline } from './airlines.ts';

/** What one airline may sell of another: see `data/partners.ts`. */
type Scope = 'all' | 'beyond' | 'home' | 'interline';

/** By seller and operator: `IB AV`. */
const SCOPES = new Map<string, Scope>();
for (const row of rowsOf(PARTNERS)) {
  const scope = row.at(-1) as Scope;
  const isOneWay = row.length === 2;
  const [seller, operator] = row.slice(0, -1).join('|').split(/[|>]/) as [string, string];
  SCOPES.set(`${seller} ${operator}`, scope);
  if (!isOneWay) SCOPES.set(`${operator} ${seller}`, scope);
}

const scopeOf = (seller: Airline, operator: Airline): Scope | undefined => SCOPES.get(`${seller.code} ${operator.code}`);
const areAllied = (a: Airline, b: Airline) => a.alliance !== 'none' && a.alliance === b.alliance;

/** Whether an airline sells this flight of another under its own code, as part of a journey with a flight of its own. */
export function sellsBeyond(seller: Airline, route: Route): boolean {
  const scope = scopeOf(seller, route.airline);
  return scope === 'all' || scope === 'beyond' || (scope === 'home' && isDomestic(route));
}

/** The airlines that sell another's flights under their own code even alone, without a flight of their own. */
export function sellersAlone(operator: Airline): Airline[] {
  const pairs = [...SCOPES].filter(([pair, scope]) => scope === 'all' && pair.endsWith(` ${operator.code}`));
  return pairs.flatMap(([pair]) => AIRLINE_BY_CODE.get(pair.slice(0, pair.indexOf(' '))) ?? []);
}

/** Whether two airlines fly on one ticket: the same one, members of an alliance, or partners of the table. */
export function areOnOneTicket(a: Airline, b: Airline): boolean {
  if (a === b || areAllied(a, b)) return true;
  return scopeOf(a, b) !== undefined || scopeOf(b, a) !== undefined;
}

/** Whether a traveller can change from a flight of one route to one of the other on one ticket. */
export function canChange(first: Route, second: Route): boolean {
  const [a, b] = [first.airline, second.airline];
  if (a === b || areAllied(a, b)) return true;
  const allows = (scope: Scope | undefined, operated: Route) => scope !== undefined && (scope !== 'home' || isDomestic(operated));
  return allows(scopeOf(a, b), second) || allows(scopeOf(b, a), first);
}
