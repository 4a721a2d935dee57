import { expect, test } from 'vitest';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import { UNWATCHED } from '../../../tests/harness/database/unwatched.ts';
import { NO_OUTINGS } from '../../../tests/harness/records/far-books.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { ONLY_AS_PRICED } from '../../charging/charging.ts';
import { askForBooking } from '../paying/ask-for-booking.ts';
import { openStops, resumeSelling, sellingWhileAllowed, stopSelling, watchSalesStops } from './sales-stops.ts';

const far = await farBooksOfFile();

const log = { error: () => undefined, info: () => undefined };
const by = 'operator:ana' as const;
const answer = { ok: true, offers: ['an offer'], dictionaries: {} };
const aSupplier = (name: string) =>
  ({
    name,
    search: async () => answer,
    price: async () => answer,
    fareFamilies: async () => answer,
    seatMaps: async () => answer,
    createOrder: async () => answer,
    cancelOrder: async () => answer,
  }) as never as FlightSupplier;

test('hides a stopped supplier from search and pricing, and still orders and cancels through it', async () => {
  const [one, other] = sellingWhileAllowed([aSupplier('one'), aSupplier('other')], { isStopped: (name) => name === 'one' }) as [
    FlightSupplier,
    FlightSupplier,
  ];
  expect(await one.search({} as never, {} as never)).toEqual({ ok: true, offers: [], dictionaries: {} });
  for (const asked of [one.price, one.fareFamilies, one.seatMaps]) {
    expect(await asked({} as never)).toEqual({ ok: false, reason: 'unavailable' });
  }
  expect([await other.search({} as never, {} as never), await other.price({} as never)]).toEqual([answer, answer]);
  expect([await one.createOrder({} as never), await one.cancelOrder('o', { amountMinor: 1, currency: 'USD' })]).toEqual([
    answer,
    answer,
  ]);
});

test('reports a search as unanswered, not empty, when every supplier is stopped', async () => {
  const [only] = sellingWhileAllowed([aSupplier('one')], { isStopped: () => true });
  expect(await only?.search({} as never, {} as never)).toEqual({ ok: false, reason: 'unreachable' });
});

test('records one stop for repeated requests, tells watching processes, and can be resumed', async () => {
  const stops = watchSalesStops(far.db, { watch: UNWATCHED, log });
  const stopping = () => stopSelling(far.db, 'air', { by, reason: 'orders fail' });
  expect((await Promise.all([stopping(), stopping(), stopping()])).filter(Boolean)).toHaveLength(1);
  expect(await openStops(far.db)).toMatchObject([{ supplier: 'air', stoppedBy: by, reason: 'orders fail' }]);
  await stops.look();
  expect([stops.isStopped('air'), stops.isStopped('sea')]).toEqual([true, false]);
  expect([await resumeSelling(far.db, 'air', by), await resumeSelling(far.db, 'air', by)]).toEqual([true, false]);
  await stops.look();
  expect(stops.isStopped('air')).toBe(false);
  expect(await stopping()).toBe(true);
  await resumeSelling(far.db, 'air', by);
  stops.end();
});

test('refuses to book at a stopped supplier before any payment begins', async () => {
  const filled = { billing: {} as never, passengers: [] };
  const { id } = await far.aBooking({ state: 'ready', ...filled }, { state: 'created' });
  const { secret: flightOfferId, agentId } = (await far.look(id)).booking;
  const locks = { take: async () => undefined };
  const ask = (payingWith: object) =>
    askForBooking(
      { keeper: far.keeper, locks, caps: { hasRoom: async () => true }, outings: NO_OUTINGS, charging: ONLY_AS_PRICED },
      { agentId, flightOfferId },
      {
        accepted: undefined,
        payingWith,
      } as never,
    );
  await stopSelling(far.db, 'air', { by, reason: 'orders fail' });
  for (const payingWith of [{ transactionId: undefined }, { page: 'pay' }]) {
    expect((await ask(payingWith))?.refused).toMatchObject({ ok: false, problem: { code: 'offer-unavailable' } });
  }
  const { booking, payments, events } = await far.look(id);
  expect([booking.state, payments.map(({ state }) => state), events]).toEqual(['ready', ['created'], []]);
  await resumeSelling(far.db, 'air', by);
  expect((await ask({ transactionId: undefined }))?.refused).toBeUndefined();
  expect((await far.look(id)).booking.state).toBe('authorising');
});
