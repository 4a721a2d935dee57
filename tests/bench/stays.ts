import { travelDay } from '../harness/visitors/booking-steps.ts';
import { median, percentile } from './load.ts';
import type { TimedLine } from './timed-line.ts';

/** The largest search: all hotels around Bogotá, one rate each. */
const ABOUT = { radius: 200, unit: 'MI', geoCode: { latitude: 4.711, longitude: -74.0721 } };
const SEARCHES = 120;
const ROUNDS = 3;

/**
 * The time the product adds to a hotel search: its response time minus the time in which a call to the supplier was open; and for
 * comparison the time to parse the supplier's bytes in this run.
 */
export async function stayFigures(productUrl: string, line: TimedLine) {
  await round(productUrl, line, 0);
  const rounds = [];
  for (let number = 1; number <= ROUNDS; number++) rounds.push(await round(productUrl, line, number));
  const parsing = await parseMs(line.url);
  const p50 = median(rounds.map((one) => one.p50));
  return {
    stay_overhead_p50_ms: figure(p50),
    stay_overhead_p99_ms: figure(median(rounds.map((one) => one.p99))),
    stay_overhead_vs_parse: figure(p50 / parsing),
    stay_hotels: rounds[0]?.hotels ?? 0,
  };
}

/** No search is repeated; hotel details are cached after the first. */
async function round(productUrl: string, line: TimedLine, number: number) {
  const added: number[] = [];
  let hotels = 0;
  for (let index = 0; index < SEARCHES; index++) {
    const day = 20 + index;
    const stay = { startDate: travelDay(day), endDate: travelDay(day + 2 + number) };
    line.forget();
    const before = performance.now();
    const answer = await fetch(`${productUrl}/backend/stays/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ geoSearch: ABOUT, stay, rooms: [{ adults: 2 }] }),
    });
    const text = await answer.text();
    added.push(performance.now() - before - line.openMs());
    if (!answer.ok) throw new Error(`hotels answered ${answer.status}: ${text.slice(0, 300)}`);
    hotels = (JSON.parse(text) as { data: unknown[] }).data.length;
    if (hotels === 0) throw new Error('no hotels');
  }
  return { p50: percentile(added, 0.5), p99: percentile(added, 0.99), hotels };
}

async function parseMs(url: string): Promise<number> {
  const body = {
    occupancies: [{ adults: 2, children: [] }],
    checkin: travelDay(30),
    checkout: travelDay(33),
    currency: 'USD',
    guestNationality: 'CO',
    latitude: 4.711,
    longitude: -74.0721,
    radius: 321_869,
    limit: 200,
    maxRatesPerHotel: 1,
    includeHotelData: true,
  };
  const headers = { 'x-api-key': 'sand_bench', 'content-type': 'application/json' };
  const text = await (await fetch(`${url}/v3.0/hotels/rates`, { method: 'POST', headers, body: JSON.stringify(body) })).text();
  const times = Array.from({ length: SEARCHES }, () => {
    const before = performance.now();
    JSON.parse(text);
    return performance.now() - before;
  });
  return median(times.slice(SEARCHES / 4));
}

const figure = (value: number) => Math.round(value * 100) / 100;
