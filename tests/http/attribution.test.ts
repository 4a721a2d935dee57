import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../harness/database/test-database.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aSegment, clientOf, must } from '../harness/visitors/booking-steps.ts';

/** The source that sent a visitor is stored with the booking they open (SPEC §3 and §7.2: infoData, disId). */
let running: Running;
beforeAll(async () => {
  running = await sharedProduct();
});
afterAll(() => running.stop());

const told = {
  source: 'boletin',
  medium: 'correo',
  affiliateId: 'AF9',
  referrer: 'https://blog.example/',
  metaName: 'comparador',
};

async function openedWith(headers: Record<string, string>) {
  const { url, databaseUrl } = running.product;
  const found = must(await clientOf(url).searchFlights(aSegment()));
  const answer = await fetch(`${url}/result`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, ...headers },
    body: new URLSearchParams({ offerId: found.data[0]?.id ?? '' }),
  });
  const id = new URL(answer.headers.get('location') ?? '', url).searchParams.get('id');
  type Row = { info_data: Record<string, string>; dis_id: string | null; agent_id: string };
  const [row] = await queryRows<Row>(databaseUrl, 'select info_data, dis_id, agent_id from bookings where id = $1', [id]);
  return { row, id, cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '') };
}

const attribution = `tq_attribution=${encodeURIComponent(JSON.stringify({ ...told, disId: 'd-7' }))}`;

test('the visitor’s attribution cookie is stored with the booking', async () => {
  const { row } = await openedWith({ cookie: attribution });
  expect(row).toMatchObject({ info_data: told, dis_id: 'd-7' });
});

test.each([
  ['without an attribution cookie no attribution is stored', { cookie: 'tq_agent=abc' }],
  ['with Do Not Track no attribution is stored', { cookie: attribution, dnt: '1' }],
  ['with Global Privacy Control no attribution is stored', { cookie: attribution, 'sec-gpc': '1' }],
  ['with a malformed attribution cookie no attribution is stored', { cookie: 'tq_attribution=%7Bnot' }],
])('%s', async (_, headers) => {
  const { row } = await openedWith(headers as unknown as Record<string, string>);
  expect(row).toMatchObject({ info_data: {}, dis_id: null });
});

test('a booking stays with the agent id that opened it when the browser’s changes', async () => {
  const { row, id, cookies } = await openedWith({ cookie: 'tq_agent=first-label' });
  expect(row?.agent_id).toBe('first-label');
  const booking = cookies.find((cookie) => cookie.startsWith('tq_booking_'));
  const hasForm = async (cookie: string) =>
    (await (await fetch(`${running.product.url}/booking/summary?id=${id}`, { headers: { cookie } })).text()).includes(
      'name="email"',
    );
  expect(await hasForm(`tq_agent=fingerprint.first-label; ${booking}`)).toBe(true);
  expect(await hasForm('tq_agent=first-label')).toBe(false);
});
