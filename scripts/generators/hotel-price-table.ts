import { addDays } from '#domain/calendar-date.ts';
import { STAY_CITIES } from '#sandbox/world/stays/cities/cities.ts';
import { hotelsOf } from '#sandbox/world/stays/hotels.ts';
import { createSales, totalCents } from '#sandbox/world/stays/stay-sale.ts';
import { createStayWorld } from '#sandbox/world/stays/stay-world.ts';

/** A night of the low season, and what a traveller would expect of a three-star house, with who says so where somebody does. */
const CITIES = [
  [
    'BOG',
    '2027-01-19',
    'US$50–70 all year, less in Holy Week; all classes COP 406,000 on average in March 2023 (STR, brasilturis.com)',
  ],
  ['MDE', '2027-02-16', 'US$50–75; nothing published found'],
  [
    'CTG',
    '2027-09-14',
    'US$75–120, double at New Year; the fullest of Colombia’s cities, 77 % from January to March 2025 (Cotelco, reportnews.la)',
  ],
  [
    'SMR',
    '2027-09-14',
    'US$60–100, double at New Year; 96 % full in the week of Epiphany 2024 (Cotelco Magdalena, seguimiento.co)',
  ],
  ['ADZ', '2027-09-14', 'US$70–110; nothing published found'],
  ['CUZ', '2027-02-16', 'US$45–90, highest from June to August; nothing published found'],
  [
    'RIO',
    '2027-05-18',
    'US$70–100; R$ 766 in the week of New Year 2025 (VExpenses, odia.ig.com.br); Copacabana R$ 1,049 at Carnival 2026 (CBN, jornalcult.com.br)',
  ],
  [
    'CUN',
    '2027-09-14',
    'US$110–200, lowest in September; all classes over US$260 in the first half of 2025 (CBRE, lucesdelsiglo.com)',
  ],
  [
    'NYC',
    '2027-02-02',
    'US$130–330, lowest in January and February (newyorkhotels.org, 2015); all classes US$417 in September 2024 (CoStar)',
  ],
  ['MAD', '2027-08-10', 'US$90–140; all classes EUR 178 on average in 2025 (STR and Cushman & Wakefield, epe.es)'],
] as const;
const DAYS_AHEAD = [7, 30, 90] as const;
/** The first nights of a stay in Holy Week and at the end of the year. */
const HOLIDAYS = ['2027-03-24', '2026-12-28'] as const;
const NIGHTS = 3;

/** The cheapest and the median hotel of a city, each with its cheapest room for two, in US dollars per night. */
function nightIn(code: string, checkIn: string, daysAhead: number): string {
  const city = STAY_CITIES.get(code);
  if (!city) throw new Error(`no hotels in ${code}`);
  const world = createStayWorld({ now: () => Date.parse(`${addDays(checkIn, -daysAhead)}T12:00:00Z`) });
  const sales = createSales(world, {
    stay: { checkIn, checkOut: addDays(checkIn, NIGHTS) },
    rooms: [{ adults: 2, childAges: [] }],
    nationality: 'CO',
  });
  const nights = hotelsOf(city)
    .flatMap((hotel) => sales.of(hotel).slice(0, 1))
    .map((sale) => totalCents(sale) / NIGHTS / 100)
    .toSorted((a, b) => a - b);
  return `${Math.round(nights[0] ?? Number.NaN)} / ${Math.round(nights[Math.floor(nights.length / 2)] ?? Number.NaN)}`;
}

/** The part of docs/price-sanity.md about hotels. */
export function hotelPriceTable(): string {
  const rows = CITIES.map(([code, low, expected]) => {
    const nights = [low, ...HOLIDAYS].flatMap((checkIn) => DAYS_AHEAD.map((days) => nightIn(code, checkIn, days)));
    return `| ${STAY_CITIES.get(code)?.name} (${low.slice(0, 7)}) | ${nights.join(' | ')} | ${expected} |`;
  });
  const columns = ['Low', 'Holy Week', 'New Year'].flatMap((season) => DAYS_AHEAD.map((days) => `${season}, ${days} days`));
  return `## Hotels

A room for two from Colombia, per night of ${NIGHTS}, taxes in, in US dollars: **cheapest hotel / median hotel** of one to five stars, each by its
cheapest room, by season and by how many days ahead it is bought. The low season is the city's own, in the month beside its name; Holy Week
and New Year begin on ${HOLIDAYS.join(' and ')}.

| City | ${columns.join(' | ')} | What a traveller would expect of three stars |
|---|${'---|'.repeat(columns.length + 1)}
${rows.join('\n')}
`;
}
