import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { parseInput } from '#contract/input/parse-input.ts';
import type { StaySearch } from '#domain/stays/stay-search.ts';
import { recordedSegment } from './use-stay-record.ts';

const STAY = {
  destination: { at: { lat: 6.2, lon: -75.6 }, label: 'Medellín' },
  startDate: '2027-03-01',
  endDate: '2027-03-04',
  rooms: [{ adults: 2, children: 1, ages: [4] }],
  flight: null,
} as unknown as StaySearch;
const FLIGHT = { origin: 'BOG', cabin: 'economy' as const, infants: 1, conditions: ['refundableFare' as const] };

test('a search for a flight with a hotel is recorded as a holiday, with where it starts; one for a hotel alone is not', () => {
  const recorded = (search: StaySearch) =>
    parseInput(calls.recordSearch, { agentId: 'a', segment: recordedSegment(search), infoData: {} });
  expect(recorded({ ...STAY, flight: FLIGHT })).toMatchObject({
    ok: true,
    body: { segment: { kind: 'holiday', flight: { origin: 'BOG', infants: 1, refundableFare: true }, rooms: [{ adults: 2 }] } },
  });
  expect(recorded(STAY)).not.toHaveProperty('body.segment.kind');
  expect(recorded(STAY)).toMatchObject({ ok: true, body: { segment: { stay: { startDate: '2027-03-01' } } } });
});
