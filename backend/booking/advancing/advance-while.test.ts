import { afterEach, expect, test, vi } from 'vitest';
import { advanceWhile } from './advance-while.ts';

afterEach(() => void vi.restoreAllMocks());

test('does not wait an hour longer when the clock is set back an hour', async () => {
  let asked = 0;
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (asked++ === 0 ? now : now - 3_600_000));
  const jobs = { advance: async () => 'retry-later' as const };
  let looks = 0;
  const seen = advanceWhile(
    { jobs, patienceMs: 300 },
    'booking',
    async () => ++looks,
    () => true,
  );
  expect(await seen).toBeGreaterThan(0);
}, 5_000);
