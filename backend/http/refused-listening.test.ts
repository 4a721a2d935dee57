import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listeningRefusal } from './refused-listening.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const METRICS = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
function refused(host: string, port: number): Promise<NodeJS.ErrnoException> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve, reject) => {
    server.once('error', resolve);
    server.listen(port, host, () => reject(new Error('it listens')));
  });
}

test.each(['192.0.2.1', 'no-such-host.invalid'])('names the host where %s is none of this machine’s', async (host) => {
  const said = listeningRefusal(await refused(host, 0), { host, port: 9_100, names: METRICS });
  expect(said).toMatch(new RegExp(`^METRICS_HOST is ${host}, which is no address of this machine`));
});

test('names the port that is taken, and the variable to choose another one with', async () => {
  const taken = createServer();
  servers.push(taken);
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const error = await refused('127.0.0.1', port);
  expect(listeningRefusal(error, { host: '127.0.0.1', port, names: METRICS })).toBe(
    `Port ${port} is taken by another program. Stop that program, or choose another port: METRICS_PORT=${port + 1}`,
  );
});
