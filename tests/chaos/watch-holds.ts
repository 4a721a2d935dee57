import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '#sandbox/world/seeded-random.ts';
import { queryRows } from '../harness/test-database.ts';
import { oversoldNow } from './outing-ledger.ts';

const ROUND_MS = 500;
/** Of what is held at a moment, how many a round are late: a quarter of an hour is over for them. */
const LATE = 0.12;

/** While everything fails: some take longer to pay than a cabin is held for them; and nothing may be oversold at any moment. */
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
    /** What was oversold at any moment since. */
    async end(): Promise<string[]> {
      isOpen = false;
      await work;
      return [...oversold];
    },
  };
}
