import { beforeEach, expect, test, vi } from 'vitest';
import { reply } from '#contract/problem.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { cardAttempts } from '../../db/schema.ts';
import { createMemoryStore } from '../../shared-store/memory-store.ts';
import { createCardAttempts } from './card-attempts.ts';

/** Card attempts from many places, and in several processes at once. */
const far = await farBooksOfFile();
const error = vi.fn();
beforeEach(async () => {
  far.forget();
  error.mockClear();
  await far.db.delete(cardAttempts);
});

const LIMIT = 10;
const process = () => createCardAttempts({ db: far.db, store: createMemoryStore(), log: { error }, declinesPerHour: LIMIT });
const itsBooking = (bookingId: string) => async () => reply({ bookingId });
/** How many of these attempts, each declined, are let through. */
async function tries(many: number, of: (number: number) => { agentId: string; address: string }, by = process()) {
  let through = 0;
  for (let number = 0; number < many; number++) {
    const { id } = await far.aBooking();
    const begun = await by.begin(of(number), itsBooking(id));
    if (!begun.ok) continue;
    through += 1;
    await by.end(begun.body.attemptId, 'refused');
  }
  return through;
}

test('limits one address across all its bookings and agents', async () => {
  expect(await tries(14, (number) => ({ agentId: `a${number}`, address: '203.0.113.7' }))).toBe(LIMIT);
});

test('counts the IPv6 addresses of one subscriber as one address', async () => {
  expect(await tries(14, (number) => ({ agentId: `b${number}`, address: `2001:db8:1:2::${number + 1}` }))).toBe(LIMIT);
});

test('limits one agent across many addresses', async () => {
  expect(await tries(9, (number) => ({ agentId: 'one', address: `198.51.100.${number}` }))).toBe(LIMIT / 2);
});

test('keeps the limit of an address when two processes take attempts concurrently', async () => {
  const [one, other] = [process(), process()];
  const booked = await Promise.all(Array.from({ length: 16 }, () => far.aBooking()));
  const begun = await Promise.all(
    booked.map(({ id }, number) =>
      (number % 2 ? one : other).begin({ agentId: `c${number}`, address: '203.0.113.8' }, itsBooking(id)),
    ),
  );
  expect(begun.filter(({ ok }) => ok)).toHaveLength(LIMIT);
});

test('counts only failed cards from an address where many have paid: declined by bank or at handover', async () => {
  const [paid, declined] = [await far.aBooking({}, { state: 'captured' }), await far.aBooking({}, { state: 'declined' })];
  const from = { agentId: 'd', address: '203.0.113.9' };
  const begun = await process().begin({ ...from, agentId: 'd0' }, itsBooking(paid.id));
  if (!begun.ok) throw new Error('refused');
  await process().end(begun.body.attemptId, 'taken');
  const [attempt] = await far.db.select().from(cardAttempts);
  const others = (many: number, paymentId: string) =>
    far.db.insert(cardAttempts).values(
      Array.from({ length: many }, () => ({
        bookingId: paid.id,
        agent: 'others',
        network: attempt?.network ?? '',
        outcome: 'taken' as const,
        paymentId,
      })),
    );
  await others(50, paid.paymentId);
  await others(LIMIT - 3, declined.paymentId);
  expect(await tries(6, (number) => ({ agentId: `e${number}`, address: from.address }))).toBe(3);
});

const attempts = (outcome: 'refused' | 'taken', many: number, bookingId: string, paymentId?: string) =>
  far.db.insert(cardAttempts).values(
    Array.from({ length: many }, (_, number) => ({
      bookingId,
      agent: `n${number}`,
      network: `n${number}`,
      outcome,
      ...(paymentId ? { paymentId } : {}),
    })),
  );
const bursts = () => error.mock.calls.filter(([line]) => line.event === 'card-declines-burst').length;

test('logs a burst of declines once, and none when as many attempts paid', async () => {
  const { id } = await far.aBooking();
  const paid = await far.aBooking({}, { state: 'captured' });
  await attempts('refused', 30, id);
  await attempts('taken', 30, paid.id, paid.paymentId);
  await process().begin({ agentId: 'x', address: '192.0.2.1' }, itsBooking(id));
  expect(bursts()).toBe(0);
  await attempts('refused', 70, id);
  const by = process();
  for (let time = 0; time < 3; time++) await by.begin({ agentId: 'x', address: '192.0.2.1' }, itsBooking(id));
  expect(bursts()).toBe(1);
});

test('stores neither the address nor the agent in plain text', async () => {
  const { id } = await far.aBooking();
  await process().begin({ agentId: 'agent-in-words', address: '192.0.2.77' }, itsBooking(id));
  expect(JSON.stringify(await far.db.select().from(cardAttempts))).not.toMatch(/agent-in-words|192\.0\.2\.77/);
});
