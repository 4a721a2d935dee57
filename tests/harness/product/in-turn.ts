import { setTimeout as delay } from 'node:timers/promises';
import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';

/** Several processes strictly in turn, call by call, as a load balancer would ask them. */
export function inTurn(backends: Backend[]): Backend {
  let asked = 0;
  return new Proxy({} as Backend, {
    get: (_, call: keyof Backend) => backends[asked++ % backends.length]?.[call],
  });
}

/** The reference of the booking once it is confirmed; throws when it is refused. */
export async function confirmed(at: Backend, key: BookingCredentials, withinMs = 40_000): Promise<string> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const reply = await at.book(key);
    if (reply.ok && 'referenceId' in reply.body) return reply.body.referenceId as string;
    if (!reply.ok && reply.problem.code !== 'unavailable') throw new Error(JSON.stringify(reply.problem));
    if (Date.now() > deadline) throw new Error(`not confirmed in time: ${JSON.stringify(reply)}`);
    await delay(100);
  }
}
