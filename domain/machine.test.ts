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

describe.each(TABLES)('state machine: %s', (_, machine) => {
  test('reaches each of its states, and no other', () => {
    expect([...reachableFrom(machine, startsOf(machine))].toSorted()).toEqual([...machine.states].toSorted());
    for (const { from, to } of Object.values(machine.events))
      for (const state of [...from, to]) expect(machine.states).toContain(state);
  });

  test('has no event that the backend never writes', () => {
    expect(Object.keys(machine.events).filter((event) => !WRITTEN.has(event))).toEqual([]);
  });

  test('allows an event exactly in the states of its table', () => {
    for (const [event, { from }] of Object.entries(machine.events)) {
      expect(machine.states.filter((state) => isPossible(machine, event, state))).toEqual(
        machine.states.filter((state) => from.includes(state)),
      );
    }
    expect(isPossible(machine, 'no such event', machine.states[0] as string)).toBe(false);
  });
});

test('no event is in two machines, or is also a fact', () => {
  const known = [...TABLES.flatMap(([, { events }]) => Object.keys(events)), ...FACTS];
  expect(new Set(known).size).toBe(known.length);
});

describe('booking states', () => {
  test('are editable, under way or terminal, and only one of these', () => {
    expect([...EDITABLE, ...UNDER_WAY, ...TERMINAL].toSorted()).toEqual([...BOOKING_MACHINE.states].toSorted());
  });

  test('that are under way can all end in failed', () => {
    for (const state of UNDER_WAY) expect(reachableFrom<string>(BOOKING_MACHINE, [state])).toContain('failed');
  });

  test('that are terminal never lead back to payment', () => {
    for (const state of TERMINAL) {
      const reached = [...reachableFrom<string>(BOOKING_MACHINE, [state])];
      expect(reached.filter((one) => one === 'authorising' || one === 'capturing' || one === 'ready')).toEqual([]);
    }
  });

  test('that are under way are entered only through the event that queues their job', () => {
    expect(BOOKING_MACHINE.events['asked-for'].job).toBe('advance-booking');
    // The workflow's states are entered only through the event that queues its job.
    for (const { from, to } of Object.values(BOOKING_MACHINE.events)) {
      if (!UNDER_WAY.includes(to) || to === 'authorising') continue;
      expect(from.every((state) => UNDER_WAY.includes(state))).toBe(true);
    }
  });
});

describe('payment states', () => {
  test('authorised leads only to captured, orphaned or voided, and orphaned only to voided', () => {
    expect([...reachableFrom<string>(PAYMENT_MACHINE, ['authorised'])].toSorted()).toEqual([
      'authorised',
      'captured',
      'orphaned',
      'voided',
    ]);
    expect([...reachableFrom<string>(PAYMENT_MACHINE, ['orphaned'])].toSorted()).toEqual(['orphaned', 'voided']);
  });

  test('declined and voided are final, captured money only goes back, and every open payment can be declined', () => {
    for (const state of ['declined', 'voided']) expect([...reachableFrom<string>(PAYMENT_MACHINE, [state])]).toEqual([state]);
    expect([...reachableFrom<string>(PAYMENT_MACHINE, ['captured'])]).toEqual(['captured', 'voided']);
    expect(OPEN_PAYMENT.every((state) => reachableFrom<string>(PAYMENT_MACHINE, [state]).has('declined'))).toBe(true);
  });
});
