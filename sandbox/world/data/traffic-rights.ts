import { rowsOf } from '../table-rows.ts';

/**
 * What law and politics forbid, as of November 2026. Sources: EU Regulation 833/2014 and its like in the United Kingdom, the
 * United States and Canada (Russian carriers and airspace, since 2022); US sanctions on Cuba, Iran and Venezuelan carriers;
 * Saudi Arabia, Kuwait, Lebanon, Iran, Algeria and Tunisia have no flights to Israel; the perimeters of the airports' own rules.
 */

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
const WEST = `${EU} GB CH NO IS US CA`;

/** Rows: airline|countries where it may not fly. */
export const CLOSED_TO_AIRLINE = closedTo(`
SU|${WEST} UA
IR|US CA GB IL
CU|US
V0|US
QL|US
5R|US
ES|US
9V|US
`);

/** Rows: country|countries with which it has no flights. */
export const CLOSED_TO_COUNTRY = closedTo(`
RU|${WEST} UA
IR|US CA GB IL
BY|${WEST} UA
SY|US CA GB IL
KP|US CA GB JP KR
IL|SA KW LB IR SY IQ DZ TN LY YE PK BD MY ID
`);

function closedTo(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(rowsOf<[string, string]>(table).map(([who, countries]) => [who, new Set(countries.split(' '))]));
}

/** Airports from which no airline flies abroad: too near, too small or without passport control. */
export const DOMESTIC_AIRPORTS: ReadonlySet<string> = new Set('EOH PVA CGH SDU LGA DCA DAL BUR ITM'.split(' '));
