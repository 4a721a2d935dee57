import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { parseInput } from '#contract/input/parse-input.ts';
import type { Icon } from '#suppliers/icons/port.ts';
import { iconCalls } from './icon-calls.ts';

const icon = (body: string): Icon => ({ body, width: 24, height: 24 });
const HAS = (name: string) => !name.startsWith('none');
/** A service that has every icon but those named `none…`, or only those in `has`, with the lists it was asked for. */
function service({ has }: { has?: string[] } = {}) {
  const asked: string[][] = [];
  const read = async (_: string, names: string[]) => {
    asked.push(names);
    return {
      ok: true,
      icons: new Map(names.filter((name) => has?.includes(name) ?? HAS(name)).map((name) => [name, icon(name)])),
    };
  };
  const { readIcons } = iconCalls({ read });
  return { asked, ask: (...icons: string[]) => readIcons({ prefix: 'a', icons }, { address: '' }) };
}

test('keeps icons: asks neither again for known ones nor twice for those in flight', async () => {
  const { asked, ask } = service();
  await Promise.all([ask('x', 'y'), ask('x', 'y')]);
  const both = await ask('y', 'z');
  expect(both).toMatchObject({ ok: true, body: { prefix: 'a', icons: { y: icon('y'), z: icon('z') }, not_found: [] } });
  expect(asked).toEqual([['x', 'y'], ['z']]);
});

test('SPEC §8: answers 424 when nothing can be served, else serves what it can and lists what is missing', async () => {
  const { asked, ask } = service();
  expect(await ask('none', 'none-too')).toMatchObject({ ok: false, problem: { status: 424, code: 'icon-unavailable' } });
  expect(await service({ has: [] }).ask('constructor')).toMatchObject({ ok: false, problem: { status: 424 } });
  expect(await ask('none', 'x')).toMatchObject({ ok: true, body: { icons: { x: icon('x') }, not_found: ['none'] } });
  // Nor are missing icons requested with every page.
  expect(asked).toEqual([['none', 'none-too'], ['x']]);
});

test('SPEC §9: keeps fifty entries for 168 hours', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] });
  // For the cache, a time of zero is none.
  vi.advanceTimersByTime(1_000);
  try {
    const { asked, ask } = service();
    for (let number = 0; number < 60; number += 1) await ask(`i-${number}`);
    expect(asked).toHaveLength(60);
    await ask('i-59');
    await ask('i-10');
    expect(asked).toHaveLength(60);
    await ask('i-9');
    expect(asked).toHaveLength(61);
    await delay(5);
    // The cache uses a monotonic clock, whatever the system clock is set to.
    vi.setSystemTime(Date.now() - 50 * 3_600_000);
    vi.advanceTimersByTime(167 * 3_600_000);
    await ask('i-59');
    expect(asked).toHaveLength(61);
    // The cache reads its clock once a millisecond.
    await delay(5);
    vi.advanceTimersByTime(2 * 3_600_000);
    await ask('i-59');
    expect(asked).toHaveLength(62);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [{ prefix: 'tabler', icons: 'bed,bed,ship' }, true],
  [{ prefix: '../etc', icons: 'bed' }, false],
  [{ prefix: 'tabler', icons: 'bed/../x' }, false],
  [{ prefix: 'tabler', icons: '' }, false],
  [{ prefix: 'tabler', icons: Array.from({ length: 51 }, (_, index) => `i${index}`).join() }, false],
])('validates the input %j: %s', (input, ok) => expect(parseInput(calls.readIcons, input).ok).toBe(ok));
