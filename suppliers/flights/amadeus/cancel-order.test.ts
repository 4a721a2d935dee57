import { expect, test } from 'vitest';
import { replay } from '../../../tests/harness/suppliers/replaying-server.ts';
import { createAmadeusSupplier } from './adapter.ts';

const order = (changes: object = {}) => ({
  id: 'o1',
  associatedRecords: [{ reference: 'QWERTY', originSystemCode: 'GDS' }],
  travelers: [{ id: '1', name: { firstName: 'ANA', lastName: 'PAZ' } }],
  flightOffers: [
    {
      itineraries: [
        {
          segments: [
            {
              carrierCode: 'AV',
              number: '8',
              departure: { iataCode: 'BOG', at: '2030-02-01T10:00:00' },
              arrival: { iataCode: 'MIA', at: '2030-02-01T14:00:00' },
              bookingStatus: 'CONFIRMED',
            },
          ],
        },
      ],
    },
  ],
  ...changes,
});
const ticketed = (documentStatus: string) =>
  order({ tickets: [{ documentType: 'ETICKET', documentNumber: '134-2106312810', documentStatus, travelerId: '1' }] });
const cancelled = order({
  flightOffers: [
    { itineraries: [{ segments: [{ ...order().flightOffers[0]?.itineraries[0]?.segments[0], bookingStatus: 'CANCELLED' }] }] },
  ],
});
const [READ, CANCEL] = ['GET /v1/booking/flight-orders', 'DELETE /v1/booking/flight-orders'];

test.each<[string, { status?: number; body: object }, object, boolean]>([
  ['without tickets is cancelled', { body: { data: order() } }, { ok: true }, true],
  ['whose tickets are all void is cancelled', { body: { data: ticketed('VOID') } }, { ok: true }, true],
  [
    'whose tickets were issued since it was quoted waits for a person',
    { body: { data: ticketed('ISSUED') } },
    { ok: false, reason: 'refused' },
    false,
  ],
  ['that is cancelled already is not cancelled again', { body: { data: cancelled } }, { ok: true }, false],
  [
    'that is not there any more counts as cancelled',
    { status: 404, body: { errors: [{ status: 404, code: 1797, title: 'NOT FOUND' }] } },
    { ok: true },
    false,
  ],
  ['that cannot be read is left, to be cancelled later', { status: 503, body: {} }, { ok: false, reason: 'unreachable' }, false],
])('an order %s', async (_, read, outcome, isCancelling) => {
  const server = await replay({ [READ]: read, [CANCEL]: { body: {} } }, 'plain');
  const supplier = createAmadeusSupplier({ baseUrl: server.url, clientId: 'a', clientSecret: 'b', ownerOfficeId: 'X' });
  expect(await supplier.cancelOrder('o1', { amountMinor: 10_000, currency: 'USD' })).toEqual(outcome);
  expect(server.calls.some((call) => call.startsWith('DELETE'))).toBe(isCancelling);
  server.stop();
});
