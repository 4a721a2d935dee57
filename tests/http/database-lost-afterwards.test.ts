import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import { SITE_ROUTES } from '#site/route-table.ts';
import type { Statement } from '../harness/database/database-line.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { type BehindLine, startBehindLine } from '../harness/product/behind-line.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aCustomer, aSegment, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';

/**
 * The database fails during calls on a confirmed booking: an error in time, nothing half written, and done once when it is back.
 */

const LONGEST_CALL_MS = 12_000;
/** Claims that must not be made while the state is unknown. */
const CLAIM = /no se le cobró|no encontramos|está cancelad|quedó cancelad|nada pendiente|ya pagó/i;

let { database, line, sandboxes, product, stop } = {} as BehindLine;
beforeAll(async () => {
  ({ database, line, sandboxes, product, stop } = await startBehindLine({ TRUST_PROXY_HOPS: '1' }));
});
afterEach(() => {
  line.failing();
  line.mend();
});
afterAll(() => stop());

const WRITES = /^\s*(insert|update|delete|with)\b/i;
const isWriting = ({ text }: Statement) => WRITES.test(text);

/** Books at the supplier that cancels by API, each time another flight. */
async function booked(nth: number) {
  const backend = clientOf(product.url);
  const segment = aSegment({ legInfo: [{ from: 'BOG', to: 'MIA', departureDate: travelDay(60 + nth) }] }) as ReturnType<
    typeof aSegment
  >;
  const { data } = must(await backend.searchFlights(segment));
  const pick = data.findIndex(({ id }) => (id as string).includes('~duffel-'));
  const { id, key, total } = await prepareBooking(backend, { segment, pick, agentId: `lost-${nth}` });
  const answer = must(await backend.book(key));
  if (!('referenceId' in answer)) throw new Error(`not booked: ${answer.status}`);
  const [item] = await queryRows<{ id: string }>(database.url, `select id from booking_items where booking_id = '${id}'`);
  const lookup = { referenceId: answer.referenceId, email: aCustomer.email };
  return { id, key, total, itemId: item?.id ?? '', lookup, proven: { ...lookup, proof: { keys: [key] } } };
}
type Booked = Awaited<ReturnType<typeof booked>>;

/** The input of each call about a booking: a new call must be added here. */
const ASKED: Record<string, (booking: Booked) => object> = {
  '/user/booking/find': ({ lookup }) => lookup,
  '/user/booking/send-documents': ({ lookup }) => lookup,
  '/user/booking/code': ({ lookup }) => lookup,
  '/user/booking/code/prove': ({ lookup }) => ({ ...lookup, code: '123456' }),
  '/user/booking/cancellation/find': ({ proven }) => proven,
  '/user/booking/cancellation/quote': ({ proven, itemId }) => ({ ...proven, itemIds: [itemId] }),
  '/user/booking/cancellation/accept': ({ proven, itemId }) => ({
    ...proven,
    accepted: [{ itemId, refund: { amount: 1, currency: 'USD' } }],
  }),
  '/user/booking/balance/find': ({ lookup }) => lookup,
  '/user/booking/balance/pay': ({ lookup }) => ({ ...lookup, amount: { amount: 100, currency: 'USD' } }),
  '/user/booking/bags/find': ({ proven }) => proven,
  '/user/booking/bags/add': ({ proven }) => ({
    ...proven,
    bags: [{ journeyType: 'onward', travelerId: '1', kind: 'checked', quantity: 1 }],
    total: { amount: 100, currency: 'USD' },
  }),
  '/user/booking/names/find': ({ proven }) => proven,
  '/user/booking/names/correct': ({ proven }) => ({
    ...proven,
    personId: 'traveler-1',
    name: { firstName: 'Ana', lastName: 'Gomes' },
  }),
  '/user/booking/flight-change/find': ({ proven }) => proven,
  '/user/booking/flight-change/answer': ({ proven }) => ({ ...proven, changeId: 'none', answer: 'refuse' }),
  '/user/booking/contact/find': ({ proven }) => proven,
  '/user/booking/contact/change': ({ proven }) => ({
    ...proven,
    contact: { email: 'otra@example.com', phone: aCustomer.phone },
    version: 'x',
  }),
};
const PATHS = Object.values(calls).flatMap(({ path }) => (path.startsWith('/user/booking/') ? [path] : []));
const PAGES = SITE_ROUTES.flatMap(({ path }) =>
  path?.startsWith('user/my-journey/') && !path.includes(':') ? [`/${path}`] : [],
);

const send = (path: string, body: object) =>
  fetch(`${product.url}/backend${path}`, {
    method: 'POST',
    headers: { ...ownAddress(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
  });
const open = ({ lookup, key, id }: Booked, path: string) =>
  fetch(product.url + path, {
    headers: {
      ...ownAddress(),
      cookie: `tq_agent=${key.agentId}; tq_booking_${id}=${key.flightOfferId}; tq_lookup=${Buffer.from(JSON.stringify(lookup)).toString('base64url')}`,
    },
    signal: AbortSignal.timeout(LONGEST_CALL_MS),
    redirect: 'manual',
  });
async function untilHealthy(): Promise<void> {
  await expect.poll(async () => (await fetch(`${product.url}/healthz`)).status, { timeout: 15_000 }).toBe(200);
}
const standing = (id: string) =>
  queryRows(
    database.url,
    `select b.state, b.revision, (select count(*)::int from payments where booking_id = b.id) payments, (select count(*)::int from refunds where booking_id = b.id) refunds,
      (select count(*)::int from amendments where booking_id = b.id) amendments, (select count(*)::int from cancellation_promises where booking_id = b.id) promises
      from bookings b where b.id = '${id}'`,
  );

test('ASKED covers every call about a booking', () => {
  expect(Object.keys(ASKED).toSorted()).toEqual(PATHS.toSorted());
  expect(PAGES.length).toBeGreaterThan(4);
});

const TROUBLES: [string, () => void][] = [
  ['is unreachable', () => line.cut()],
  ['does not answer', () => line.stall()],
  ['refuses every statement', () => line.failing(() => ({ code: '57P01' }))],
];

test.each(some(TROUBLES, 0))(
  'a database that %s makes calls answer 503 in time, pages claim nothing unknown, and nothing changes',
  async (_, begin) => {
    const booking = await booked(0);
    const before = await standing(booking.id);
    begin();
    const answers = await Promise.all(
      PATHS.map(async (path) => {
        const answer = await send(path, ASKED[path]?.(booking) ?? {});
        return [path, answer.status, ((await answer.json()) as Problem).code];
      }),
    );
    expect(answers).toEqual(PATHS.map((path) => [path, 503, 'unavailable']));
    await Promise.all(
      PAGES.map(async (path) => {
        const answer = await open(booking, path);
        expect([path, answer.status < 400 || answer.status >= 500]).toEqual([path, true]);
        expect(await answer.text()).not.toMatch(CLAIM);
      }),
    );
    line.failing();
    line.mend();
    await untilHealthy();
    expect(await standing(booking.id)).toEqual(before);
    expect(must(await clientOf(product.url).findBooking(booking.lookup)).referenceId).toBe(booking.lookup.referenceId);
  },
);

test.each(some([1, 2, 4], 2))(
  'a cancellation whose write %i fails cancels and refunds once when repeated',
  async (nth) => {
    const backend = clientOf(product.url);
    const booking = await booked(nth);
    const quoted = must(await backend.quoteCancellation({ ...booking.proven, itemIds: [booking.itemId] }));
    const refund = quoted.items[0]?.refund?.amount;
    if (!refund) throw new Error(`no refund: ${JSON.stringify(quoted.items)}`);
    let written = 0;
    line.failing((statement) => (isWriting(statement) && ++written === nth ? { code: '25006' } : undefined));
    const ask = () => backend.acceptCancellation({ ...booking.proven, accepted: [{ itemId: booking.itemId, refund }] });
    const first = await ask();
    line.failing();
    expect(written).toBeGreaterThanOrEqual(nth);
    must(first.ok ? first : await ask());
    await expect
      .poll(() => standing(booking.id), { timeout: 30_000 })
      .toMatchObject([{ state: 'cancelled', refunds: 1, amendments: 1 }]);
    const { intents } = await sandboxes.books();
    const back = intents.filter(({ metadata }) => metadata.booking_reference === booking.lookup.referenceId);
    expect(back.map(({ amount_refunded }) => amount_refunded)).toEqual([refund.amount]);
  },
  60_000,
);
