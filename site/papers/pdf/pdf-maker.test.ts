import { afterEach, expect, test } from 'vitest';
import { aStoredBooking } from '../../../tests/harness/records/stored-booking.ts';
import { createPdfMaker } from './pdf-maker.ts';

const maker = createPdfMaker();
afterEach(() => maker.stop());

const origin = 'https://site.example';
const booking = aStoredBooking();
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 5)).toString() === '%PDF-';

test('makes PDFs in its thread, and returns each to its caller', async () => {
  const kinds = ['itinerary', 'receipt', 'receipt', 'itinerary'] as const;
  const papers = await Promise.all(kinds.map((kind) => maker.make({ kind, booking, origin })));
  expect(papers.every(isPdf)).toBe(true);
  const [first, second, third, fourth] = papers.map(({ length }) => length);
  expect([first, second]).toEqual([fourth, third]);
});

test('reports where a PDF failed without data of the booking, and makes the next one', async () => {
  const broken = { ...booking, passengers: [{ firstName: 'Ana Muñoz', lastName: 'Peña', type: 'nobody' }] } as never;
  const why = await maker.make({ kind: 'itinerary', booking: broken, origin }).catch((error: Error) => error.message);
  expect(why).toMatch(/^TypeError at /);
  expect(why).not.toContain('Muñoz');
  expect(isPdf(await maker.make({ kind: 'receipt', booking, origin }))).toBe(true);
});

test('refuses at once what exceeds twenty waiting PDFs, and makes the others', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 30 }, () => maker.make({ kind: 'receipt', booking, origin })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
});

// May wait: another end of the same thread.
test('rejects what is waiting when it is stopped, and starts again with the next @waits', async () => {
  const waiting = maker.make({ kind: 'itinerary', booking, origin }).catch((error: Error) => error.message);
  await maker.stop();
  expect(await waiting).toBe('stopped');
  expect(isPdf(await maker.make({ kind: 'receipt', booking, origin }))).toBe(true);
});
