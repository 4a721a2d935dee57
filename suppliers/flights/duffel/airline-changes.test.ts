import { expect, test } from 'vitest';
import { changesIn } from './airline-changes.ts';
import { Order } from './shapes.ts';

const place = (iata_code: string) => ({ iata_code });
const slice = (id: string, from: string, to: string, at: string) => ({
  id,
  segments: [
    {
      id: `seg ${id}`,
      origin: place(from),
      destination: place(to),
      departing_at: at,
      arriving_at: at,
      marketing_carrier: { iata_code: 'AV' },
      marketing_carrier_flight_number: '8',
    },
  ],
});
const OUT = slice('out', 'BOG', 'MIA', '2027-03-01T10:00:00');
const HOME = slice('home', 'MIA', 'BOG', '2027-03-08T10:00:00');
const LATER = slice('later', 'BOG', 'MIA', '2027-03-01T13:00:00');
const LATEST = slice('latest', 'BOG', 'MIA', '2027-03-01T16:00:00');

const change = (removed: object[], added: object[], rest: object = {}) => ({
  id: 'aic_1',
  created_at: '2027-01-01T00:00:00Z',
  action_taken: null,
  available_actions: ['accept', 'cancel'],
  removed,
  added,
  ...rest,
});
function read(slices: object[], airline_initiated_changes: unknown) {
  const order = Order.parse({
    id: 'o',
    booking_reference: 'R',
    total_amount: '1.00',
    total_currency: 'USD',
    slices,
    airline_initiated_changes,
  });
  const { itineraries, unconfirmed } = changesIn(order);
  const legs = itineraries.map(({ segments }) =>
    segments.map((one) => `${one.departure.at.slice(5, 13)}${one.isCancelled ? ' gone' : ''}`).join(),
  );
  return [legs, unconfirmed.map(({ id }) => id)];
}

test.each<[string, object[], unknown, string[], (string | null)[]]>([
  ['no changes', [OUT, HOME], [], ['03-01T10', '03-08T10'], []],
  ['no list of changes', [OUT, HOME], undefined, ['03-01T10', '03-08T10'], []],
  ['a change not yet shown in the order', [OUT, HOME], [change([OUT], [LATER])], ['03-01T13', '03-08T10'], ['aic_1']],
  ['a change already shown in the order', [LATER, HOME], [change([OUT], [LATER])], ['03-01T13', '03-08T10'], ['aic_1']],
  ['a removed slice still in the order', [OUT, HOME], [change([HOME], [])], ['03-01T10', '03-08T10 gone'], ['aic_1']],
  ['a removed first slice no longer in the order', [HOME], [change([OUT], [])], ['03-01T10 gone', '03-08T10'], ['aic_1']],
  [
    'two changes of one slice, the last listed first',
    [OUT, HOME],
    [change([LATER], [LATEST], { id: 'aic_2', created_at: '2027-01-02T00:00:00Z' }), change([OUT], [LATER])],
    ['03-01T16', '03-08T10'],
    ['aic_1', 'aic_2'],
  ],
  ['an accepted change', [LATER, HOME], [change([OUT], [LATER], { action_taken: 'accepted' })], ['03-01T13', '03-08T10'], []],
  [
    'a change that no API call can accept',
    [OUT, HOME],
    [change([OUT], [LATER], { available_actions: ['update'] })],
    ['03-01T13', '03-08T10'],
    [null],
  ],
  ['an invalid change', [OUT, HOME], [{ id: 7 }], ['03-01T10', '03-08T10'], []],
])('%s', (_, slices, changes, legs, unconfirmed) => {
  expect(read(slices, changes)).toEqual([legs, unconfirmed]);
});
