import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createNotices, pausesBetween } from './notices.ts';

test('repeats a notice at growing intervals for an hour at most', () => {
  const pauses = [];
  for (const pauseMs of pausesBetween()) {
    pauses.push(pauseMs);
    // Ends the test if the pauses never end.
    if (pauses.length > 1_000) break;
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  const minutes = pauses.reduce((sum, ms) => sum + ms, 0) / 60_000;
  expect(minutes).toBeGreaterThan(59);
  expect(minutes).toBeLessThanOrEqual(60);
});

test('a notice is made anew for each attempt', async () => {
  const came: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    came.push(request.headers.at as string | undefined);
    response.writeHead(came.length < 3 ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const notices = createNotices({ to: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  let made = 0;
  notices.send(() => ({ headers: { at: String(++made) }, body: '' }));
  await expect.poll(() => came).toEqual(['1', '2', '3']);
  server.close();
});
