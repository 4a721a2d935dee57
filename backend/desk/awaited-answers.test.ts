import { expect, test } from 'vitest';
import type { FlagReason } from '#domain/booking/flag.ts';
import type { Cancelling } from '../booking/after-sales/cancelling/cancelling-items.ts';
import { aboutName } from '../booking/workflow/correcting-names.ts';
import { isAwaited } from './awaited-answers.ts';

/** The flags that an operator cannot resolve with a note. */

const answerBy = new Date('2030-05-01T23:00:00Z');
const item = { id: 'i', kind: 'flight', supplier: 'air', orderId: 'o-1', state: 'ordered' };
const name = { id: 'n', kind: 'name', state: 'asked', person: 'traveler-1', answerBy, itemId: 'i' };
const refund = { id: 'r', state: 'in-doubt' };
const bags = { id: 'b', kind: 'bags', state: 'accepted' };
const promise = { itemId: 'i' };
const ABOUT_NAME = aboutName({ person: 'traveler-1', answerBy });

function isIt(reason: FlagReason, about: string, of: object): boolean {
  const world = { items: [item], amendments: [], refunds: [], promises: [], ...of };
  const { items, amendments, refunds, promises } = world;
  return isAwaited({ record: { booking: { items }, amendments, refunds }, promises } as unknown as Cancelling, { reason, about });
}

test.each<[string, boolean, FlagReason, string, object]>([
  ['an open name correction', true, 'name-to-correct', ABOUT_NAME, { amendments: [name] }],
  ['an overdue name correction', true, 'name-overdue', ABOUT_NAME, { amendments: [name] }],
  ['a refused name correction', false, 'name-to-correct', ABOUT_NAME, { amendments: [{ ...name, state: 'refused' }] }],
  ['a name correction of another traveller', false, 'name-to-correct', 'traveler-2, by then', { amendments: [name] }],
  ['a promised cancellation of a standing order', true, 'cancellation-asked', 'air o-1', { promises: [promise] }],
  ['a promised cancellation that the supplier refused', true, 'cancellation-refused', 'air o-1', { promises: [promise] }],
  ['a refused cancellation without a promise', false, 'cancellation-refused', 'air o-1', {}],
  [
    'a promised cancellation of a cancelled order',
    false,
    'cancellation-asked',
    'air o-1',
    { items: [{ ...item, state: 'cancelled' }], promises: [promise] },
  ],
  ['a promised cancellation of another order', false, 'cancellation-asked', 'air o-2', { promises: [promise] }],
  ['a refund in doubt', true, 'refund-in-doubt', 'r', { refunds: [refund] }],
  ['a refund that succeeded', false, 'refund-in-doubt', 'r', { refunds: [{ ...refund, state: 'succeeded' }] }],
  ['bags in doubt', true, 'bags-in-doubt', 'b', { amendments: [bags] }],
  ['bags already added', false, 'bags-in-doubt', 'b', { amendments: [{ ...bags, state: 'applied' }] }],
  ['a flight change', false, 'flight-changed', 'air o-1', { amendments: [name, bags] }],
])('%s: %s', (_, expected, reason, about, of) => {
  expect(isIt(reason, about, of)).toBe(expected);
});
