import { writeFileSync } from 'node:fs';
import { hotelPriceTable } from './hotel-price-table.ts';
import { pricesOf, priceText, SEASONS, STAY_DAYS, type Trip } from './world-prices.ts';

/**
 * Writes docs/price-sanity.md: the sandbox's prices on routes whose real prices people of the region know. Rows: from|to|trip|what a
 * traveller would expect to pay in low season, bought a month ahead, in US dollars|source.
 */
const ROUTES = `
BOG|MDE|one way|20–60|JetSMART and Wingo promotions of 2025, COP 58,300 to 90,000 (press); Avianca about COP 200,000
BOG|CTG|one way|30–80|the same promotions; Avianca about COP 300,000
BOG|CLO|one way|20–65|the same promotions
BOG|SMR|one way|30–80|the same promotions
BOG|ADZ|one way|60–130|market
BOG|PEI|one way|25–75|market
BOG|LET|one way|70–150|market
EOH|BOG|one way|60–110|market: Clic and SATENA
MDE|CTG|one way|25–70|the same promotions
MDE|ADZ|one way|60–130|market
LIM|CUZ|one way|30–80|market: Sky and JetSMART from 30
LIM|IQT|one way|40–90|market
UIO|GYE|one way|40–90|market
GYE|GPS|one way|110–220|market: fares for non-residents
SCL|PUQ|one way|45–120|market: Sky and JetSMART
SCL|CJC|one way|25–80|market
AEP|BRC|one way|60–130|market
AEP|USH|one way|70–160|market
GRU|GIG|one way|40–90|market
CGH|SDU|one way|50–130|market
MEX|CUN|one way|45–110|market: Viva and Volaris
BOG|LIM|return|220–380|market
BOG|UIO|return|180–320|market
BOG|PTY|return|180–320|market
BOG|CUN|return|280–430|market
BOG|PUJ|return|280–450|market
BOG|MEX|return|280–450|market
BOG|SCL|return|350–600|market
BOG|EZE|return|400–700|market
BOG|GRU|return|380–650|market
BOG|MIA|return|250–420|market
MDE|MIA|return|250–420|market
BOG|MCO|return|250–420|market
BOG|JFK|return|330–560|market
BOG|MAD|return|750–1,100|market
BOG|CDG|return|800–1,200|market
BOG|NRT|return|1,300–2,000|market
EZE|MIA|return|650–1,050|market
GRU|LIS|return|700–1,100|market
MEX|MAD|return|750–1,200|market
`
  .trim()
  .split('\n')
  .map((row) => {
    const [from, to, trip, expected, source] = row.split('|') as [string, string, string, string, string];
    return { from, to, isReturn: trip === 'return', expected, source };
  });
const DAYS_AHEAD = [7, 30, 90] as const;
const columns = (each: (days: number) => string) => DAYS_AHEAD.map(each).join(' | ');

const nameOf = ({ from, to, isReturn }: Trip) => `${from}–${to} | ${isReturn ? 'return' : 'one way'}`;

function seasonTable({ name, departs }: (typeof SEASONS)[number]): string {
  const rows = ROUTES.map((route) => {
    const prices = new Map(DAYS_AHEAD.map((days) => [days, pricesOf(route, departs, days)]));
    const cells = (kind: 'nonstop' | 'connecting') =>
      DAYS_AHEAD.map((days) => priceText(prices.get(days)?.[kind] ?? null)).join(' | ');
    return `| ${nameOf(route)} | ${cells('nonstop')} | ${cells('connecting')} |`;
  });
  return `## ${name}: departure on ${departs}

| Route | Trip | ${columns((days) => `Nonstop, ${days} days`)} | ${columns((days) => `Connecting, ${days} days`)} |
|---|---|${'---|'.repeat(2 * DAYS_AHEAD.length)}
${rows.join('\n')}
`;
}

const expectations = ROUTES.map((route) => {
  const asked = pricesOf(route, SEASONS[0]?.departs ?? '', 30).all;
  return `| ${nameOf(route)} | ${route.expected} | ${priceText(asked)} | ${route.source} |`;
});

writeFileSync(
  new URL('../../docs/price-sanity.md', import.meta.url),
  `# Would a traveller believe these prices?

What the sandbox's world asks for one adult in economy, taxes in, in US dollars: **cheapest / median** of the offers found, nonstop
and connecting apart, by season and by how many days ahead a trip is bought. Returns stay ${STAY_DAYS} days. Written by
\`npm run price-table\`; read it after every change of fares, taxes or the network.

## Against what a traveller expects

In low season, bought 30 days ahead. "Market" is our own knowledge of what such trips cost in 2025 and 2026, without a source to
cite.

| Route | Trip | Expected | Asked | Source |
|---|---|---|---|---|
${expectations.join('\n')}

${SEASONS.map(seasonTable).join('\n')}
${hotelPriceTable()}`,
);
