import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { referenceFrom } from '#domain/booking/booking-reference.ts';
import { clientOf, must, prepareBooking } from '../harness/booking-steps.ts';
import { median } from './load.ts';

/** Tries for one reference are held back when there are too many of them in a minute: below that. */
const TRIES_EACH = 18;
const BOOKINGS = 60;
const PAIRS = TRIES_EACH * BOOKINGS;
const AT_ONCE = 24;
const WARM_UP = 100;
/** How far from a half the share of a fair coin is in 99 of 100 times, for that many pairs. */
const BY_CHANCE = (2.576 * 0.5) / Math.sqrt(PAIRS);
const SOMEBODY_ELSE = 'nadie@example.org';

/**
 * Whether the time of a failed lookup tells that there is a booking of that reference: pairs of tries, one for a booking that is there under somebody
 * else's e-mail and one for none, in an order drawn by lot; and beside them pairs of which both are for none, which show what this machine's noise is.
 */
export async function lookupFigures(productUrl: string) {
  const known = await bookedReferences(productUrl);
  const unknown = [inventedReferences(known), inventedReferences(known)] as const;
  await Promise.all(Array.from({ length: WARM_UP }, () => tryOnce(productUrl, referenceFrom(randomBytes(64)))));
  const differences: number[] = [];
  const byNoise: number[] = [];
  let next = 0;
  const visitor = async () => {
    while (next < PAIRS) {
      const place = next++ % BOOKINGS;
      const [there, none, noneEither] = [known[place], unknown[0][place], unknown[1][place]] as [string, string, string];
      const times = new Map<string, number>();
      for (const reference of shuffled([there, none, noneEither])) times.set(reference, await tryOnce(productUrl, reference));
      const timeOf = (reference: string) => times.get(reference) as number;
      differences.push(timeOf(there) - timeOf(none));
      byNoise.push(timeOf(noneEither) - timeOf(none));
    }
  };
  // An answer is held back for most of its time.
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  const slower = shareAbove(differences);
  return {
    lookup_pairs: PAIRS,
    lookup_difference_us: Math.round(median(differences) * 1_000),
    lookup_noise_us: Math.round(median(byNoise) * 1_000),
    lookup_known_slower_share: rounded(slower),
    lookup_noise_share: rounded(shareAbove(byNoise)),
    lookup_tells: Math.abs(slower - 0.5) > BY_CHANCE,
  };
}

async function bookedReferences(productUrl: string): Promise<string[]> {
  const backend = clientOf(productUrl);
  const references: string[] = [];
  while (references.length < BOOKINGS) {
    const { key } = await prepareBooking(backend, { agentId: `lookup-${references.length}`, pick: references.length % 8 });
    const booked = must(await backend.book(key));
    if ('referenceId' in booked) references.push(booked.referenceId);
  }
  return references;
}

/** None of those that are there. */
function inventedReferences(known: string[]): string[] {
  const invented = new Set<string>();
  while (invented.size < known.length) invented.add(referenceFrom(randomBytes(64)));
  return known.some((reference) => invented.has(reference)) ? inventedReferences(known) : [...invented];
}

let visitors = 0;
/** Each from an address of its own; how long the answer took, in milliseconds. */
function tryOnce(productUrl: string, referenceId: string): Promise<number> {
  const body = JSON.stringify({ referenceId, email: SOMEBODY_ELSE });
  const address = `198.18.${Math.floor(++visitors / 250) % 250}.${(visitors % 250) + 1}`;
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const before = performance.now();
    const asked = request(`${productUrl}/backend/user/booking/find`, { method: 'POST', headers }, (answer) => {
      answer.on('data', () => undefined);
      answer.once('end', () => {
        if (answer.statusCode === 404) resolve(performance.now() - before);
        else reject(new Error(`a lookup answered ${answer.statusCode}`));
      });
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const shuffled = (references: string[]): string[] =>
  references
    .map((reference) => ({ reference, lot: Math.random() }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ reference }) => reference);

const shareAbove = (differences: number[]): number => differences.filter((one) => one > 0).length / differences.length;

const rounded = (share: number): number => Math.round(share * 1_000) / 1_000;
