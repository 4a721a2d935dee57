import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { campaignSaid, enterCampaignCode } from './campaign-code.ts';

const KEY = { agentId: 'a', flightOfferId: 'f' };
const total = { amount: 8_000, currency: 'USD' };

/** Where a booking's page with this query goes on to, and what was entered. */
async function ledTo(query: string, refused: string | null = null) {
  const entered: string[] = [];
  const backend = {
    applyPromotion: async ({ code }: { code: string }) => {
      entered.push(code);
      const promotion = refused ? null : { off: { amount: 2_000, currency: 'USD' } };
      return { ok: true, status: 200, body: { promotion, refused, total } };
    },
  } as unknown as Backend;
  const address = `http://localhost/booking/summary?${query}`;
  const came = await enterCampaignCode(new Request(address), KEY, backend).catch((thrown: unknown) => thrown);
  const to = came instanceof Response ? new URL(came.headers.get('location') ?? '', address).searchParams : undefined;
  return { entered, to };
}

test('a campaign’s code is entered once: the address that follows is without it', async () => {
  const { entered, to } = await ledTo('id=1&codigo=VERANO');
  expect([entered, String(to)]).toEqual([['VERANO'], 'id=1']);
  expect(await ledTo(String(to))).toEqual({ entered: [], to: undefined });
});

test('why it does not apply is said once it is gone, and nothing that somebody wrote into the address', async () => {
  const { to } = await ledTo('id=1&codigo=VERANO', 'over');
  expect(to?.has('codigo')).toBe(false);
  expect(campaignSaid(to ?? new URLSearchParams())).toMatchObject({ isDone: false, text: expect.stringMatching(/./) });
  expect(campaignSaid(new URLSearchParams('codigoNo=<b>'))).toBeNull();
});
