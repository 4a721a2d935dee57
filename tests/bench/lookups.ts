import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { referenceFrom } from '#domain/booking/booking-reference.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { median } from './load.ts';

/** Lookups of one reference are limited per minute: this stays below the limit. */
const TRIES_EACH = 18;
const BOOKINGS = 60;
const PAIRS = TRIES_EACH * BOOKINGS;
const AT_ONCE = 24;
const WARM_UP = 100;
/** How far the share of heads of a fair coin deviates from one half in 99 of 100 runs with that many tosses. */
const BY_CHANCE = (2.576 * 0.5) / Math.sqrt(PAIRS);
const SOMEBODY_ELSE = 'nadie@example.org';

/**
 * Tests whether the time of a failed lookup reveals that a booking exists: pairs in random order of one lookup of an existing
 * reference with a foreign e-mail and one of an unknown reference; also pairs of two unknown references, which show this
 * machine's noise.
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
  // Concurrent visitors, because most of an answer's time is a deliberate delay.
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

/** References that do not exist. */
function inventedReferences(known: string[]): string[] {
  const invented = new Set<string>();
  while (invented.size < known.length) invented.add(referenceFrom(randomBytes(64)));
  return known.some((reference) => invented.has(reference)) ? inventedReferences(known) : [...invented];
}

let visitors = 0;
/** One lookup from an address of its own; returns its time in milliseconds. */
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
