import { bagAtRetail } from './bag-sale.ts';
import { type CompiledRules, changeOf, priceWith, type SaleFacts, type SalePart } from './price-with.ts';
import type { SoldKind } from './rule.ts';

/** Something that a search has found: its supplier's prices, and what rules are told of it. `what`: `BOG–MIA`, or a city. A bag has the facts of its flight. */
export type RetailSample = { what: string; facts: SaleFacts; parts: SalePart[] };

/** A price before and after, in minor units. */
export type PriceChange = { what: string; kind: SoldKind; supplier: string; beforeMinor: number; afterMinor: number };

/** `meanHundredths`: the mean change of the changed prices in hundredths of a per cent. */
export type ChangesOfGroup = { what: string; kind: SoldKind; offers: number; changed: number; meanHundredths: number };

export type RulesPreview = {
  offers: number;
  changed: number;
  meanHundredths: number;
  /** The groups with most changes first. */
  groups: ChangesOfGroup[];
  /** The largest rises, then the largest falls. */
  extremes: PriceChange[];
};

const MOST_GROUPS = 12;
const MOST_EXTREMES = 3;

/** How the prices of recent searches would change, sold on that day. A flight counts once: alone, or if only that changes, with a stay. */
export function previewRules(
  samples: readonly RetailSample[],
  { before, after, soldOn, currency }: { before: CompiledRules; after: CompiledRules; soldOn: string; currency: string },
): RulesPreview {
  const prices = samples.map(({ what, facts, parts }): PriceChange => {
    const kinds: SoldKind[] = facts.kind === 'flight' ? ['flight', 'package'] : [facts.kind];
    const priced = kinds.map((kind): PriceChange => {
      const told = { ...facts, kind, soldOn };
      const of = (rules: CompiledRules) =>
        kind === 'bag' ? bagMinorOf(rules, told, { parts, currency }) : totalOf(rules, told, parts);
      return { what, kind, supplier: facts.supplier, beforeMinor: of(before), afterMinor: of(after) };
    });
    return priced.find(isChanged) ?? (priced[0] as PriceChange);
  });
  const groups = [...Map.groupBy(prices, ({ kind, what }) => `${kind} ${what}`).values()]
    .map((own): ChangesOfGroup => {
      const { what, kind } = own[0] as PriceChange;
      return { what, kind, ...countsOf(own) };
    })
    .filter(({ changed }) => changed > 0)
    .toSorted((a, b) => b.changed - a.changed || (a.what < b.what ? -1 : 1));
  const changed = prices.filter(isChanged).toSorted((a, b) => shareOf(b) - shareOf(a));
  const rises = changed.filter((one) => shareOf(one) > 0).slice(0, MOST_EXTREMES);
  const falls = changed
    .filter((one) => shareOf(one) < 0)
    .slice(-MOST_EXTREMES)
    .toReversed();
  return { ...countsOf(prices), groups: groups.slice(0, MOST_GROUPS), extremes: [...rises, ...falls] };
}

/** One bag, in whole units as bags are sold. */
const bagMinorOf = (
  rules: CompiledRules,
  facts: SaleFacts,
  { parts, currency }: { parts: readonly SalePart[]; currency: string },
) => bagAtRetail({ amountMinor: parts[0]?.totalMinor ?? 0, currency }, rules, facts).amountMinor;

const totalOf = (rules: CompiledRules, facts: SaleFacts, parts: readonly SalePart[]): number => {
  const lines = priceWith(rules, facts, parts);
  return parts.reduce((sum, { totalMinor }, index) => sum + totalMinor + changeOf(lines, index), 0);
};

const isChanged = ({ beforeMinor, afterMinor }: PriceChange): boolean => beforeMinor !== afterMinor;
const shareOf = ({ beforeMinor, afterMinor }: PriceChange): number => (afterMinor - beforeMinor) / beforeMinor;

function countsOf(prices: readonly PriceChange[]) {
  const changed = prices.filter(isChanged);
  const mean = changed.reduce((sum, one) => sum + shareOf(one), 0) / Math.max(1, changed.length);
  return { offers: prices.length, changed: changed.length, meanHundredths: Math.round(mean * 10_000) };
}
