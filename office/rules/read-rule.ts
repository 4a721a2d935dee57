import type { z } from 'zod';
import type { RuleInput } from '#contract/office/rules.ts';
import { CABINS } from '#domain/cabin.ts';
import { CHANNELS } from '#domain/margins/channel.ts';
import { currencyExponent } from '#domain/money.ts';
import { COMBINATIONS, RULE_KINDS, SOLD_KINDS } from '#domain/retailing/rule.ts';

/** How the amount of a rule is worked out, as the form asks for it. */
export const HOWS = ['each', 'sale', 'total', 'fare'] as const;

/** The rule that a form holds. What is no number stays one that is refused, so that its field says so. */
export function ruleIn(form: FormData, { id, currency }: { id: string; currency: string }): z.input<typeof RuleInput> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const words = (name: string) =>
    text(name)
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  const minor = (name: string) => scaled(text(name), currencyExponent(currency));
  const limit = (name: string) => (text(name) === '' ? null : minor(name));
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
  const chosen = <Value extends string>(values: readonly Value[], group: string) =>
    values.filter((value) => form.has(fieldOf(group, value)));
  const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], name: string): Value =>
    values.find((value) => value === text(name)) ?? values[0];
  const how = oneOf(HOWS, 'how');
  const promotion = {
    code: text('code'),
    shownAs: text('shownAs'),
    mostUses: number('mostUses'),
    mostOfOne: number('mostOfOne'),
    leastTotalMinor: limit('leastTotal'),
    channels: chosen(CHANNELS, 'channel'),
    ...(words('affiliates').length > 0 ? { affiliates: words('affiliates') } : {}),
    ...(form.has('isAutomatic') ? { isAutomatic: true } : {}),
  };
  return {
    id,
    name: text('name'),
    kind: oneOf(RULE_KINDS, 'kind'),
    amount:
      how === 'each' || how === 'sale'
        ? { amountMinor: minor('value'), per: how }
        : { hundredths: scaled(text('value'), 2), of: how, leastMinor: limit('least'), mostMinor: limit('most') },
    conditions: {
      kinds: chosen(SOLD_KINDS, 'sold'),
      suppliers: [...form.keys()].filter((name) => name.startsWith('supplier:')).map((name) => name.slice('supplier:'.length)),
      ...(words('operators').length > 0 ? { operators: words('operators') } : {}),
      ...(words('ships').length > 0 ? { ships: words('ships') } : {}),
      airlines: words('airlines'),
      from: words('from'),
      to: words('to'),
      cabins: chosen(CABINS, 'cabin'),
      sold: { from: text('soldFrom') || null, until: text('soldUntil') || null },
      travels: { from: text('travelsFrom') || null, until: text('travelsUntil') || null },
      party: { from: number('partyFrom'), until: number('partyUntil') },
    },
    priority: text('priority') === '' ? 0 : Number(text('priority')),
    combines: oneOf(COMBINATIONS, 'combines'),
    ...(text('code') === '' ? {} : { promotion }),
  };
}

/** The name of a choice: each has its own, so that what was chosen is there again after a mistake. */
export const fieldOf = (group: string, value: string): string => `${group}:${value}`;

/** `1,8` or `1.80` in hundredths; NaN if it has more decimals, or is no number. */
function scaled(typed: string, decimals: number): number {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.replace(/\s|%|US\$|\$/g, '')) ?? [];
  if (whole === undefined || fraction.length > decimals) return Number.NaN;
  return Number(whole + fraction.padEnd(decimals, '0'));
}

/** The fields of the form that a refusal is about. */
export function fieldsAtFault(errors: readonly { pointer: string }[] = []): Set<string> {
  return new Set(errors.map(({ pointer }) => FIELDS.find(([begins]) => pointer.startsWith(begins))?.[1] ?? ''));
}

const FIELDS: readonly [pointer: string, field: string][] = [
  ['/rule/name', 'name'],
  ['/rule/amount/leastMinor', 'least'],
  ['/rule/amount/mostMinor', 'most'],
  ['/rule/amount', 'amount'],
  ['/rule/conditions/airlines', 'airlines'],
  ['/rule/conditions/from', 'from'],
  ['/rule/conditions/to', 'to'],
  ['/rule/conditions/sold', 'sold'],
  ['/rule/conditions/travels', 'travels'],
  ['/rule/conditions/party', 'party'],
  ['/rule/priority', 'priority'],
  ['/rule/promotion/most', 'uses'],
  ['/rule/promotion/leastTotalMinor', 'leastTotal'],
  ['/rule/promotion/channels', 'channels'],
  ['/rule/promotion', 'code'],
  ['/rule/kind', 'kind'],
  ['/rule/combines', 'combines'],
  ['/rule/conditions/kinds', 'kinds'],
];
