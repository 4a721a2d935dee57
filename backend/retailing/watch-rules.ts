import { LRUCache } from 'lru-cache';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { type CompiledRules, compileRules } from '#domain/retailing/price-with.ts';
import type { RetailTerms } from '#domain/retailing/retail-terms.ts';
import type { RetailRule } from '#domain/retailing/rule.ts';
import { inForceAt, type Publication } from '#domain/retailing/rule-set-state.ts';
import type { Database } from '../db/connection.ts';
import type { DatabaseWatch } from '../jobs/watch-database.ts';
import type { JobLog } from '../logging/logger.ts';
import type { Pricing, Retailing } from './retailing.ts';
import { publicationsIn, rulesOfVersion, stateOfPublications } from './rule-sets.ts';

/** Versions that are kept ready: those of open searches and bookings. */
const MOST_READY = 200;

type Watched = {
  db: Database;
  timeZone: string;
  ready: LRUCache<number, CompiledRules>;
  first: CompiledRules;
  publications: Publication[];
};

export type WatchedRules = Retailing & { look(): Promise<void>; end(): void };

/**
 * The agency's rules in this process, at most a second old, and each earlier version when it is asked for. While the database does
 * not answer they stay as they are.
 */
export function watchRules(
  db: Database,
  {
    first,
    timeZone,
    watch,
    log,
  }: { first: readonly RetailRule[]; timeZone: string; watch: Pick<DatabaseWatch, 'onChange'>; log: Pick<JobLog, 'info'> },
): WatchedRules {
  const ready = new LRUCache<number, CompiledRules>({ max: MOST_READY });
  const watched: Watched = { db, timeZone, ready, first: compileRules(first), publications: [] };
  let [inForce, rulesInForce] = [0, watched.first];

  /** The last version that was made ready stays in force until the next one is. */
  function now(): Pricing {
    const version = inForceAt(watched.publications, timeNow());
    const rules = rulesReady(watched, version);
    if (rules && version !== inForce) {
      [inForce, rulesInForce] = [version, rules];
      log.info({ version }, 'other rules for prices are in force');
    }
    return { rules: rulesInForce, terms: termsOf(watched, inForce, rulesInForce) };
  }

  async function lookOnce(): Promise<void> {
    const publications = await publicationsIn(db);
    const current = inForceAt(publications, timeNow());
    const soon = publications.filter(({ ruleSetId, inForceFrom }) => ruleSetId === current || inForceFrom.getTime() > timeNow());
    for (const { ruleSetId } of soon) await makeReady(watched, ruleSetId);
    watched.publications = publications;
    now();
  }

  const failed = 'could not look whether the rules for prices have changed';
  const { look, end } = watch.onChange(lookOnce, { state: stateOfPublications, failed });
  return {
    now,
    under: async (terms: RetailTerms) => ({ rules: await makeReady(watched, terms.version), terms }),
    look,
    end,
  };
}

const rulesReady = ({ first, ready }: Watched, version: number): CompiledRules | undefined =>
  version === 0 ? first : ready.get(version);

async function makeReady(watched: Watched, version: number): Promise<CompiledRules> {
  const known = rulesReady(watched, version);
  if (known) return known;
  const rules = await rulesOfVersion(watched.db, version);
  if (!rules) throw new Error(`There is no version ${version} of the rules`);
  const compiled = compileRules(rules);
  watched.ready.set(version, compiled);
  return compiled;
}

const termsOf = ({ timeZone }: Watched, version: number, { usesSaleDay }: CompiledRules): RetailTerms => ({
  version,
  soldOn: usesSaleDay ? todayIn(timeZone) : null,
});
