import { expect, test } from 'vitest';
import { type CallName, calls, type Handlers } from '#contract/calls.ts';
import { reply } from '#contract/problem.ts';
import { refusalsOf } from '#contract/refusals.ts';
import { SERVICES, type Sold } from '#domain/company/services.ts';
import { sellingOnly } from './selling-only.ts';

const names = Object.keys(calls) as CallName[];
const done = async () => reply({ items: [], page: { type: 'blog', phoneOnly: null } });
const everything = Object.fromEntries(names.map((name) => [name, done])) as unknown as Handlers;

async function refusedBy(sold: Sold): Promise<CallName[]> {
  const shop = sellingOnly(everything, sold) as Record<CallName, (input: object, caller: object) => Promise<{ ok: boolean }>>;
  const answers = await Promise.all(
    names.map(async (name) => [name, await shop[name]({ items: [{ kind: 'tour' }] }, {})] as const),
  );
  return answers.filter(([, answer]) => !answer.ok).map(([name]) => name);
}

test('refuses what looks for, prices or books what is not sold, and documents it', async () => {
  const refused = await refusedBy([]);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused.filter((name) => !refusalsOf(name).includes('not-sold'))).toEqual([]);
  expect(names.filter((name) => refusalsOf(name).includes('not-sold') && !refused.includes(name))).toEqual([]);
});

test('bookings that exist go on whatever is sold, and an alert can be ended', async () => {
  const refused = await refusedBy([]);
  const kept: CallName[] = [
    ...([
      'findBooking',
      'book',
      'quoteCancellation',
      'acceptCancellation',
      'payBalance',
      'addBags',
      'answerFlightChange',
    ] as const),
    ...(['createFlightOrder', 'readSession', 'readSeatMaps', 'endPriceAlert', 'acceptQuote'] as const),
  ];
  expect(kept.filter((name) => refused.includes(name))).toEqual([]);
});

test('a shop of packages alone searches for flights and rooms, and sells neither by itself', async () => {
  const refused = await refusedBy(['packages', 'tours']);
  expect(refused).not.toContain('searchFlights');
  expect(refused).not.toContain('validateStay');
  expect(refused).toEqual(expect.arrayContaining(['setFlightOrder', 'validateFlightOffer', 'priceCalendar', 'searchCruises']));
});

const open = (kinds: string[], sold: Sold) =>
  sellingOnly(everything, sold).setItems({ items: kinds.map((kind) => ({ kind })) } as never, { address: 'x' });

test.each([
  [['flight'], 'flights'],
  [['stay'], 'stays'],
  [['flight', 'stay'], 'packages'],
  [['cruise', 'cruise'], 'cruises'],
  [['tour'], 'tours'],
] as const)('opens a booking of %j for a shop that sells %s, and for no other', async (kinds, service) => {
  expect(await open([...kinds], [service])).toMatchObject({ ok: true });
  const others = SERVICES.filter((one) => one !== service);
  expect(await open([...kinds], others)).toMatchObject({ ok: false, problem: { status: 404, code: 'not-sold' } });
});
