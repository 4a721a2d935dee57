import { expect, test } from 'vitest';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import { providerHealth } from './provider-health.ts';

type Outcome = { ok: true } | { ok: false; reason: string };
const NO_ANSWER = { ok: false, reason: 'unreachable' };
const DECLINED = { ok: false, reason: 'declined' };

function watching() {
  let now = 0;
  let outcome: Outcome = { ok: true };
  const told: object[] = [];
  const health = providerHealth({ onDown: (trouble) => void told.push(trouble), now: () => now });
  const answer = async () => outcome;
  const provider = health.watched({
    name: 'south',
    cards: { accepted: () => true, tokenise: answer, authorise: answer },
    hostedPage: { brand: 'South', create: answer },
  } as unknown as PaymentProvider);
  const calls = {
    page: () => provider.hostedPage?.create({} as never),
    token: () => provider.cards?.tokenise({} as never),
    authorise: () => provider.cards?.authorise({} as never),
  };
  async function ask(answers: Outcome, ...asked: (keyof typeof calls)[]) {
    outcome = answers;
    for (const one of asked) expect(await calls[one]()).toBe(outcome);
    return health.isResting('south');
  }
  return { ask, told, health, passed: (ms: number) => (now += ms) };
}

test('three calls in a row without an answer, of whatever kind, and a provider rests for a minute', async () => {
  const { ask, told, health, passed } = watching();
  expect(await ask(NO_ANSWER, 'page', 'token')).toBe(false);
  expect(await ask(NO_ANSWER, 'authorise')).toBe(true);
  expect(told).toEqual([{ supplier: 'south', why: 'no-answer' }]);
  expect(health.isResting('north')).toBe(false);
  passed(59_999);
  expect(health.isResting('south')).toBe(true);
  passed(1);
  expect(health.isResting('south')).toBe(false);
});

test('after its rest one failure sends it back, and one answer ends the matter', async () => {
  const { ask, told, passed } = watching();
  await ask(NO_ANSWER, 'page', 'page', 'page');
  passed(60_000);
  expect(await ask(NO_ANSWER, 'page')).toBe(true);
  expect(told).toHaveLength(2);
  expect(await ask({ ok: true }, 'page')).toBe(false);
  expect(await ask(NO_ANSWER, 'page', 'page')).toBe(false);
});

const IN_DOUBT = { ok: false, reason: 'in-doubt' };

test.each([DECLINED, IN_DOUBT, { ok: false, reason: 'invalid-card' }, { ok: true } as const])(
  '%o is an answer',
  async (outcome) => {
    const { ask } = watching();
    await ask(NO_ANSWER, 'page', 'page');
    await ask(outcome, 'authorise');
    expect(await ask(NO_ANSWER, 'page', 'page')).toBe(false);
  },
);

test('an account that refuses every page is told as such; that it takes no card numbers is no trouble, and no answer', async () => {
  const { ask, told } = watching();
  await ask({ ok: false, reason: 'refused' }, 'page', 'page');
  expect(await ask({ ok: false, reason: 'raw-cards-refused' }, 'token', 'token', 'token')).toBe(false);
  expect(await ask({ ok: false, reason: 'refused' }, 'page')).toBe(true);
  expect(told).toEqual([{ supplier: 'south', why: 'refused' }]);
});
