import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { oversoldNow } from './outing-ledger.ts';

const ROUND_MS = 500;
/** The share of active holds made to expire in each round, as if their fifteen minutes were over. */
const LATE = 0.12;

/** During the faults: makes some holds expire before their payment, and checks continually that nothing is oversold. */
export function watchHolds(databaseUrl: string, seed: number) {
  const oversold = new Set<string>();
  let isOpen = true;

  async function round(number: number): Promise<void> {
    const held = await queryRows<{ id: string }>(databaseUrl, "select id from holds where state = 'held' and expires_at > now()");
    for (const [place, { id }] of held.entries()) {
      if (seededRandom('late', seed, number, place) >= LATE) continue;
      await queryRows(databaseUrl, "update holds set expires_at = now() - interval '1 second' where id = $1 and state = 'held'", [
        id,
      ]);
    }
    for (const one of await oversoldNow(databaseUrl)) oversold.add(one);
  }

  const work = (async () => {
    for (let number = 0; isOpen; number += 1) {
      await round(number);
      await delay(ROUND_MS);
    }
  })();

  return {
    /** What was oversold at any moment since the start. */
    async end(): Promise<string[]> {
      isOpen = false;
      await work;
      return [...oversold];
    },
  };
}
