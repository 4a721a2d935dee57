import { expect, test } from 'vitest';
import { PROBLEM_CODES, problem, type Reply, refuse, reply } from '#contract/problem.ts';
import { persistently } from './retry.ts';

const NO_PAUSE = { backend: () => ({}) as never, deadline: Number.POSITIVE_INFINITY, pauseMs: 0 };

/** A page that was opened by a call whose own answer was a failure of the product. */
const openedBehind = (first: Reply<never>) => {
  const answers: Reply<{ url: string }>[] = [first, reply({ url: 'https://pay.example' })];
  return async () => answers.shift() as Reply<{ url: string }>;
};

test.each(PROBLEM_CODES.filter((code) => problem(code, '').status >= 500))(
  'after %s a visitor asks again, and finds the page that the call has opened',
  async (code) => {
    const found = await persistently(NO_PAUSE)(openedBehind(refuse(code, 'not known what became of it')));
    expect(found).toMatchObject({ ok: true, body: { url: 'https://pay.example' } });
  },
);

test('takes a refusal as it is, and gives up when time is over', async () => {
  const refused = refuse('price-changed', 'another price');
  expect(await persistently(NO_PAUSE)(openedBehind(refused))).toBe(refused);
  const silent = refuse('supplier-failed', 'no answer');
  expect(await persistently({ ...NO_PAUSE, deadline: 0 })(openedBehind(silent))).toBe(silent);
});
