import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that a system gives to connections and to servers that take any: none of those can take it meanwhile. */
const [FROM, UP_TO] = [20_000, 32_000];

/** A port for a server that is started later. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, UP_TO);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
