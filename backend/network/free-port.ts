import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** What a port that cannot be had says; any other error is not of the port. */
const TAKEN = new Set(['EADDRINUSE', 'EACCES']);

/**
 * A port of this machine that is free, from the first to before the second. Below 32,768 (Linux) the system gives none to connections and to
 * servers that take any: nobody takes it before its server starts, or starts again. Rejects where no port can be listened to at all.
 */
export async function freePortIn(first: number, end: number): Promise<number> {
  for (;;) {
    const port = randomInt(first, end);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => (TAKEN.has(error.code ?? '') ? resolve(false) : reject(error)));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
