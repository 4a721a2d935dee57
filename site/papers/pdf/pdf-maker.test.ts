import { afterEach, expect, test } from 'vitest';
import { aStoredBooking } from '../../../tests/harness/stored-booking.ts';
import { createPdfMaker } from './pdf-maker.ts';

const maker = createPdfMaker();
afterEach(() => maker.stop());

const origin = 'https://site.example';
const booking = aStoredBooking();
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

test('papers come from the thread, those that are asked for together each to who asked', async () => {
  const kinds = ['itinerary', 'receipt', 'receipt', 'itinerary'] as const;
  const papers = await Promise.all(kinds.map((kind) => maker.make({ kind, booking, origin })));
  expect(papers.every(isPdf)).toBe(true);
  const [first, second, third, fourth] = papers.map(({ length }) => length);
  expect([first, second]).toEqual([fourth, third]);
});

test('one that cannot be made says where, and nothing of the booking; the next is made', async () => {
  const broken = { ...booking, passengers: [{ firstName: 'Ana Muñoz', lastName: 'Peña', type: 'nobody' }] } as never;
  const why = await maker.make({ kind: 'itinerary', booking: broken, origin }).catch((error: Error) => error.message);
  expect(why).toMatch(/^TypeError at /);
  expect(why).not.toContain('Muñoz');
  expect(isPdf(await maker.make({ kind: 'receipt', booking, origin }))).toBe(true);
});

test('more than can be made soon are refused at once, and the others come', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => maker.make({ kind: 'receipt', booking, origin })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

test('who waits when it is stopped is told, and another begins with the next', async () => {
  const waiting = maker.make({ kind: 'itinerary', booking, origin }).catch((error: Error) => error.message);
  await maker.stop();
  expect(await waiting).toBe('stopped');
  expect(isPdf(await maker.make({ kind: 'receipt', booking, origin }))).toBe(true);
});
