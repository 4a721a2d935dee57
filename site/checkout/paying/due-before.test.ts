import { expect, test } from 'vitest';
import { dueBefore } from './due-before.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const booking = (kinds: string[], more: object = {}) =>
  ({ total: usd(45_906), items: kinds.map((kind) => ({ kind })), ...more }) as unknown as Parameters<typeof dueBefore>[0];

test.each([
  ['flights are paid at once', booking(['flight']), { amountMinor: 45_906, currency: 'USD' }],
  ['so are rooms', booking(['flight', 'stay']), { amountMinor: 45_906, currency: 'USD' }],
  ['what may have a deposit is not guessed', booking(['flight', 'cruise']), null],
  [
    'what is charged in another currency is known',
    booking(['tour'], { charge: { dueNow: { amount: 59_000_000, currency: 'COP' } } }),
    { amountMinor: 59_000_000, currency: 'COP' },
  ],
])('%s', (_, asked, due) => {
  expect(dueBefore(asked)).toEqual(due);
});
