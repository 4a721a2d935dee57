import { expect, test } from 'vitest';
import { aFlightItem, aStoredBooking } from '../../tests/harness/stored-booking.ts';
import { paperAnswer } from './paper-answer.ts';
import { CALENDAR, ITINERARY, RECEIPT } from './paper-names.ts';

const context = {
  origin: 'https://site.example',
  makePdf: async () => new Uint8Array([37, 80, 68, 70]),
  onError: () => undefined,
};
const statusOf = async (name: string, booking: Parameters<typeof paperAnswer>[1]) =>
  (await paperAnswer(name, booking, context)).status;

test.each([
  ['that stands', aStoredBooking(), { [CALENDAR]: 200, [ITINERARY]: 200, [RECEIPT]: 200 }],
  [
    'of which nothing stands',
    aStoredBooking({ items: [aFlightItem({ status: 'cancelled' })] }),
    { [CALENDAR]: 404, [ITINERARY]: 404, [RECEIPT]: 200 },
  ],
  ['that was cancelled', aStoredBooking({ status: 'cancelled' }), { [CALENDAR]: 404, [ITINERARY]: 404, [RECEIPT]: 200 }],
  ['of somebody else', null, { [CALENDAR]: 404, [ITINERARY]: 404, [RECEIPT]: 404 }],
])('of a booking %s there are the papers that are true of it', async (_, booking, wanted) => {
  const found = await Promise.all(Object.keys(wanted).map(async (name) => [name, await statusOf(name, booking)]));
  expect(Object.fromEntries(found)).toEqual(wanted);
  expect(await statusOf('otro.pdf', booking)).toBe(404);
});

test('a paper that cannot be made now is to be asked for again, and the failure is told', async () => {
  const errors: unknown[] = [];
  const makePdf = () => Promise.reject(new Error('no thread'));
  const answer = await paperAnswer(RECEIPT, aStoredBooking(), { ...context, makePdf, onError: (error) => errors.push(error) });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('content-disposition'), errors.length]).toEqual([
    503,
    '5',
    null,
    1,
  ]);
});
