import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { officeCall } from './office-call.ts';
import {
  type PreviewShown,
  type PromotionStopped,
  type PromotionsShown,
  RuleInput,
  type RulesActed,
  type RulesShown,
  type RuleVersion,
} from './rules.ts';

/** The set that was seen. */
const Seen = z.number('must be the number of a set').int().min(0);
const Words = z.string().trim().max(2_000, 'is longer than 2,000 letters');

export const showRules = officeCall<RulesShown>()({
  summary: 'See the rules of prices: those in force, and the draft',
  permission: 'rules.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export const previewDraft = officeCall<PreviewShown | null>()({
  summary: 'See what a draft of rules would have changed of recent searches',
  permission: 'rules.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export const listRuleVersions = officeCall<RuleVersion[]>()({
  summary: 'See earlier versions of the rules of prices',
  permission: 'rules.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export const saveRule = officeCall<RulesActed>()({
  summary: 'Add a rule of prices to the draft, or change one',
  permission: 'rules.draft',
  ofAgency: true,
  input: z.object({ seen: Seen, rule: RuleInput }),
  logs: 'action',
});
export const dropRule = officeCall<RulesActed>()({
  summary: 'Take a rule of prices out of the draft',
  permission: 'rules.draft',
  ofAgency: true,
  input: z.object({ seen: Seen, ruleId: z.string().trim().max(40) }),
  logs: 'action',
});
export const discardDraft = officeCall<RulesActed>()({
  summary: 'Give up the draft of rules',
  permission: 'rules.draft',
  ofAgency: true,
  input: z.object({ seen: Seen }),
  logs: 'action',
});
export const proposeRules = officeCall<RulesActed>()({
  summary: 'Propose the draft of rules to a colleague',
  permission: 'rules.draft',
  ofAgency: true,
  input: z.object({
    seen: Seen,
    reason: Words,
    /** The day on which it begins; at once without one. */
    from: z.string().refine(isCalendarDate, 'must be a date such as 2026-12-31').nullable().default(null),
  }),
  logs: 'action',
});
export const decideRules = officeCall<RulesActed>()({
  summary: 'Put proposed rules of prices in force, or decline them',
  permission: 'rules.publish',
  ofAgency: true,
  input: z.object({ seen: Seen, isAgreed: z.boolean(), note: Words.default('') }),
  logs: 'action',
  isSensitive: true,
});
export const takeBackRules = officeCall<RulesActed>()({
  summary: 'Put an earlier version of the rules in force again',
  permission: 'rules.publish',
  ofAgency: true,
  input: z.object({ seen: Seen, version: z.number().int().min(0), reason: Words }),
  logs: 'action',
  isSensitive: true,
});
export const rebaseDraft = officeCall<RulesActed>()({
  summary: 'Begin the draft of rules again from the version in force, with what it changes',
  permission: 'rules.draft',
  ofAgency: true,
  input: z.object({ seen: Seen }),
  logs: 'action',
});
export const listPromotions = officeCall<PromotionsShown>()({
  summary: 'See promotion codes: how often each was used, and what it gave away',
  permission: 'rules.read',
  ofAgency: true,
  input: z.object({}),
  logs: 'nothing',
});
export const stopPromotion = officeCall<PromotionStopped>()({
  summary: 'Stop a promotion code at once, for good',
  permission: 'rules.publish',
  ofAgency: true,
  input: z.object({ ruleId: z.string().trim().max(40), reason: Words }),
  logs: 'action',
});
