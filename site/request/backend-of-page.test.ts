import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { problem } from '#contract/problem.ts';
import { backendOfPage } from './backend-of-page.ts';

const answering = (code: Parameters<typeof problem>[0]) =>
  ({ findBooking: async () => ({ ok: false, problem: problem(code, 'no') }) }) as unknown as Backend;
const ask = (backend: Backend) => backend.findBooking({ referenceId: 'HK37PQ', email: 'ana@example.com' });

test.each(['GET', 'HEAD'])(
  'a page that is read (%s) is a 503 while the backend is unavailable: it knows of no booking',
  async (method) => {
    await expect(ask(backendOfPage(answering('unavailable'), method))).rejects.toMatchObject({ status: 503 });
  },
);

test('a form that is posted gets the answer itself, and so does a page that is read about anything else', async () => {
  expect(await ask(backendOfPage(answering('unavailable'), 'POST'))).toMatchObject({ ok: false });
  expect(await ask(backendOfPage(answering('not-found'), 'GET'))).toMatchObject({ ok: false });
});
