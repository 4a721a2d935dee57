import { createServer, Server } from 'node:net';
import { expect, test } from 'vitest';
import { freePortIn } from './free-port.ts';

test('a port that somebody has is passed over', async () => {
  const first = await freePortIn(20_000, 31_000);
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(first, '127.0.0.1', resolve));
  const found = await Promise.all(Array.from({ length: 12 }, () => freePortIn(first, first + 8)));
  expect(found).not.toContain(first);
  taken.close();
});

test('where no port can be listened to, it says so and does not search without an end', async () => {
  const { listen } = Server.prototype;
  Server.prototype.listen = function () {
    queueMicrotask(() => this.emit('error', Object.assign(new Error('no more files'), { code: 'EMFILE' })));
    return this;
  };
  try {
    await expect(freePortIn(20_000, 31_000)).rejects.toThrow('no more files');
  } finally {
    Server.prototype.listen = listen;
  }
});
