import { desc, eq, sql } from 'drizzle-orm';
import type { RetailRule } from '#domain/retailing/rule.ts';
import type { Publication } from '#domain/retailing/rule-set-state.ts';
import type { Executor } from '../db/connection.ts';
import { ruleSetSteps, ruleSets } from '../db/schema.ts';

/** Enough for what is in force and what is to come: of older publications the last that has begun is newer. */
const MOST_PUBLICATIONS = 100;

/** What was published last, newest first. */
export async function publicationsIn(db: Executor): Promise<Publication[]> {
  const { id: stepId, ruleSetId, inForceFrom } = ruleSetSteps;
  const found = await db
    .select({ stepId, ruleSetId, inForceFrom })
    .from(ruleSetSteps)
    .where(eq(ruleSetSteps.step, 'published'))
    .orderBy(desc(ruleSetSteps.id))
    .limit(MOST_PUBLICATIONS);
  return found.map((one) => ({ ...one, inForceFrom: one.inForceFrom as Date }));
}

/** Another value after each publication, for `watchDatabase`. */
export const stateOfPublications = sql`select max(${ruleSetSteps.id}) from ${ruleSetSteps} where ${ruleSetSteps.step} = 'published'`;

/** The rules of a version; undefined if there is none. */
export async function rulesOfVersion(db: Executor, version: number): Promise<RetailRule[] | undefined> {
  const [found] = await db.select({ rules: ruleSets.rules }).from(ruleSets).where(eq(ruleSets.id, version));
  return found?.rules;
}
