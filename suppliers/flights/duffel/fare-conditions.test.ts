import { expect, test } from 'vitest';
import { flightOfferOf } from './offer-reading.ts';
import { Offer, readOne } from './shapes.ts';

const OFFER = {
  id: 'off_1',
  total_amount: '300.00',
  total_currency: 'USD',
  base_amount: '250.00',
  owner: { iata_code: 'AV' },
  passengers: [{ id: 'ana', type: 'adult' }],
  slices: [
    {
      id: 's1',
      segments: [
        {
          id: 'out',
          origin: { iata_code: 'BOG' },
          destination: { iata_code: 'MIA' },
          departing_at: '2027-01-10T08:00:00',
          arriving_at: '2027-01-10T12:00:00',
          marketing_carrier: { iata_code: 'AV' },
          marketing_carrier_flight_number: '8',
          passengers: [],
        },
      ],
    },
  ],
};
const penalty = (penalty_amount: string | null, penalty_currency: string | null, allowed = true) => ({
  allowed,
  penalty_amount,
  penalty_currency,
});
type Penalty = ReturnType<typeof penalty> | null;

/** The costs of refund and change, with the currency of both. */
test.each<[string, Penalty, Penalty, [string | undefined, string | undefined, string | undefined]]>([
  ['in the currency of the fare', penalty('10.00', 'USD'), penalty('20.00', 'USD'), ['10.00', '20.00', 'USD']],
  ['both in one other currency', penalty('10.00', 'GBP'), penalty('20.00', 'GBP'), ['10.00', '20.00', 'GBP']],
  [
    'in two currencies, dropping a refund fee not in the fare’s',
    penalty('10.00', 'GBP'),
    penalty('20.00', 'USD'),
    [undefined, '20.00', 'USD'],
  ],
  [
    'in two currencies, dropping a change fee not in the fare’s',
    penalty('10.00', 'USD'),
    penalty('20.00', 'GBP'),
    ['10.00', undefined, 'USD'],
  ],
  [
    'in two currencies, neither of them the fare’s',
    penalty('10.00', 'EUR'),
    penalty('20.00', 'GBP'),
    [undefined, undefined, 'USD'],
  ],
  [
    'ignoring the currency of a change that is not allowed',
    penalty('10.00', 'USD'),
    penalty(null, 'GBP', false),
    ['10.00', undefined, 'USD'],
  ],
  [
    'ignoring the currency of a change without an amount',
    penalty('10.00', 'USD'),
    penalty(null, 'GBP'),
    ['10.00', undefined, 'USD'],
  ],
  [
    'taking the fare’s currency where none is given',
    penalty('10.00', null),
    penalty('20.00', 'GBP'),
    ['10.00', undefined, 'USD'],
  ],
  ['with only a change fee', null, penalty('20.00', 'GBP'), [undefined, '20.00', 'GBP']],
])('reads penalties %s', (_name, refund_before_departure, change_before_departure, [refund, change, currency]) => {
  const conditions = { refund_before_departure, change_before_departure };
  const read = readOne(Offer, { data: { ...OFFER, conditions } });
  const rules = read && flightOfferOf(read).fareRules;
  const amountOf = (wanted: string) => rules?.rules.find(({ category }) => category === wanted)?.maxPenaltyAmount;
  expect([amountOf('REFUND'), amountOf('EXCHANGE'), rules?.currency]).toEqual([refund, change, currency]);
});
