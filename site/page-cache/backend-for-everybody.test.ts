import { expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { backendForEverybody } from './backend-for-everybody.ts';

const FOR_EVERYBODY = [
  ...[
    'contentAt',
    'listContent',
    'listContacts',
    'seenPrices',
    'seenStays',
    'placesToGo',
    'networkSeen',
    'readExchangeRates',
    'visitorPlace',
  ],
  ...['issueFormToken', 'searchAirports', 'readIcons', 'cruiseChoices', 'searchCruises', 'searchTours'],
];

/** Makes one backend call and returns what was noted meanwhile. */
async function asked(name: string, call: (input: unknown) => Promise<object>) {
  const noted: string[] = [];
  const told = {
    incomplete: () => noted.push('incomplete'),
    personal: () => noted.push('personal'),
    underWay: (more: 1 | -1) => noted.push(`${more}`),
  };
  const backend = backendForEverybody({ [name]: call } as unknown as Backend, told as never);
  const answer = await (backend as unknown as Record<string, typeof call>)[name]?.('input').catch((error: unknown) => error);
  return { answer, noted };
}

test.each(FOR_EVERYBODY)('%s is asked, with its input, and awaited', async (name) => {
  const { answer, noted } = await asked(name, async (input) => ({ ok: true, input }));
  expect([answer, noted]).toEqual([{ ok: true, input: 'input' }, ['1', '-1']]);
});

test.each(['findBooking', 'readSession', 'listMyBookings', 'searchFlights', 'toString'])(
  '%s belongs to one visitor: it is never asked for a page of everybody',
  async (name) => {
    let calls = 0;
    const { answer, noted } = await asked(name, async () => ({ calls: ++calls }));
    expect([answer, noted, calls]).toEqual([expect.objectContaining({ status: 503 }), ['personal'], 0]);
  },
);

test.each([
  [429, true],
  [500, true],
  [503, true],
  [404, false],
  [499, false],
])('after an answer of %i the page is incomplete: %s', async (status, isIncomplete) => {
  const { answer, noted } = await asked('contentAt', async () => ({ ok: false, problem: { status } }));
  expect(answer).toEqual({ ok: false, problem: { status } });
  expect(noted).toEqual(['1', ...(isIncomplete ? ['incomplete'] : []), '-1']);
});

test('a call that breaks leaves the page incomplete and is no longer under way', async () => {
  const { answer, noted } = await asked('contentAt', () => Promise.reject(new Error('down')));
  expect([answer, noted]).toEqual([new Error('down'), ['1', 'incomplete', '-1']]);
});
