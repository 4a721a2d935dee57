import { Agent, request } from 'node:http';
import { createLightClient } from '../bench/light-client.ts';
import { aSegment, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';

/**
 * One client of `npm run scale`: asks one process of the product on a few connections for some seconds, each call from an address of its own,
 * and tells its parent how long each took.
 */
export type Asked = { work: keyof typeof WORK; url: string; path: string; seconds: number; connections: number; seed: number };
export type Done = { times: number[]; took: number; errors: number; firstError: string };

const { work, url, path, seconds, connections, seed } = JSON.parse(process.argv[2] ?? '') as Asked;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const anAddress = (): string => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 255)).join('.')}`;
const client = createLightClient(`${url}/backend`, () => ({ 'x-forwarded-for': anAddress() }));

const CITIES = ['BOG', 'MDE', 'CLO', 'CTG', 'SMR', 'PEI', 'BGA', 'BAQ', 'MIA', 'MAD', 'CUN', 'LIM', 'SCL', 'PTY', 'MEX', 'UIO'];
const DAYS = 280;
let trips = seed * 1_009;
/** A trip that nobody has searched before. */
function aTrip() {
  trips += 1;
  const round = Math.floor(trips / CITIES.length);
  const from = CITIES[trips % CITIES.length] as string;
  const to = CITIES[(trips + 1 + (round % (CITIES.length - 1))) % CITIES.length] as string;
  const departureDate = travelDay(20 + ((Math.floor(round / (CITIES.length - 1)) + seed * 37) % DAYS));
  return aSegment({ legInfo: [{ from, to, departureDate }] });
}
/** Of routes that have flights on every day. */
const BUSY = [
  ['BOG', 'MDE'],
  ['BOG', 'CTG'],
  ['MDE', 'BOG'],
  ['BOG', 'CLO'],
  ['CLO', 'BOG'],
  ['CTG', 'BOG'],
] as const;
function filledIn() {
  trips += 1;
  const [from, to] = BUSY[trips % BUSY.length] as (typeof BUSY)[number];
  const legInfo = [{ from, to, departureDate: travelDay(20 + (trips % DAYS)) }];
  return prepareBooking(client, { segment: aSegment({ legInfo }), agentId: `scale-${seed}-${trips}`, pick: trips % 7 });
}

const WORK = {
  page: async () => {
    const status = await statusOf(url + path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  },
  search: async () => void must(await client.searchFlights(aTrip())),
  'fill in': async () => void (await filledIn()),
  book: async () => void must(await client.book((await filledIn()).key)),
};

function statusOf(address: string): Promise<number> {
  const headers = { 'x-forwarded-for': anAddress(), 'accept-encoding': 'zstd, br, gzip' };
  return new Promise((resolve, reject) => {
    request(address, { agent, headers }, (answer) => {
      answer.on('data', () => undefined);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    })
      .once('error', reject)
      .end();
  });
}

const done: Done = { times: [], took: 0, errors: 0, firstError: '' };
const startedAt = performance.now();
const until = startedAt + seconds * 1_000;
async function askAgain(): Promise<void> {
  while (performance.now() < until) {
    const before = performance.now();
    try {
      await WORK[work]();
      done.times.push(performance.now() - before);
    } catch (error) {
      done.errors += 1;
      done.firstError ||= String(error).slice(0, 200);
    }
  }
}
await Promise.all(Array.from({ length: connections }, askAgain));
done.took = (performance.now() - startedAt) / 1_000;
process.send?.(done, () => process.exit(0));
