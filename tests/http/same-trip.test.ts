import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aPassenger, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

const sameTrip = async (key: BookingCredentials, others: BookingCredentials[]) =>
  must(await backend.findSameTrip({ ...key, others })).sameTrip;

test('an already booked trip is found by the booking credentials given, and by nothing else', async () => {
  const first = await prepareBooking(backend);
  const again = await prepareBooking(backend);
  // Not submitted yet: the same trip in two tabs is only being viewed.
  expect(await sameTrip(again.key, [first.key])).toBeNull();
  const { referenceId } = must(await backend.book(first.key)) as { referenceId: string };
  expect(await sameTrip(again.key, [first.key])).toEqual({ id: first.id, referenceId });
  // With its own secret, none, an invalid one, and one of another browser.
  expect(await sameTrip(again.key, [again.key])).toBeNull();
  expect(await sameTrip(again.key, [])).toBeNull();
  expect(await sameTrip(again.key, [{ ...first.key, flightOfferId: 'x' }])).toBeNull();
  expect(await sameTrip(again.key, [{ ...first.key, agentId: 'somebody-else' }])).toBeNull();
  expect(await backend.findSameTrip({ ...again.key, flightOfferId: 'x', others: [first.key] })).toMatchObject({ ok: false });

  must(await backend.savePassengers({ ...again.key, passengers: [{ ...aPassenger, firstName: 'Zoé' }] }));
  expect(await sameTrip(again.key, [first.key])).toBeNull();
  must(await backend.savePassengers({ ...again.key, passengers: [aPassenger] }));
  await queryRows(running.product.databaseUrl, `update booking_items set state = 'cancelled' where booking_id = '${first.id}'`);
  expect(await sameTrip(again.key, [first.key])).toBeNull();
});

test('more than twenty bookings per call are refused', async () => {
  const { key } = await prepareBooking(backend);
  const asked = await backend.findSameTrip({ ...key, others: Array(21).fill(key) });
  expect(asked).toMatchObject({ ok: false, problem: { status: 400, errors: [{ pointer: '/others' }] } });
});
