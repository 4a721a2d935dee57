import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FACTS } from './booking/booking-event.ts';
import { BOOKING_MACHINE, EDITABLE, TERMINAL, UNDER_WAY } from './booking/booking-state.ts';
import { MACHINES } from './booking/machines.ts';
import { isPossible, type Machine, reachableFrom, startsOf } from './machine.ts';
import { OPEN_PAYMENT, PAYMENT_MACHINE } from './payment/payment-state.ts';

const TABLES: [name: string, machine: Machine][] = Object.entries(MACHINES);

/** All quoted strings in product code, tests excluded: an event not among them is never written. */
const WRITTEN = new Set(
  sourcesBelow(join(import.meta.dirname, '../backend')).flatMap((source) =>
    [
      ...source.matchAll(
        /(?:event(?:: | = |\]? = \[)|\bfact: |\bkind: |\bmove(?:Booking|Item|Payment|Refund|Amendment)\([\w.]+, )'([a-z-]+)'/g,
      ),
    ].map(([, event]) => event),
  ),
);

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe.each(TABLES)('the machine of a %s', (_, machine) => {
  test('reaches every one of its states, and knows no other', () => {
    expect([...reachableFrom(machine, startsOf(machine))].toSorted()).toEqual([...machine.states].toSorted());
    for (const { from, to } of Object.values(machine.events))
      for (const state of [...from, to]) expect(machine.states).toContain(state);
  });

  test('has no event that nothing writes', () => {
    expect(Object.keys(machine.events).filter((event) => !WRITTEN.has(event))).toEqual([]);
  });

  test('lets happen in each state what its table says, and nothing else', () => {
    for (const [event, { from }] of Object.entries(machine.events)) {
      expect(machine.states.filter((state) => isPossible(machine, event, state))).toEqual(
        machine.states.filter((state) => from.includes(state)),
      );
    }
    expect(isPossible(machine, 'no such event', machine.states[0] as string)).toBe(false);
  });
});

test('no event stands in two tables, or is a fact as well', () => {
  const known = [...TABLES.flatMap(([, { events }]) => Object.keys(events)), ...FACTS];
  expect(new Set(known).size).toBe(known.length);
});

describe('a booking', () => {
  test('is with the visitor, under way or settled, and never two of them', () => {
    expect([...EDITABLE, ...UNDER_WAY, ...TERMINAL].toSorted()).toEqual([...BOOKING_MACHINE.states].toSorted());
  });

  test('that is under way can end failed from everywhere', () => {
    for (const state of UNDER_WAY) expect(reachableFrom<string>(BOOKING_MACHINE, [state])).toContain('failed');
  });

  test('that is confirmed or has failed never goes back to paying', () => {
    for (const state of TERMINAL) {
      const reached = [...reachableFrom<string>(BOOKING_MACHINE, [state])];
      expect(reached.filter((one) => one === 'authorising' || one === 'capturing' || one === 'ready')).toEqual([]);
    }
  });

  test('begins the work that every state under way needs in the transaction that leads there', () => {
    expect(BOOKING_MACHINE.events['asked-for'].job).toBe('advance-booking');
    // The workflow's states are entered only through the event that queues its job.
    for (const { from, to } of Object.values(BOOKING_MACHINE.events)) {
      if (!UNDER_WAY.includes(to) || to === 'authorising') continue;
      expect(from.every((state) => UNDER_WAY.includes(state))).toBe(true);
    }
  });
});

describe('a payment', () => {
  test('holds money from authorised on, until it is captured or reversed', () => {
    expect([...reachableFrom<string>(PAYMENT_MACHINE, ['authorised'])].toSorted()).toEqual([
      'authorised',
      'captured',
      'orphaned',
      'voided',
    ]);
    expect([...reachableFrom<string>(PAYMENT_MACHINE, ['orphaned'])].toSorted()).toEqual(['orphaned', 'voided']);
  });

  test('is decided once: what was declined, captured or voided stays so, whatever is told later', () => {
    for (const state of ['declined', 'captured', 'voided'])
      expect([...reachableFrom<string>(PAYMENT_MACHINE, [state])]).toEqual([state]);
    expect(OPEN_PAYMENT.every((state) => reachableFrom<string>(PAYMENT_MACHINE, [state]).has('declined'))).toBe(true);
  });
});
