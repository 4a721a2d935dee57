import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { reply } from '#contract/problem.ts';
import { BOOKING_STATES } from '#domain/booking/booking-state.ts';
import type { FarBooks } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { recordsIn } from '../record/booking-records.ts';
import { editBooking, requireEditableBooking } from './editable-booking.ts';

/** Which callers may edit a booking, and until when. */
const far = await farBooksOfFile();
beforeEach(() => far.forget());

const MINUTE_MS = 60_000;
const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
async function aSession(of: Parameters<FarBooks['aBooking']>[0] = {}) {
  const secret = randomUUID();
  const { id } = await far.aBooking({ state: 'ready', secret, agentId: 'agent-1', ...of });
  return { id, flightOfferId: secret };
}
const codeOf = async (input: { flightOfferId: string; agentId: string }) => {
  const session = await requireEditableBooking(far.db, input);
  return session.ok ? 'open' : session.problem.code;
};

test('opens a booking only to its agent, whoever else has the secret', async () => {
  const { flightOfferId } = await aSession();
  expect(await codeOf({ flightOfferId, agentId: 'agent-1' })).toBe('open');
  for (const agentId of ['agent-2', 'agent-', 'AGENT-1', 'agent-10', '']) {
    expect(await codeOf({ flightOfferId, agentId })).toBe('not-found');
  }
  expect(await codeOf({ flightOfferId: SECRET, agentId: 'agent-1' })).toBe('not-found');
});

test('opens a booking until it expires', async () => {
  const open = await aSession({ expiresAt: new Date(Date.now() + MINUTE_MS) });
  const over = await aSession({ expiresAt: new Date(Date.now() - 1) });
  expect(await codeOf({ ...open, agentId: 'agent-1' })).toBe('open');
  expect(await codeOf({ ...over, agentId: 'agent-1' })).toBe('session-expired');
});

test('lets no other agent save, whoever has the secret', async () => {
  const { id, flightOfferId } = await aSession();
  const before = await far.look(id);
  for (const agentId of ['agent-2', 'AGENT-1', '']) {
    const asked: string[] = [];
    const saved = await editBooking(recordsIn(far.keeper), { flightOfferId, agentId }, (booking) => {
      asked.push(booking.id);
      return reply({ set: { billing: { city: 'Cali' } as never }, answer: 'saved' });
    });
    expect([saved, asked]).toMatchObject([{ problem: { code: 'not-found' } }, []]);
  }
  expect(await far.look(id)).toEqual(before);
});

test.each(BOOKING_STATES)('opens a booking that is %s only before it was asked for', async (state) => {
  const { id, flightOfferId } = await aSession({ state });
  const isOpen = state === 'priced' || state === 'ready';
  expect(await codeOf({ flightOfferId, agentId: 'agent-1' })).toBe(isOpen ? 'open' : 'booking-closed');
  const billing = { city: 'Cali' } as never;
  const save = () => reply({ set: { billing }, answer: 'saved' });
  const saved = await editBooking(recordsIn(far.keeper), { flightOfferId, agentId: 'agent-1' }, save);
  expect(saved).toMatchObject(isOpen ? { body: 'saved' } : { problem: { code: 'booking-closed' } });
  expect((await far.look(id)).booking.billing).toEqual(isOpen ? billing : null);
});
