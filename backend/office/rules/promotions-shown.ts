import { and, desc, eq, sql } from 'drizzle-orm';
import type { PromotionShown, PromotionStopped, PromotionsShown } from '#contract/office/rules.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import type { Promotion, RetailRule } from '#domain/retailing/rule.ts';
import { inForceAt } from '#domain/retailing/rule-set-state.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { promotionStops, promotionUses, ruleSetSteps, ruleSets } from '../../db/schema.ts';
import { publicationsIn } from '../../retailing/rule-sets.ts';

type Coded = RetailRule & { promotion: Promotion };
type Terms = { currency: string; timeZone: string };

/** The promotion codes of all versions that were published, each as it was last, newest first. */
export async function promotionsShown(db: Database, { currency, timeZone }: Terms): Promise<PromotionsShown> {
  const inForce = inForceAt(await publicationsIn(db), timeNow());
  const coded = await codedRules(db);
  const uses = await usesByRule(db, currency);
  const stops = new Map((await db.select().from(promotionStops)).map((stop) => [stop.ruleId, stop]));
  const today = todayIn(timeZone);
  const promotions = [...coded.values()].map(({ rule, version }): PromotionShown => {
    const { from, until } = rule.conditions.sold;
    const { code, shownAs, mostUses } = rule.promotion;
    const used = uses.get(rule.id) ?? { uses: 0, givenBack: 0, offMinor: 0 };
    const stop = stops.get(rule.id);
    const standing = stop ? 'stopped' : standingOf(rule, { version, inForce, today, uses: used.uses });
    const stopped = stop ? { by: stop.by, at: stop.at, why: stop.why } : null;
    return { ruleId: rule.id, code, shownAs, standing, from, until, mostUses, ...used, stopped };
  });
  return { promotions, currency };
}

type Now = { version: number; inForce: number; today: string; uses: number };

function standingOf({ conditions, promotion }: Coded, { version, inForce, today, uses }: Now): PromotionShown['standing'] {
  const { from, until } = conditions.sold;
  if (version !== inForce) return version > inForce ? 'to-come' : 'withdrawn';
  if (from !== null && today < from) return 'to-come';
  if (until !== null && today > until) return 'over';
  return promotion.mostUses !== null && uses >= promotion.mostUses ? 'used-up' : 'usable';
}

/** Each code by its rule, of the last version that has it. */
async function codedRules(db: Executor): Promise<Map<string, { rule: Coded; version: number }>> {
  const published = await db
    .select({ version: ruleSets.id, rules: ruleSets.rules })
    .from(ruleSetSteps)
    .innerJoin(ruleSets, eq(ruleSets.id, ruleSetSteps.ruleSetId))
    .where(and(eq(ruleSetSteps.step, 'published'), sql`jsonb_path_exists(${ruleSets.rules}, '$[*].promotion')`))
    .orderBy(desc(ruleSetSteps.id));
  const found = new Map<string, { rule: Coded; version: number }>();
  for (const { version, rules } of published) {
    for (const rule of rules) if (rule.promotion && !found.has(rule.id)) found.set(rule.id, { rule: rule as Coded, version });
  }
  return found;
}

async function usesByRule(db: Executor, currency: string) {
  const counts = sql`${promotionUses.givenBackAt} is null`;
  const rows = await db
    .select({
      ruleId: promotionUses.ruleId,
      uses: sql`count(*) filter (where ${counts})`.mapWith(Number),
      givenBack: sql`count(*) filter (where not (${counts}))`.mapWith(Number),
      offMinor: sql`coalesce(sum(${promotionUses.amountMinor}) filter (where ${counts}), 0)`.mapWith(Number),
    })
    .from(promotionUses)
    .where(eq(promotionUses.currency, currency))
    .groupBy(promotionUses.ruleId);
  return new Map(rows.map(({ ruleId, ...used }) => [ruleId, used]));
}

/** Nobody can enter it from now on; whoever has entered it before pays the price that was shown. */
export async function stopPromotion(
  db: Database,
  { ruleId, why, by }: { ruleId: string; why: string; by: Operator },
): Promise<PromotionStopped> {
  if (why === '') return { ok: false, reason: 'reason-missing' };
  if (!(await codedRules(db)).has(ruleId)) return { ok: false, reason: 'no-such-code' };
  const stopped = await db.insert(promotionStops).values({ ruleId, why, by }).onConflictDoNothing().returning();
  return stopped.length > 0 ? { ok: true } : { ok: false, reason: 'stopped-already' };
}
