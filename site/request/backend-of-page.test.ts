import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { answerForNow, failedForNow } from './answer/answer-for-now.ts';
import { backendOfPage } from './backend-of-page.ts';
import { typedText } from './typed-text.ts';

const answering = (answer: object) => ({ lookup: async (input: unknown) => ({ ...answer, input }) }) as unknown as Backend;
const ask = (answer: object, method: string) =>
  (backendOfPage(answering(answer), method) as unknown as { lookup(input: string): Promise<object> }).lookup('HK37PQ');
const failed = (code: string) => ({ ok: false, problem: { code } });

test.each(['GET', 'HEAD'])(
  'a page read with %s is an error page when the backend is not there, else what it answers',
  async (method) => {
    await expect(ask(failed('unavailable'), method)).rejects.toMatchObject({ status: 503 });
    for (const answer of [failed('not-found'), { ok: true }])
      expect(await ask(answer, method)).toEqual({ ...answer, input: 'HK37PQ' });
  },
);

test('a posted form gets every answer, to show it beside what was typed', async () => {
  for (const answer of [failed('unavailable'), { ok: true }])
    expect(await ask(answer, 'POST')).toEqual({ ...answer, input: 'HK37PQ' });
});

test.each([
  [429, 429],
  [503, 503],
  [500, 503],
  [404, 503],
])('a page about a call that answered %i answers %i, is not kept, and says when to come again', (status, expected) => {
  const { init, data } = failedForNow({ status });
  expect([init?.status, data]).toEqual([expected, { status }]);
  expect(init?.headers).toEqual({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(answerForNow('page', 429).init?.status).toBe(429);
});

test('what was typed has line breaks of one character, and is empty where nothing was', () => {
  const form = new FormData();
  form.set('message', 'uno\r\ndos\r\n\ntres\r');
  expect(typedText(form, 'message')).toBe('uno\ndos\n\ntres\r');
  expect(typedText(form, 'other')).toBe('');
});
