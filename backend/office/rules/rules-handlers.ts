import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { RuleDraft, RulesShown, RuleVersion } from '#contract/office/rules.ts';
import type * as calls from '#contract/office/rules-calls.ts';
import { reply } from '#contract/problem.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { dayBegins } from '#domain/local-time.ts';
import { previewRules } from '#domain/retailing/preview.ts';
import { compileRules } from '#domain/retailing/price-with.ts';
import type { RetailRule } from '#domain/retailing/rule.ts';
import { inForceAt } from '#domain/retailing/rule-set-state.ts';
import type { Database } from '../../db/connection.ts';
import { ruleSetSteps, ruleSets } from '../../db/schema.ts';
import { catalogueSamples } from '../../retailing/catalogue-samples.ts';
import {
  changeDraft,
  changesBetween,
  decideProposal,
  discardDraft,
  hasOtherPublisher,
  isOpen,
  lastSetIn,
  proposeDraft,
  publishedLast,
  rebaseDraft,
  rulesIn,
  takeBack,
} from '../../retailing/change-rules.ts';
import { recentSamples } from '../../retailing/rule-samples.ts';
import { publicationsIn } from '../../retailing/rule-sets.ts';
import type { Handler, Subject } from '../handler.ts';
import { promotionsShown, stopPromotion } from './promotions-shown.ts';

type RulesHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export type RulesTerms = {
  /** The rules of an agency that has made none of its own. */
  first: readonly RetailRule[];
  currency: string;
  timeZone: string;
  suppliers: readonly string[];
};

const MOST_VERSIONS = 50;

export function rulesHandlers(terms: RulesTerms): RulesHandlers {
  const { first, timeZone } = terms;
  const about = async (): Promise<Subject> => ({ kind: 'rules', subject: 'prices' });
  return {
    showRules: { perform: async (_, { db, acting }) => reply(await shown(db, terms, acting.by)) },
    previewDraft: { perform: async (_, { db }) => reply(await previewed(db, terms)) },
    listRuleVersions: { perform: async (_, { db }) => reply(await versionsIn(db, terms)) },
    saveRule: {
      about,
      perform: async ({ seen, rule }, { db, acting }) =>
        reply(
          await changeDraft(db, { by: acting.by, seen, first }, (rules) =>
            rules.some(({ id }) => id === rule.id) ? rules.map((one) => (one.id === rule.id ? rule : one)) : [...rules, rule],
          ),
        ),
    },
    dropRule: {
      about,
      perform: async ({ seen, ruleId }, { db, acting }) =>
        reply(
          await changeDraft(db, { by: acting.by, seen, first }, (rules) =>
            rules.some(({ id }) => id === ruleId) ? rules.filter(({ id }) => id !== ruleId) : 'no-such-rule',
          ),
        ),
    },
    discardDraft: {
      about,
      perform: async ({ seen }, { db, acting }) => reply(await discardDraft(db, { by: acting.by, seen })),
    },
    rebaseDraft: {
      about,
      perform: async ({ seen }, { db, acting }) => reply(await rebaseDraft(db, { by: acting.by, seen, first })),
    },
    listPromotions: { perform: async (_, { db }) => reply(await promotionsShown(db, terms)) },
    stopPromotion: {
      about,
      perform: async ({ ruleId, reason: why }, { db, acting }) => reply(await stopPromotion(db, { ruleId, why, by: acting.by })),
    },
    proposeRules: {
      about,
      perform: async ({ seen, reason: why, from }, { db, acting }) => {
        if (from !== null && from < todayIn(timeZone)) return reply({ ok: false as const, reason: 'past-day' as const });
        const inForceFrom = from === null ? null : new Date(dayBegins(from, timeZone));
        return reply(await proposeDraft(db, { by: acting.by, seen, why, inForceFrom, first }));
      },
    },
    decideRules: {
      about,
      perform: async (decision, { db, acting }) => reply(await decideProposal(db, { by: acting.by, ...decision })),
    },
    takeBackRules: {
      about,
      perform: async ({ seen, version, reason: why }, { db, acting }) =>
        reply(await takeBack(db, { by: acting.by, seen, version, why, first })),
    },
  };
}

async function shown(db: Database, terms: RulesTerms, by: Parameters<typeof hasOtherPublisher>[1]): Promise<RulesShown> {
  const [publications, last] = [await publicationsIn(db), await lastSetIn(db)];
  const now = timeNow();
  const version = inForceAt(publications, now);
  const since = publications.find(({ ruleSetId }) => ruleSetId === version)?.inForceFrom ?? null;
  return {
    inForce: { version, rules: [...((await rulesIn(db, version, terms)) ?? [])], since },
    toCome: publications
      .filter(({ inForceFrom, ruleSetId }) => inForceFrom.getTime() > now && isNext(publications, ruleSetId))
      .map(({ ruleSetId, inForceFrom }) => ({ version: ruleSetId, inForceFrom })),
    draft: last && isOpen(last) ? await draftOf(db, terms, last) : null,
    hasOtherPublisher: await hasOtherPublisher(db, by),
    suppliers: [...terms.suppliers],
    currency: terms.currency,
    seen: last?.set ?? 0,
  };
}

/** One that is to come counts only while nothing was published after it. */
const isNext = ([newest]: Awaited<ReturnType<typeof publicationsIn>>, ruleSetId: number): boolean =>
  newest?.ruleSetId === ruleSetId;

async function draftOf(db: Database, terms: RulesTerms, { set, rules, basedOn, last }: LastSet): Promise<RuleDraft> {
  const before = (await rulesIn(db, basedOn, terms)) ?? [];
  return {
    set,
    rules,
    state: last.step as RuleDraft['state'],
    by: last.by,
    at: last.at,
    why: last.why,
    inForceFrom: last.inForceFrom,
    basedOn,
    isOvertaken: basedOn !== (await publishedLast(db)),
    changes: changesBetween(before, rules),
  };
}
type LastSet = NonNullable<Awaited<ReturnType<typeof lastSetIn>>>;

async function previewed(db: Database, terms: RulesTerms) {
  const last = await lastSetIn(db);
  if (!last || !isOpen(last)) return null;
  const inForce = (await rulesIn(db, inForceAt(await publicationsIn(db), timeNow()), terms)) ?? [];
  const sets = { before: compileRules(inForce), after: compileRules(last.rules) };
  const samples = [...(await recentSamples(db)), ...(await catalogueSamples(db, terms.currency))];
  const preview = previewRules(samples, {
    ...sets,
    soldOn: todayIn(terms.timeZone),
    currency: terms.currency,
  });
  return { ...preview, currency: terms.currency };
}

/** The versions that were published, newest first, and the first rules at the end. */
async function versionsIn(db: Database, { first }: RulesTerms): Promise<RuleVersion[]> {
  const published = await db
    .select({ step: ruleSetSteps, set: ruleSets })
    .from(ruleSetSteps)
    .innerJoin(ruleSets, eq(ruleSets.id, ruleSetSteps.ruleSetId))
    .where(eq(ruleSetSteps.step, 'published'))
    .orderBy(desc(ruleSetSteps.id))
    .limit(MOST_VERSIONS);
  const ids = published.map(({ set }) => set.id);
  const proposals = await db
    .select()
    .from(ruleSetSteps)
    .where(and(inArray(ruleSetSteps.ruleSetId, ids), eq(ruleSetSteps.step, 'proposed')))
    .orderBy(asc(ruleSetSteps.id));
  const proposedBy = new Map(proposals.map(({ ruleSetId, by }) => [ruleSetId, by]));
  const publications = await publicationsIn(db);
  const inForce = inForceAt(publications, timeNow());
  const rulesBy = new Map<number, readonly RetailRule[]>([
    [0, first],
    ...published.map(({ set }) => [set.id, set.rules] as const),
  ]);
  const standingOf = (version: number, from: Date | null): RuleVersion['standing'] => {
    if (version === inForce) return 'in-force';
    return from && from.getTime() > timeNow() && publications[0]?.ruleSetId === version ? 'to-come' : 'past';
  };
  const versions = published.map(
    ({ step, set }): RuleVersion => ({
      version: set.id,
      publishedBy: step.by,
      proposedBy: proposedBy.get(set.id) ?? null,
      isAlone: step.isAlone,
      why: step.why,
      at: step.at,
      inForceFrom: step.inForceFrom,
      standing: standingOf(set.id, step.inForceFrom),
      changes: changesBetween(rulesBy.get(set.basedOn) ?? [], set.rules),
    }),
  );
  const beginning: RuleVersion = {
    version: 0,
    publishedBy: null,
    proposedBy: null,
    isAlone: false,
    why: '',
    at: null,
    inForceFrom: null,
    standing: standingOf(0, null),
    changes: { added: first.map(({ name }) => name), changed: [], removed: [] },
  };
  return [...versions, beginning];
}
