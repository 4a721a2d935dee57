import { expect, test } from 'vitest';
import { aFlightItem, aStayItem, aStoredBooking } from '../../tests/harness/records/stored-booking.ts';
import { paperAnswer } from './paper-answer.ts';
import { CALENDAR, ITINERARY, paperAddress, RECEIPT } from './paper-names.ts';
import type { MakePdf } from './pdf/pdf-maker.ts';

const booking = aStoredBooking({ items: [aFlightItem(), aStayItem()] });
const gone = aStoredBooking({ items: [aFlightItem({ status: 'cancelled' })] });
const ORIGIN = 'https://site.example';

/** The answer, which papers were made for it, and what went wrong. */
async function asked(name: string, of: typeof booking | null, fails = false) {
  const made: unknown[] = [];
  const troubles: unknown[] = [];
  const makePdf: MakePdf = async (paper) => {
    if (fails) throw new Error('no thread');
    made.push([paper.kind, paper.origin]);
    return new Uint8Array([37, 80]);
  };
  const answer = await paperAnswer(name, of, { origin: ORIGIN, makePdf, onError: (error) => troubles.push(error) });
  return { answer, headers: Object.fromEntries(answer.headers), body: await answer.text(), made, troubles };
}

test.each([
  [CALENDAR, 'text/calendar; charset=utf-8', 'viaje-HK37PQ.ics', []],
  [ITINERARY, 'application/pdf', 'itinerario-HK37PQ.pdf', [['itinerary', ORIGIN]]],
  [RECEIPT, 'application/pdf', 'recibo-HK37PQ.pdf', [['receipt', ORIGIN]]],
])('%s is a download that no cache keeps and no search engine lists', async (name, type, fileName, papers) => {
  const { answer, headers, body, made } = await asked(name, booking);
  expect(answer.status).toBe(200);
  expect(headers).toEqual({
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(body.length).toBeGreaterThan(0);
  expect(made).toEqual(papers);
});

test.each([
  ['of nobody’s booking', RECEIPT, null],
  ['of another name', 'pasaporte.pdf', booking],
  ['without a name', '', booking],
  ['of a trip that is gone: the itinerary', ITINERARY, gone],
  ['of a trip that is gone: the calendar', CALENDAR, gone],
])('a paper %s is not found, and the answer is not kept either', async (_, name, of) => {
  const { answer, headers, made } = await asked(name, of);
  expect([answer.status, headers['cache-control'], headers['content-disposition']]).toEqual([404, 'no-store', undefined]);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(made).toEqual([]);
});

test('a receipt stays when the trip is gone: the money was paid', async () => {
  expect((await asked(RECEIPT, gone)).answer.status).toBe(200);
});

test('a paper that cannot be made now is said to be for later, and the trouble is reported', async () => {
  const { answer, headers, body, troubles } = await asked(RECEIPT, booking, true);
  expect([answer.status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(body).not.toContain('no thread');
  expect(troubles).toEqual([new Error('no thread')]);
});

test('the address of a paper carries the booking as a parameter, whatever its id has', () => {
  expect(paperAddress(RECEIPT, 'a&b=c')).toBe('/booking/documento/recibo.pdf?id=a%26b%3Dc');
});
