import { todayIn } from '#domain/calendar-date.ts';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { sampleCruises } from '../world/cruises/sample-cruises.ts';
import { sampleTours } from '../world/tours/sample-tours.ts';
import { cruiseFeedWorld, type FeedCruise } from './cruises.ts';

type Options = { port?: number; key?: string; today?: () => string };
type Answer = SandboxAnswer;

const MOST = 500;
const USUAL = 50;

/**
 * CruiseFeed's protocol over the sample's cruises: read only, pages of at most 500. Also serves the sample catalogue for an
 * agency without its own: `GET /sandbox/cruises.jsonl`, `/sandbox/tours.jsonl`.
 */
export function startCruiseFeedSandbox({ port, key = 'cf_sandbox', today = () => todayIn('America/Bogota') }: Options) {
  let known: { day: string; world: ReturnType<typeof cruiseFeedWorld> } | undefined;
  const world = () => {
    if (known?.day !== today()) known = { day: today(), world: cruiseFeedWorld(today()) };
    return known.world;
  };
  const calls: [path: RegExp, call: (request: SandboxRequest, id: string) => Answer][] = [
    [/^\/v1\/cruises$/, ({ query }) => listed(narrowed(world().cruises, query), query)],
    [/^\/v1\/cruises\/([^/]+)$/, (_, id) => found(detailOf(world(), id))],
    [/^\/v1\/ships$/, ({ query }) => listed(world().ships, query)],
    [/^\/v1\/ships\/([^/]+)$/, (_, id) => found(world().ships.find(({ source_id }) => source_id === id))],
    [/^\/v1\/cruise-lines$/, () => names(world().cruises.map(({ cruise_line }) => cruise_line))],
    [/^\/v1\/ports$/, () => names(world().cruises.map(({ embark_port }) => embark_port))],
    [/^\/v1\/stats$/, () => ok(statsOf(world().cruises))],
  ];
  return serveSandbox({
    answer(request) {
      if (request.path === '/healthz') return ok({ status: 'ok' });
      if (request.headers.authorization !== `Bearer ${key}`) return refusal(401, 'unauthorized', UNAUTHORIZED);
      for (const [path, call] of calls) {
        const match = request.method === 'GET' ? path.exec(request.path) : null;
        if (match) return call(request, decodeURIComponent(match[1] ?? ''));
      }
      return NOT_FOUND;
    },
    refuse: (status) => (status === 429 ? refusal(429, 'rate_limited', 'Too many requests.') : undefined),
    files: {
      'cruises.jsonl': () => [...sampleCruises(today())].join(''),
      'tours.jsonl': () => [...sampleTours(today())].join(''),
    },
    books: () => ({}),
    port,
  });
}

const UNAUTHORIZED = "Invalid or missing API key. Send 'Authorization: Bearer <key>'.";
const ok = (body: unknown): Answer => ({ status: 200, body });
const refusal = (status: number, code: string, message: string): Answer => ({ status, body: { error: { code, message } } });
const NOT_FOUND = refusal(404, 'not_found', 'Not found.');
const found = (body: unknown): Answer => (body === undefined ? NOT_FOUND : ok(body));

function names(all: string[]): Answer {
  const items = [...new Set(all)].sort();
  return ok({ items, total: items.length });
}

const statsOf = (cruises: FeedCruise[]) => ({
  total: cruises.length,
  unique_total: cruises.length,
  last_updated: cruises[0]?.scraped_at ?? null,
});

function detailOf({ cruises, ships }: ReturnType<typeof cruiseFeedWorld>, id: string) {
  const cruise = cruises.find((one) => one.id === id);
  return cruise && { ...cruise, ship: ships.find(({ ship_name }) => ship_name === cruise.ship_name) };
}

/** The sailings that match the parameters. */
function narrowed(cruises: FeedCruise[], query: URLSearchParams): FeedCruise[] {
  const asked = (name: string) => query.get(name) ?? undefined;
  const isSame = (name: 'cruise_line' | 'ship_name' | 'embark_port') => (cruise: FeedCruise) =>
    asked(name) === undefined || cruise[name] === asked(name);
  const within = (value: number | string, least: string | undefined, most: string | undefined) =>
    (least === undefined || value >= (typeof value === 'number' ? Number(least) : least)) &&
    (most === undefined || value <= (typeof value === 'number' ? Number(most) : most));
  return cruises.filter(
    (cruise) =>
      isSame('cruise_line')(cruise) &&
      isSame('ship_name')(cruise) &&
      isSame('embark_port')(cruise) &&
      cruise.region.toLowerCase().includes((asked('region') ?? '').toLowerCase()) &&
      within(cruise.departure_date, asked('departure_from'), asked('departure_to')) &&
      within(cruise.price_amount, asked('min_price'), asked('max_price')) &&
      within(cruise.nights, asked('min_nights'), asked('max_nights')) &&
      (asked('round_trip') === undefined || String(cruise.round_trip) === asked('round_trip')),
  );
}

function listed(all: unknown[], query: URLSearchParams): Answer {
  const [limit, offset] = [Number(query.get('limit') ?? USUAL), Number(query.get('offset') ?? 0)];
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST) return refusal(422, 'invalid_limit', `limit must be 1 to ${MOST}.`);
  if (!Number.isInteger(offset) || offset < 0) return refusal(422, 'invalid_offset', 'offset must not be negative.');
  return ok({ items: all.slice(offset, offset + limit), total: all.length, limit, offset });
}
