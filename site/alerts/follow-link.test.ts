import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { alerts as es } from '../messages/es/enquiry/alerts.ts';
import { contextFor, type PageRequest } from '../request/context.ts';
import { action, loader } from '../routes/enquiry/price-alert.tsx';

/** The backend calls that a page makes, by name and token. */
function visit(address: string, method: 'GET' | 'POST', status = 404) {
  const asked: unknown[] = [];
  const backend = new Proxy({} as Backend, {
    get: (_, call) => async (input: unknown) => {
      asked.push([call, input]);
      return { ok: false, problem: { status } };
    },
  });
  const context = contextFor({ backend } as PageRequest);
  const request = new Request(`https://tiquete.example${address}`, { method });
  return { asked, args: { request, context, params: {}, url: new URL(request.url), pattern: '' } as never };
}

test.each(['confirmar', 'terminar'])('a GET of the link to %s makes no backend call', async (does) => {
  const { asked, args } = visit(`/alertas?${does}=abc`, 'GET');
  await loader(args);
  expect(asked).toEqual([]);
});

test('a POST makes the call of its address without a form, with the token cut to 64 characters', async () => {
  const ending = visit('/alertas?terminar=abc', 'POST');
  await action(ending.args);
  expect(ending.asked).toEqual([['endPriceAlert', { token: 'abc' }]]);
  const confirming = visit(`/alertas?confirmar=${'x'.repeat(500)}`, 'POST');
  await action(confirming.args);
  expect(confirming.asked).toEqual([['confirmPriceAlert', { token: 'x'.repeat(64) }]]);
});

test.each([
  ['terminar', 503, true, es.failed],
  ['terminar', 404, false, es.links.end.notValid],
  ['confirmar', 404, false, es.links.confirm.notValid],
])('the link to %s, refused with %i, keeps its button: %s', async (does, status, isOpen, heading) => {
  const { args } = visit(`/alertas?${does}=abc`, 'POST', status);
  expect(await action(args)).toMatchObject({ data: { heading, isOpen } });
});
