import type { Cabin } from '../cabin.ts';
import type { CalendarDate } from '../calendar-date.ts';
import { placeWritten } from './place-written.ts';
import { countriesOfRegion } from './region.ts';
import {
  type Promotion,
  type RetailRule,
  type RuleAmount,
  type RuleConditions,
  type RuleKind,
  SOLD_KINDS,
  type SoldKind,
} from './rule.ts';

/** What rules are judged by. */
export type SaleFacts = {
  kind: SoldKind;
  supplier: string;
  /** The cruise line or the tour operator, as `placeWritten` writes it; only of cruises and tours. */
  operator?: string;
  /** Of a cruise, written so too. */
  ship?: string;
  /** Null if unknown: no rule about airlines then applies. */
  airline: string | null;
  /** All names of the place, as `placeWritten` writes them; empty if unknown. */
  from: readonly string[];
  to: readonly string[];
  cabin: Cabin | null;
  soldOn: CalendarDate;
  travelsOn: CalendarDate;
  /** Null in a list of prices, which nobody has said a number for: no rule about it then applies. */
  travelers: number | null;
};

/** One traveller of a flight; a stay or a bag is one part. In minor units. */
export type SalePart = { totalMinor: number; fareMinor: number; leastMinor: number };

/** What one rule adds, or as a discount takes off, for each part: never negative. */
export type RuleLine = { ruleId: string; kind: RuleKind; amountsMinor: number[] };

type Matcher = (facts: SaleFacts) => boolean;
type CompiledRule = RetailRule & { matches: Matcher };
/** A discount by a code. */
export type CodedRule = CompiledRule & { promotion: Promotion };

/** A set of rules, made ready once. */
export type CompiledRules = {
  byKind: ReadonlyMap<SoldKind, { added: CompiledRule[]; off: CompiledRule[] }>;
  /** Whether a price depends on the day of sale. */
  usesSaleDay: boolean;
  /** Discounts that are asked for by a code: no part of any price until then. */
  byCode: ReadonlyMap<string, CodedRule>;
};

/** Makes rules ready for many prices. Their order means nothing: equal priorities are told apart by id. */
export function compileRules(rules: readonly RetailRule[]): CompiledRules {
  const all = rules
    .toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? -1 : 1))
    .map((rule): CompiledRule => ({ ...rule, matches: matcherOf(rule.conditions) }));
  const inTurn = all.filter(({ promotion }) => promotion === undefined);
  const byKind = SOLD_KINDS.map((kind) => {
    const own = inTurn.filter((rule) => isOfKind(rule, kind));
    const isOff = (rule: CompiledRule) => rule.kind === 'discount';
    return [kind, { added: own.filter((rule) => !isOff(rule)), off: own.filter(isOff) }] as const;
  });
  const usesSaleDay = inTurn.some(({ conditions: { sold } }) => isBound(sold));
  const coded = all.filter((rule): rule is CodedRule => rule.promotion !== undefined);
  return { byKind: new Map(byKind), usesSaleDay, byCode: new Map(coded.map((rule) => [rule.promotion.code, rule])) };
}

/** A rule that names no kind is about what suppliers sell. Once for all travellers is in no price of a list. */
function isOfKind({ conditions: { kinds }, amount }: RetailRule, kind: SoldKind): boolean {
  if (kind !== 'cruise' && kind !== 'tour') return kinds.length === 0 || kinds.includes(kind);
  return kinds.includes(kind) && !('per' in amount && amount.per === 'sale');
}

/**
 * What the rules make of a sale, a line for each that applies. All per cents are of the supplier's price, those of discounts of
 * that price with what was added, so that their order means nothing. Discounts end at each part's least price.
 */
export function priceWith(rules: CompiledRules, facts: SaleFacts, parts: readonly SalePart[]): RuleLine[] {
  const { added, off } = rules.byKind.get(facts.kind) as { added: CompiledRule[]; off: CompiledRule[] };
  const charges = applying(added, facts).map((rule): RuleLine => lineOf(rule, amountsOf(rule.amount, parts)));
  const reducing = applying(off, facts);
  if (reducing.length === 0) return charges;
  const asked = parts.map((part, index): SalePart => {
    const more = charges.reduce((sum, { amountsMinor }) => sum + (amountsMinor[index] as number), 0);
    return { totalMinor: part.totalMinor + more, fareMinor: part.fareMinor, leastMinor: part.leastMinor };
  });
  const left = asked.map(({ totalMinor, leastMinor }) => Math.max(0, totalMinor - leastMinor));
  const reductions = reducing.map((rule): RuleLine => {
    const amountsMinor = amountsOf(rule.amount, asked).map((amount, index) => {
      const taken = Math.min(amount, left[index] as number);
      left[index] = (left[index] as number) - taken;
      return taken;
    });
    return lineOf(rule, amountsMinor);
  });
  return [...charges, ...reductions];
}

/** What all lines change a part by, in minor units. */
export const changeOf = (lines: readonly RuleLine[], part: number): number =>
  lines.reduce((sum, { kind, amountsMinor }) => sum + (kind === 'discount' ? -1 : 1) * (amountsMinor[part] as number), 0);

const lineOf = ({ id, kind }: RetailRule, amountsMinor: number[]): RuleLine => ({ ruleId: id, kind, amountsMinor });

/** The rules that apply, of which one that replaces ends those of lower priority. They are in the order of priority. */
function applying(inTurn: readonly CompiledRule[], facts: SaleFacts): CompiledRule[] {
  const found = inTurn.filter(({ matches }) => matches(facts));
  const replacing = found.find(({ combines }) => combines === 'replaces');
  return replacing ? found.filter(({ priority }) => priority >= replacing.priority) : found;
}

function amountsOf(amount: RuleAmount, parts: readonly SalePart[]): number[] {
  if ('hundredths' in amount) {
    const { hundredths, of, leastMinor, mostMinor } = amount;
    return parts.map(({ totalMinor, fareMinor }) => {
      const share = Math.floor(((of === 'fare' ? fareMinor : totalMinor) * hundredths + 5_000) / 10_000);
      return Math.max(0, Math.min(Math.max(share, leastMinor ?? 0), mostMinor ?? Number.MAX_SAFE_INTEGER));
    });
  }
  if (amount.per === 'each') return parts.map(() => amount.amountMinor);
  const share = Math.floor(amount.amountMinor / parts.length);
  const over = amount.amountMinor - share * parts.length;
  return parts.map((_, index) => (index < over ? share + 1 : share));
}

function matcherOf(conditions: RuleConditions): Matcher {
  const { suppliers, airlines, cabins, sold, travels, party } = conditions;
  const [from, to] = [conditions.from, conditions.to].map((places) => new Set(places.flatMap(placesMeant))) as [
    Set<string>,
    Set<string>,
  ];
  const tests: Matcher[] = [];
  if (suppliers.length > 0) tests.push(({ supplier }) => suppliers.includes(supplier));
  const operators = new Set((conditions.operators ?? []).map(placeWritten));
  if (operators.size > 0) tests.push(({ operator }) => operator !== undefined && operators.has(operator));
  const ships = new Set((conditions.ships ?? []).map(placeWritten));
  if (ships.size > 0) tests.push(({ ship }) => ship !== undefined && ships.has(ship));
  if (airlines.length > 0) tests.push(({ airline }) => airline !== null && airlines.includes(airline));
  if (cabins.length > 0) tests.push(({ cabin }) => cabin !== null && cabins.includes(cabin));
  if (from.size > 0) tests.push((facts) => facts.from.some((place) => from.has(place)));
  if (to.size > 0) tests.push((facts) => facts.to.some((place) => to.has(place)));
  if (isBound(sold)) tests.push(({ soldOn }) => isWithin(soldOn, sold));
  if (isBound(travels)) tests.push(({ travelsOn }) => isWithin(travelsOn, travels));
  if (isBound(party)) tests.push(({ travelers }) => travelers !== null && isWithin(travelers, party));
  return (facts) => tests.every((holds) => holds(facts));
}

/** A place as facts name it, or the countries of a region. */
const placesMeant = (typed: string): readonly string[] => countriesOfRegion(typed) ?? [placeWritten(typed)];

type Range<Value> = { from: Value | null; until: Value | null };
const isBound = ({ from, until }: Range<unknown>): boolean => from !== null || until !== null;
const isWithin = <Value extends string | number>(value: Value, { from, until }: Range<Value>): boolean =>
  (from === null || from <= value) && (until === null || value <= until);
