import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { type BookingTab, BY_CARD, bookingTab, type PageAnswer } from '../harness/visitors/booking-tab.ts';

/** One booking in two tabs: each tab does not see the other's changes. */

const ROUNDS = 10;

let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct(GDS_ONLY);
  backend = clientOf(running.product.url);
  // Slow upstream APIs: the other tab acts while they are being waited for.
  const latency = { medianMs: 15, p95Ms: 60 };
  await running.sandboxes.setFaults('amadeus', [{ call: 'POST /v1/shopping', delayMs: latency }]);
  await running.sandboxes.setFaults('stripe', [{ call: 'POST /v1/payment', delayMs: latency }]);
});
afterAll(() => running.stop());

async function twoTabs(pick: number) {
  const booking = await prepareBooking(backend, { pick, card: null });
  const [paying, other] = [bookingTab(running.product.url, booking), bookingTab(running.product.url, booking)];
  await Promise.all([paying.load(), other.load()]);
  return { ...booking, paying, other };
}

/** Adds a bag in a tab, by its button. */
const addBag = (tab: BookingTab) => tab.send({ [tab.bagFields()[0] ?? '']: '1', intent: 'bags' });

/** The captures for a booking, by the card provider's records. */
async function captured(key: BookingCredentials): Promise<number[]> {
  const reference = must(await backend.readSession(key)).referenceId ?? '-';
  const { intents } = await running.sandboxes.books();
  return intents
    .filter(({ metadata }) => metadata.booking_reference === reference)
    .map((one) => one.amount_received - one.amount_refunded);
}

async function settled(key: BookingCredentials): Promise<string> {
  for (let round = 0; round < 200; round++) {
    const { status } = must(await backend.readSession(key));
    if (!isUnderWay(status)) return status;
    await delay(100);
  }
  throw new Error('the booking did not come to an end');
}

/** The page says that nothing was paid and why: another total, or its bags replace those of the other tab. */
const TOLD = /El total cambió|El total ya (no )?incluye|El precio cambió/;

async function expectPaidAsAccepted(key: BookingCredentials, accepted: number): Promise<void> {
  expect(await settled(key)).toBe('confirmed');
  const booked = must(await backend.book(key));
  expect('total' in booked ? booked.total.amount : null).toBe(accepted);
  expect((await captured(key)).filter((amount) => amount > 0)).toEqual([accepted]);
}

/** The allowed results of an old tab: paid as shown, or told and not paid; then paid as shown now. */
async function expectHonest(
  key: BookingCredentials,
  tab: BookingTab,
  accepted: number,
  answer: PageAnswer,
): Promise<'paid' | 'told'> {
  if ((await settled(key)) === 'confirmed') {
    await expectPaidAsAccepted(key, accepted);
    return 'paid';
  }
  expect(answer.html).toMatch(TOLD);
  expect((await captured(key)).filter((amount) => amount > 0)).toEqual([]);
  // The button shows the new total; pressing it pays that.
  await tab.load();
  expect(tab.total()).toBe(totalOf(must(await backend.readSession(key)).flightOffer as FlightOffer).amountMinor);
  await tab.send(BY_CARD);
  await expectPaidAsAccepted(key, tab.total());
  return 'told';
}

test('paying in a tab after a change in another is refused until the new total is shown', async () => {
  const { key, paying, other } = await twoTabs(0);
  const before = paying.total();
  const added = await addBag(other);
  expect(added.html).toContain('El total ya incluye las maletas que eligió.');
  expect(other.total()).toBeGreaterThan(before);
  const answer = await paying.send(BY_CARD);
  expect(await expectHonest(key, paying, before, answer)).toBe('told');
});

test('a second tab shows the booking once it is paid and changes nothing', async () => {
  const { key, paying, other } = await twoTabs(1);
  const accepted = paying.total();
  await paying.send(BY_CARD);
  await expectPaidAsAccepted(key, accepted);
  const late = await addBag(other);
  expect(late.path).toMatch(/^\/booking\/confirm/);
  await expectPaidAsAccepted(key, accepted);
});

test(`a bag chosen in one tab while another pays: accepted, total and captured agree in ${ROUNDS} rounds`, async () => {
  const outcomes: string[] = [];
  // The delay before the bag is chosen; the test searches for the moment at which the outcome changes on this machine.
  let laterMs = 0;
  let stepMs = 50;
  for (let round = 0; round < ROUNDS; round++) {
    const { key, paying, other } = await twoTabs(2 + round);
    const accepted = paying.total();
    const [answer] = await Promise.all([
      delay(Math.max(0, -laterMs)).then(() => paying.send(BY_CARD)),
      delay(Math.max(0, laterMs)).then(() => addBag(other)),
    ]);
    const outcome = await expectHonest(key, paying, accepted, answer);
    const hasTurned = outcomes.length > 0 && outcome !== outcomes.at(-1);
    outcomes.push(outcome);
    stepMs = hasTurned ? stepMs / 2 : stepMs * 1.5;
    laterMs += outcome === 'told' ? stepMs : -stepMs;
  }
  expect(new Set(outcomes).size, outcomes.join()).toBe(2);
}, 120_000);
