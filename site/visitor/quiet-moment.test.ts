import { afterEach, expect, test, vi } from 'vitest';
import { quietMoment } from './quiet-moment.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('resolves seconds after an interaction even if the browser is never idle', async () => {
  vi.useFakeTimers();
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  // A browser that is never idle: calls back only at the timeout.
  const requestIdleCallback = (work: () => void, options?: { timeout: number }) => options && setTimeout(work, options.timeout);
  vi.stubGlobal('window', { requestIdleCallback, setTimeout });
  let isOver = false;
  const moment = quietMoment().then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isOver).toBe(false);
  listeners.get('keydown')?.();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(isOver).toBe(true);
  await moment;
});
