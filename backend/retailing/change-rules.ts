import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { RuleChanges, RuleRefusal, RulesActed } from '#contract/office/rules.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { timeNow } from '#domain/clock.ts';
import { MOST_RULES, type RetailRule } from '#domain/retailing/rule.ts';
import type { RuleSetStep } from '#domain/retailing/rule-set-state.ts';
import type { Database, Executor, Transaction } from '../db/connection.ts';
import { officeRoles, ruleSetSteps, ruleSets, staff } from '../db/schema.ts';
import { takeTurnOf } from '../db/turns-of-all.ts';
import { publicationsIn, rulesOfVersion } from './rule-sets.ts';

type Step = typeof ruleSetSteps.$inferSelect;

/** The set made last, and its last step. */
export type LastSet = { set: number; rules: RetailRule[]; basedOn: number; last: Step };

/** A set that is worked on: it is changed by the next one. One that was declined can be corrected. */
const OPEN: readonly RuleSetStep[] = ['drafted', 'proposed', 'declined'];
export const isOpen = ({ last }: LastSet): boolean => OPEN.includes(last.step);

export async function lastSetIn(db: Executor): Promise<LastSet | undefined> {
  const [found] = await db.select().from(ruleSets).orderBy(desc(ruleSets.id)).limit(1);
  if (!found) return undefined;
  const [last] = await db
    .select()
    .from(ruleSetSteps)
    .where(eq(ruleSetSteps.ruleSetId, found.id))
    .orderBy(desc(ruleSetSteps.id))
    .limit(1);
  return { set: found.id, rules: found.rules, basedOn: found.basedOn, last: last as Step };
}

/** The version published last, in force or to come: what a draft begins with. 0: the first rules. */
export const publishedLast = async (db: Executor): Promise<number> => (await publicationsIn(db))[0]?.ruleSetId ?? 0;

export type FirstRules = { first: readonly RetailRule[] };

export const rulesIn = async (
  db: Executor,
  version: number,
  { first }: FirstRules,
): Promise<readonly RetailRule[] | undefined> => (version === 0 ? first : rulesOfVersion(db, version));

type Changing = { by: Operator; seen: number };
const refused = (reason: RuleRefusal): RulesActed => ({ ok: false, reason });

/** Changes of rules are made one at a time, each by whoever has seen the last one. */
function inTurn(
  db: Database,
  seen: number,
  work: (tx: Transaction, last: LastSet | undefined) => Promise<RulesActed>,
): Promise<RulesActed> {
  return db.transaction(async (tx) => {
    await takeTurnOf(tx, 'rules of prices');
    const last = await lastSetIn(tx);
    return (last?.set ?? 0) === seen ? work(tx, last) : refused('changed-meanwhile');
  });
}

/** Makes the next draft from the open one, or from what was published last. */
export function changeDraft(
  db: Database,
  { by, seen, ...first }: Changing & FirstRules,
  change: (rules: readonly RetailRule[]) => RetailRule[] | RuleRefusal,
): Promise<RulesActed> {
  return inTurn(db, seen, async (tx, last) => {
    const published = await publishedLast(tx);
    const draft = last && isOpen(last) ? last : undefined;
    const rules = change(draft?.rules ?? (await rulesIn(tx, published, first)) ?? []);
    if (typeof rules === 'string') return refused(rules);
    if (rules.length > MOST_RULES) return refused('too-many-rules');
    if (hasCodeTwice(rules)) return refused('code-taken');
    const set = await addSet(tx, { rules, basedOn: draft?.basedOn ?? published, madeBy: by });
    await addStep(tx, { ruleSetId: set, step: 'drafted', by, why: '' });
    return { ok: true, version: set };
  });
}

export const discardDraft = (db: Database, { by, seen }: Changing): Promise<RulesActed> =>
  inTurn(db, seen, async (tx, last) => {
    if (!last || !isOpen(last)) return refused('no-draft');
    await addStep(tx, { ruleSetId: last.set, step: 'withdrawn', by, why: '' });
    return { ok: true, version: last.set };
  });

export function proposeDraft(
  db: Database,
  { by, seen, why, inForceFrom, ...first }: Changing & FirstRules & { why: string; inForceFrom: Date | null },
): Promise<RulesActed> {
  return inTurn(db, seen, async (tx, last) => {
    if (!last || !isOpen(last)) return refused('no-draft');
    if (last.last.step === 'proposed') return refused('proposed-already');
    if (why === '') return refused('reason-missing');
    const published = await publishedLast(tx);
    if (last.basedOn !== published) return refused('overtaken');
    if (isDeepStrictEqual(last.rules, await rulesIn(tx, published, first))) return refused('nothing-changed');
    await addStep(tx, { ruleSetId: last.set, step: 'proposed', by, why, inForceFrom });
    return { ok: true, version: last.set };
  });
}

/** Another person publishes what one has proposed; whoever is the only one who may, does it alone, which is on record. */
export function decideProposal(
  db: Database,
  { by, seen, isAgreed, note }: Changing & { isAgreed: boolean; note: string },
): Promise<RulesActed> {
  return inTurn(db, seen, async (tx, last) => {
    if (last?.last.step !== 'proposed') return refused('not-proposed');
    const { set, last: proposal } = last;
    if (!isAgreed && note === '') return refused('reason-missing');
    if (!isAgreed) {
      await addStep(tx, { ruleSetId: set, step: 'declined', by, why: note });
      return { ok: true, version: set };
    }
    const isOwn = proposal.by === by;
    if (isOwn && (await hasOtherPublisher(tx, by))) return refused('own-proposal');
    if (last.basedOn !== (await publishedLast(tx))) return refused('overtaken');
    const now = new Date(timeNow());
    const inForceFrom = proposal.inForceFrom && proposal.inForceFrom > now ? proposal.inForceFrom : now;
    const why = [proposal.why, note].filter(Boolean).join(' — ');
    await addStep(tx, { ruleSetId: set, step: 'published', by, why, inForceFrom, isAlone: isOwn });
    return { ok: true, version: set };
  });
}

/**
 * Begins an overtaken draft again from what was published last: what it changes of the version it was based on is changed of that
 * one. What both have changed is as the draft has it.
 */
export function rebaseDraft(db: Database, { by, seen, ...first }: Changing & FirstRules): Promise<RulesActed> {
  return inTurn(db, seen, async (tx, last) => {
    if (!last || !isOpen(last)) return refused('no-draft');
    const published = await publishedLast(tx);
    if (last.basedOn === published) return refused('not-overtaken');
    const [base = [], current = []] = [await rulesIn(tx, last.basedOn, first), await rulesIn(tx, published, first)];
    const rules = merged(base, last.rules, current);
    if (rules.length > MOST_RULES) return refused('too-many-rules');
    if (hasCodeTwice(rules)) return refused('code-taken');
    const set = await addSet(tx, { rules, basedOn: published, madeBy: by });
    await addStep(tx, { ruleSetId: set, step: 'drafted', by, why: '' });
    return { ok: true, version: set };
  });
}

function merged(base: readonly RetailRule[], draft: readonly RetailRule[], current: readonly RetailRule[]): RetailRule[] {
  const [was, wanted] = [base, draft].map((rules) => new Map(rules.map((rule) => [rule.id, rule]))) as [
    Map<string, RetailRule>,
    Map<string, RetailRule>,
  ];
  const isTouched = (id: string) => !isDeepStrictEqual(was.get(id), wanted.get(id));
  const kept = current.flatMap((rule) => (isTouched(rule.id) ? (wanted.get(rule.id) ?? []) : rule));
  const known = new Set(current.map(({ id }) => id));
  return [...kept, ...draft.filter(({ id }) => !known.has(id) && isTouched(id))];
}

/** Two rules that ask for one code: a traveller would get either. */
function hasCodeTwice(rules: readonly RetailRule[]): boolean {
  const codes = rules.flatMap(({ promotion }) => promotion?.code ?? []);
  return new Set(codes).size < codes.length;
}

/**
 * A new version that equals an earlier one, in force at once: it was agreed to before. An open draft stays, based on what it was
 * based on: whoever works on it begins again from the new version.
 */
export function takeBack(
  db: Database,
  { by, seen, version, why, ...first }: Changing & FirstRules & { version: number; why: string },
): Promise<RulesActed> {
  return inTurn(db, seen, async (tx, last) => {
    if (why === '') return refused('reason-missing');
    const published = await publicationsIn(tx);
    const wasPublished = version === 0 || (await isPublished(tx, version));
    const rules = wasPublished ? await rulesIn(tx, version, first) : undefined;
    if (!rules) return refused('no-such-version');
    const basedOn = published[0]?.ruleSetId ?? 0;
    if (isDeepStrictEqual(rules, await rulesIn(tx, basedOn, first))) return refused('nothing-changed');
    if (last && isOpen(last)) await addStep(tx, { ruleSetId: last.set, step: 'withdrawn', by, why });
    const set = await addSet(tx, { rules: [...rules], basedOn, madeBy: by });
    const isAlone = !(await hasOtherPublisher(tx, by));
    await addStep(tx, { ruleSetId: set, step: 'published', by, why, inForceFrom: new Date(timeNow()), isAlone });
    if (last && isOpen(last)) {
      const draft = await addSet(tx, { rules: last.rules, basedOn: last.basedOn, madeBy: last.last.by });
      await addStep(tx, { ruleSetId: draft, step: 'drafted', by: last.last.by, why: '' });
    }
    return { ok: true, version: set };
  });
}

/** Whether a colleague of this person may publish. */
export async function hasOtherPublisher(db: Executor, by: Operator): Promise<boolean> {
  const mayPublish = sql`${officeRoles.permissions} ? 'rules.publish' and ${officeRoles.limits} ->> 'bookings' = 'all'`;
  const isAnother = ne(sql`'operator:' || ${staff.email}`, by);
  const [other] = await db
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(officeRoles, eq(officeRoles.id, staff.roleId))
    .where(and(isNull(staff.leftAt), isAnother, mayPublish))
    .limit(1);
  return other !== undefined;
}

/** What a set changes of another, by the names of rules. */
export function changesBetween(before: readonly RetailRule[], after: readonly RetailRule[]): RuleChanges {
  const [was, is] = [before, after].map((rules) => new Map(rules.map((rule) => [rule.id, rule]))) as [
    Map<string, RetailRule>,
    Map<string, RetailRule>,
  ];
  return {
    added: after.filter(({ id }) => !was.has(id)).map(({ name }) => name),
    changed: after.filter((rule) => was.has(rule.id) && !isDeepStrictEqual(was.get(rule.id), rule)).map(({ name }) => name),
    removed: before.filter(({ id }) => !is.has(id)).map(({ name }) => name),
  };
}

const isPublished = async (db: Executor, version: number): Promise<boolean> => {
  const isThat = and(eq(ruleSetSteps.ruleSetId, version), eq(ruleSetSteps.step, 'published'));
  return (await db.select({ id: ruleSetSteps.id }).from(ruleSetSteps).where(isThat).limit(1)).length > 0;
};

async function addSet(tx: Transaction, values: typeof ruleSets.$inferInsert): Promise<number> {
  const [made] = await tx.insert(ruleSets).values(values).returning({ id: ruleSets.id });
  return (made as { id: number }).id;
}

async function addStep(tx: Transaction, values: typeof ruleSetSteps.$inferInsert): Promise<void> {
  await tx.insert(ruleSetSteps).values(values);
}
