import { z } from 'zod';
import { CABINS } from '#domain/cabin.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { CHANNELS } from '#domain/margins/channel.ts';
import type { RulesPreview } from '#domain/retailing/preview.ts';
import { promotionCodeOf } from '#domain/retailing/promotion.ts';
import {
  COMBINATIONS,
  MOST_AMOUNT_MINOR,
  MOST_HUNDREDTHS,
  MOST_PRIORITY,
  MOST_USES,
  type Promotion,
  type RetailRule,
  RULE_KINDS,
  SOLD_KINDS,
} from '#domain/retailing/rule.ts';

/** Most entries of one condition. */
const MOST_ENTRIES = 60;

const Minor = z
  .number('must be an amount')
  .int('must be an amount, as 12.50')
  .min(0, 'must not be less than 0')
  .max(MOST_AMOUNT_MINOR, 'is too much');
const Words = (word: z.ZodType<string, string>) =>
  z.array(word).max(MOST_ENTRIES, `must be no more than ${MOST_ENTRIES}`).default([]);
const Choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values, `must be among ${values.join(', ')}`)).default([]);
const Day = z.string().refine(isCalendarDate, 'must be a date such as 2026-12-31').nullable().default(null);
const Days = z
  .object({ from: Day, until: Day })
  .refine(({ from, until }) => !from || !until || from <= until, { message: 'must not be before the first day', path: ['until'] })
  .default({ from: null, until: null });
const Count = z
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(99)
  .nullable()
  .default(null);

const Amount = z.union(
  [
    z.strictObject({ amountMinor: Minor, per: z.enum(['each', 'sale']) }),
    z
      .strictObject({
        hundredths: z
          .number('must be a per cent')
          .int('may have two decimals')
          .min(1, 'must be more than 0 %')
          .max(MOST_HUNDREDTHS, 'must be at most 100 %'),
        of: z.enum(['total', 'fare']),
        leastMinor: Minor.nullable().default(null),
        mostMinor: Minor.nullable().default(null),
      })
      .refine(({ leastMinor, mostMinor }) => leastMinor === null || mostMinor === null || leastMinor <= mostMinor, {
        message: 'must not be less than the least',
        path: ['mostMinor'],
      }),
  ],
  'must be an amount, or a per cent of more than 0 and at most 100',
);

/** Codes in capitals, cities as they are typed. */
const Place = z
  .string()
  .trim()
  .min(2, 'must be codes of places, or names of cities')
  .max(60)
  .transform((typed) => (/^[A-Za-z]{2,3}$/.test(typed) ? typed.toUpperCase() : typed));

const Uses = z
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(MOST_USES, 'is too much')
  .nullable()
  .default(null);

const PromotionInput = z.object({
  code: z
    .string()
    .max(60)
    .transform((typed, told) => {
      const code = promotionCodeOf(typed);
      if (code === undefined) told.addIssue({ code: 'custom', message: 'must have 4 to 24 letters and digits' });
      return code ?? z.NEVER;
    }),
  shownAs: z.string().trim().min(1, 'is needed').max(60, 'is longer than 60 letters'),
  mostUses: Uses,
  mostOfOne: Uses,
  leastTotalMinor: Minor.nullable().default(null),
  channels: Choice(CHANNELS),
  affiliates: z.array(z.string().trim().min(1).max(80)).max(MOST_ENTRIES).optional(),
  isAutomatic: z.boolean().optional(),
}) satisfies z.ZodType<Promotion, unknown>;

/** A rule as somebody typed it. */
export const RuleInput = z
  .object({
    id: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and dashes'),
    name: z.string().trim().min(1, 'is needed').max(80, 'is longer than 80 letters'),
    kind: z.enum(RULE_KINDS),
    amount: Amount,
    conditions: z.object({
      kinds: Choice(SOLD_KINDS),
      suppliers: Words(z.string().trim().min(1).max(60)),
      operators: z.array(z.string().trim().min(1).max(80)).max(MOST_ENTRIES).optional(),
      ships: z.array(z.string().trim().min(1).max(80)).max(MOST_ENTRIES).optional(),
      airlines: Words(
        z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[A-Z0-9]{2}$/, 'must be codes of two letters, as AV'),
      ),
      from: Words(Place),
      to: Words(Place),
      cabins: Choice(CABINS),
      sold: Days,
      travels: Days,
      party: z
        .object({ from: Count, until: Count })
        .refine(({ from, until }) => !from || !until || from <= until, {
          message: 'must not be less than the least',
          path: ['until'],
        })
        .default({ from: null, until: null }),
    }),
    priority: z.number('must be a whole number').int('must be a whole number').min(0).max(MOST_PRIORITY),
    combines: z.enum(COMBINATIONS),
    promotion: PromotionInput.optional(),
  })
  .superRefine(({ kind, amount, combines, promotion, conditions: { kinds, operators = [], ships = [], party } }, told) => {
    const refuse = (path: string[], message: string) => told.addIssue({ code: 'custom', path, message });
    if (promotion && kind !== 'discount') refuse(['kind'], 'must be a discount: it has a code');
    if (promotion && combines !== 'adds') refuse(['combines'], 'must add to the others: a code is off what is left');
    if (promotion && kinds.includes('bag')) refuse(['conditions', 'kinds'], 'must not be bags: no code applies to them');
    if (promotion?.isAutomatic) {
      const { channels, affiliates = [] } = promotion;
      // A quoted trip costs what its page says.
      if (channels.includes('phone') || channels.length + affiliates.length === 0)
        refuse(
          ['promotion', 'channels'],
          'must be the site, affiliates or comparisons: it is entered by itself for who comes so',
        );
    }
    if (promotion) return;
    const isOfCatalogue = kinds.includes('cruise') || kinds.includes('tour');
    // Their prices are in lists, before anybody says who goes.
    if (isOfCatalogue && 'per' in amount && amount.per === 'sale')
      refuse(['amount'], 'must be for each traveller, or a per cent: cruises and tours have prices for each');
    if (kinds.includes('tour') && (party.from !== null || party.until !== null))
      refuse(['conditions', 'party'], 'must be open: prices of tours are shown before anybody says how many go');
    if (!isOfCatalogue && operators.length + ships.length > 0)
      refuse(['conditions', 'kinds'], 'must be cruises or tours: the rule names their lines, ships or operators');
  }) satisfies z.ZodType<RetailRule, unknown>;

/** What a set changes, by the names of its rules. */
export type RuleChanges = { added: string[]; changed: string[]; removed: string[] };

/** The set that is being worked on, and what became of it. `isOvertaken`: another was published since it was begun. */
export type RuleDraft = {
  set: number;
  rules: RetailRule[];
  state: 'drafted' | 'proposed' | 'declined';
  by: string;
  at: Date;
  why: string;
  inForceFrom: Date | null;
  /** The version that it changes. */
  basedOn: number;
  isOvertaken: boolean;
  changes: RuleChanges;
};

/** `version`: 0 for the rules that every agency begins with. */
export type RuleVersion = {
  version: number;
  publishedBy: string | null;
  proposedBy: string | null;
  /** Published by whoever proposed it, because nobody else may. */
  isAlone: boolean;
  why: string;
  at: Date | null;
  inForceFrom: Date | null;
  standing: 'in-force' | 'to-come' | 'past';
  changes: RuleChanges;
};

export type RulesShown = {
  inForce: { version: number; rules: RetailRule[]; since: Date | null };
  toCome: { version: number; inForceFrom: Date }[];
  draft: RuleDraft | null;
  /** Whether somebody else than who asks may publish: else one publishes alone, and that is on record. */
  hasOtherPublisher: boolean;
  suppliers: string[];
  currency: string;
  /** Of what was seen last; 0 before the first set. Whoever changes something names it, so that two do not change each other's work. */
  seen: number;
};

export type PreviewShown = RulesPreview & { currency: string };

export const RULE_REFUSALS = [
  'changed-meanwhile',
  'no-draft',
  'not-proposed',
  'proposed-already',
  'nothing-changed',
  'overtaken',
  'own-proposal',
  'reason-missing',
  'too-many-rules',
  'code-taken',
  'not-overtaken',
  'no-such-rule',
  'no-such-version',
  'past-day',
] as const;
export type RuleRefusal = (typeof RULE_REFUSALS)[number];
export type RulesActed = { ok: true; version: number } | { ok: false; reason: RuleRefusal };

/** A promotion code of a published version, and what became of it. Amounts are in the agency's currency, in minor units. */
export type PromotionShown = {
  ruleId: string;
  code: string;
  shownAs: string;
  standing: 'usable' | 'to-come' | 'over' | 'used-up' | 'stopped' | 'withdrawn';
  from: string | null;
  until: string | null;
  mostUses: number | null;
  /** Bookings that count, those that gave it back, and what the first took off together. */
  uses: number;
  givenBack: number;
  offMinor: number;
  stopped: { by: string; at: Date; why: string } | null;
};
export type PromotionsShown = { promotions: PromotionShown[]; currency: string };

export const STOP_REFUSALS = ['reason-missing', 'no-such-code', 'stopped-already'] as const;
export type PromotionStopped = { ok: true } | { ok: false; reason: (typeof STOP_REFUSALS)[number] };
