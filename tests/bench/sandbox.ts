import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { AIRPORTS } from '#domain/places/airport.ts';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { startSandboxProcess } from '../harness/product/product-process.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';
import { median, percentile } from './load.ts';

/** The speed of the sandboxes: random searches at a fixed rate, whether or not the last one has been answered. */
const SEARCHES_A_SECOND = 50;
const SECONDS = 20;
const CITIES = [...AIRPORTS.values()].filter(({ passengersMillions }) => passengersMillions >= 1);

export async function sandboxFigures() {
  const startedAt = performance.now();
  const sandboxes = await startSandboxProcess();
  const ready = performance.now() - startedAt;
  try {
    const headers = { authorization: `Bearer ${await gdsToken(sandboxes.amadeus)}`, 'content-type': 'application/json' };
    const gds = await atFixedRate(SEARCHES_A_SECOND, (search) =>
      fetch(`${sandboxes.amadeus}/v2/shopping/flight-offers`, { method: 'POST', headers, body: JSON.stringify(gdsBody(search)) }),
    );
    const duffelHeaders = { authorization: 'Bearer bench', 'duffel-version': 'v2', 'content-type': 'application/json' };
    const direct = await atFixedRate(SEARCHES_A_SECOND / 2, (search) =>
      fetch(`${sandboxes.duffel}/air/offer_requests?return_offers=true`, {
        method: 'POST',
        headers: duffelHeaders,
        body: JSON.stringify(duffelBody(search)),
      }),
    );
    return {
      sandbox_ready_ms: Math.round(ready),
      sandbox_search_p50_ms: gds.p50,
      sandbox_search_p99_ms: gds.p99,
      sandbox_searches_per_s: gds.perSecond,
      sandbox_duffel_p50_ms: direct.p50,
      sandbox_duffel_p99_ms: direct.p99,
      sandbox_rss_mb: Math.round(
        Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${sandboxes.pid}/status`, 'utf8'))?.[1]) / 1024,
      ),
    };
  } finally {
    await sandboxes.stop();
  }
}

async function atFixedRate(perSecond: number, ask: (search: number) => Promise<Response>) {
  const times: number[] = [];
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let search = 0; search < perSecond * SECONDS; search++) {
    const due = startedAt + (search * 1_000) / perSecond;
    await delay(Math.max(0, due - performance.now()));
    asked.push(
      ask(search).then(async (answer) => {
        const said = await answer.text();
        if (!answer.ok) throw new Error(`search answered ${answer.status}: ${said.slice(0, 300)}`);
        // Measured from when the request was due, so that a growing queue counts.
        times.push(performance.now() - due);
      }),
    );
  }
  await Promise.all(asked);
  const seconds = (performance.now() - startedAt) / 1_000;
  const round = (value: number) => Math.round(value * 10) / 10;
  return { p50: round(median(times)), p99: round(percentile(times, 0.99)), perSecond: round(times.length / seconds) };
}

function tripOf(search: number) {
  const from = Math.floor(seededRandom('from', search) * CITIES.length);
  // Any other city.
  const to = (from + 1 + Math.floor(seededRandom('to', search) * (CITIES.length - 1))) % CITIES.length;
  const ahead = 3 + Math.floor(seededRandom('day', search) * 300);
  return {
    from: CITIES[from]?.iataCode as string,
    to: CITIES[to]?.iataCode as string,
    leaves: travelDay(ahead),
    returns: travelDay(ahead + 7),
    adults: 1 + (search % 3),
    isReturn: search % 3 > 0,
  };
}

function gdsBody(search: number) {
  const { from, to, leaves, returns, adults, isReturn } = tripOf(search);
  const leg = (id: string, origin: string, destination: string, date: string) => ({
    id,
    originLocationCode: origin,
    destinationLocationCode: destination,
    departureDateTimeRange: { date },
  });
  return {
    originDestinations: [leg('1', from, to, leaves), ...(isReturn ? [leg('2', to, from, returns)] : [])],
    travelers: Array.from({ length: adults }, (_, index) => ({ id: String(index + 1), travelerType: 'ADULT' })),
    sources: ['GDS'],
  };
}

function duffelBody(search: number) {
  const { from, to, leaves, returns, adults, isReturn } = tripOf(search);
  const slice = (origin: string, destination: string, date: string) => ({ origin, destination, departure_date: date });
  return {
    data: {
      slices: [slice(from, to, leaves), ...(isReturn ? [slice(to, from, returns)] : [])],
      passengers: Array.from({ length: adults }, () => ({ type: 'adult' })),
    },
  };
}

async function gdsToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/security/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'bench', client_secret: 'bench' }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
