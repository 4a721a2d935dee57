import { desc, lte, sql } from 'drizzle-orm';
import type { RetailSample } from '#domain/retailing/preview.ts';
import type { Database, Executor } from '../db/connection.ts';
import { ruleSamples } from '../db/schema.ts';
import type { JobLog } from '../logging/logger.ts';

/** So many are kept, of the last searches. */
const MOST_KEPT = 3_000;
/** At most one search in this time leaves samples, in each process. */
const EVERY_MS = 3_000;
const MOST_OF_A_SEARCH = 10;
/** Old ones are deleted with every so many writes. */
const TIDY_EVERY = 20;

export type RuleSampling = {
  /**
   * All that was found, of a search that is over or of an offer that was priced: each kind in its own turns. Read only if samples are
   * wanted.
   */
  offer(found: () => RetailSample[], of?: 'search' | 'pricing'): void;
};

/** Keeps a few offers of recent searches, for previews of rules. It is never waited for, and nothing depends on it. */
export function sampleSearches(db: Database, log: Pick<JobLog, 'error'>, now = Date.now): RuleSampling {
  const last = { search: Number.NEGATIVE_INFINITY, pricing: Number.NEGATIVE_INFINITY };
  let writes = 0;
  return {
    offer(found, of = 'search') {
      if (now() - last[of] < EVERY_MS) return;
      const samples = spread(found());
      if (samples.length === 0) return;
      last[of] = now();
      keepSamples(db, samples, writes++ % TIDY_EVERY === 0).catch((err: unknown) => {
        log.error({ err }, 'samples of a search could not be kept');
      });
    },
  };
}

async function keepSamples(db: Executor, samples: readonly RetailSample[], isToTidy = false): Promise<void> {
  await db.insert(ruleSamples).values(samples.map((sample) => ({ sample })));
  if (isToTidy) await db.delete(ruleSamples).where(lte(ruleSamples.id, sql`(select max(id) - ${MOST_KEPT} from ${ruleSamples})`));
}

export async function recentSamples(db: Executor): Promise<RetailSample[]> {
  const found = await db.select({ sample: ruleSamples.sample }).from(ruleSamples).orderBy(desc(ruleSamples.id)).limit(MOST_KEPT);
  return found.map(({ sample }) => sample);
}

/** Some of them, from all over the list, the first and the last among them. */
function spread(samples: RetailSample[]): RetailSample[] {
  if (samples.length <= MOST_OF_A_SEARCH) return samples;
  const step = (samples.length - 1) / (MOST_OF_A_SEARCH - 1);
  return Array.from({ length: MOST_OF_A_SEARCH }, (_, index) => samples[Math.round(index * step)] as RetailSample);
}
