import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { sampleCruises } from '../world/cruises/sample-cruises.ts';

type Row = Record<string, unknown>;
type Sample = {
  line: Map<string, Row>;
  ship: Map<string, Row>;
  port: Map<string, Row>;
  cruise: Map<string, Row>;
  sailing: Map<string, Row>;
};

const CLASSES: Record<string, string> = { inside: 'Inside', oceanview: 'Ocean View', balcony: 'Balcony', suite: 'Suite' };
/** CruiseFeed's names of regions. */
const REGION_NAMES: Record<string, string> = {
  caribbean: 'Caribbean',
  'panama-canal': 'Panama Canal',
  galapagos: 'Galapagos',
  amazon: 'Amazon River',
  patagonia: 'Patagonia',
  antarctica: 'Antarctica',
  'south-atlantic': 'South America',
  'pacific-mexico': 'Mexican Riviera',
  mediterranean: 'Mediterranean',
  'canary-islands': 'Canary Islands',
  'northern-europe': 'Northern Europe',
  alaska: 'Alaska',
  transatlantic: 'Transatlantic',
  other: 'Pacific Coast',
};

/** The sample's sailings in CruiseFeed's format, by date, and its ships. */
export function cruiseFeedWorld(today: CalendarDate) {
  const sample: Sample = { line: new Map(), ship: new Map(), port: new Map(), cruise: new Map(), sailing: new Map() };
  for (const line of sampleCruises(today)) {
    const record = JSON.parse(line) as Row & { kind: keyof Sample };
    sample[record.kind].set(String(record.id ?? record.code), record);
  }
  const scrapedAt = `${today}T04:12:00Z`;
  const cruises = [...sample.sailing.values()]
    .map((sailing) => cruiseOf(sailing, sample, scrapedAt))
    .sort((a, b) => (a.departure_date < b.departure_date ? -1 : a.departure_date > b.departure_date ? 1 : a.id < b.id ? -1 : 1));
  const ships = [...sample.ship.values()].map((ship) => shipOf(ship, sample, scrapedAt));
  return { cruises, ships };
}

export type FeedCruise = ReturnType<typeof cruiseOf>;

function cruiseOf(sailing: Row, { line, ship, port, cruise }: Sample, scrapedAt: string) {
  const sailed = cruise.get(String(sailing.cruise)) as Row & {
    days: { day: number; port: string | null; arrive: string | null; depart: string | null }[];
  };
  const vessel = ship.get(String(sailed.ship)) as Row;
  const nights = Number(sailed.nights);
  const departs = String(sailing.departs);
  const nameOf = (code: string | null | undefined) => String(port.get(String(code))?.name);
  const [embark, disembark] = [nameOf(sailed.days[0]?.port), nameOf(sailed.days.at(-1)?.port)];
  const kinds = new Map((sailed.cabins as Row[]).map(({ id, kind }) => [id, String(kind)]));
  const fares = (sailing.fares as { cabin: string; double: number; left: number | null }[]).map(({ cabin, double, left }) => ({
    cabin_class: CLASSES[kinds.get(cabin) ?? ''] ?? cabin,
    cabin_code: null,
    price_amount: double,
    price_currency: String(sailing.currency),
    price_per_night: Math.round((double / nights) * 100) / 100,
    available: left !== 0,
  }));
  const lowest = Math.min(...fares.map(({ price_amount }) => price_amount));
  return {
    id: `cru_${String(sailing.id)}`,
    cruise_line: String(line.get(String(vessel.line))?.name),
    ship_name: String(vessel.name),
    title: String(sailed.name),
    departure_date: departs,
    return_date: addDays(departs, nights),
    duration_days: nights + 1,
    nights,
    round_trip: embark === disembark,
    embark_port: embark,
    disembark_port: disembark,
    region: REGION_NAMES[String(sailed.region)] ?? 'Worldwide',
    price_amount: lowest,
    price_currency: String(sailing.currency),
    price_per_night: Math.round((lowest / nights) * 100) / 100,
    fares,
    itinerary: sailed.days.map(({ day, port: code, arrive, depart }, index) => ({
      seq: day,
      port: code === null ? 'At Sea' : nameOf(code),
      port_code: code === null ? null : code.slice(2),
      date_raw: asWritten(addDays(departs, day - 1)),
      arrive,
      depart,
      is_embark: index === 0,
      is_disembark: index === sailed.days.length - 1,
    })),
    scraped_at: scrapedAt,
  };
}

/** `13 Sep`: dates are written as shipping lines write them. */
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const asWritten = (day: CalendarDate): string => `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`;

function shipOf(ship: Row, { line }: Sample, scrapedAt: string) {
  return {
    source_id: String(ship.id),
    ship_name: String(ship.name),
    operator: String(line.get(String(ship.line))?.name),
    year_built: Number(ship.builtIn),
    passengers_max: Number(ship.guests),
    crew: Number(ship.crew),
    gross_tonnage: Number(ship.grossTonnage),
    length_m: Number(ship.lengthMeters),
    speed_knots: Number(ship.speedKnots),
    decks: Number(ship.decks),
    scraped_at: scrapedAt,
  };
}
