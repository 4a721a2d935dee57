import type { RetailRule, RuleAmount, SoldKind } from '#domain/retailing/rule.ts';
import type { Locale } from '../messages/locale.ts';
import type { Words } from '../messages/words.ts';
import { day, money } from '../ui/shown.ts';
import { inARow } from './in-a-row.ts';

type Told = { words: Words; locale: Locale; currency: string };

/** `+1,8 %`: hundredths of a per cent. */
export const percent = (hundredths: number, locale: Locale, signDisplay: 'auto' | 'exceptZero' = 'auto'): string =>
  `${new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'es-CO', { maximumFractionDigits: 2, signDisplay }).format(hundredths / 100)} %`;

/** What a rule does, in a sentence made of its data. */
export function ruleSentence({ kind, amount, conditions, priority, combines, promotion }: RetailRule, told: Told): string {
  const { words, locale } = told;
  const { sentence, sold: soldWords, cabins, and, or } = words.rules;
  const { kinds, suppliers, airlines, from, to, sold, travels, party } = conditions;
  const daysOf = (range: { from: string | null; until: string | null }) => {
    const [begins, ends] = [range.from, range.until].map((date) => (date ? day(date, locale) : null)) as [
      string | null,
      string | null,
    ];
    if (begins && ends) return sentence.between(begins, ends);
    return begins ? sentence.onward(begins) : ends ? sentence.up(ends) : null;
  };
  const [soldDays, travelDays] = [daysOf(sold), daysOf(travels)];
  const said = (values: readonly string[], inWords: (words: string) => string) =>
    values.length > 0 ? [inWords(inARow(values, or))] : [];
  const onWhat = () => {
    if (kinds.length === 0) return promotion ? sentence.inAll : sentence.inAllSupplied;
    return sentence.kinds(
      inARow(
        kinds.map((one) => soldWords[one]),
        and,
      ),
    );
  };
  const parts = [
    `${sentence.verbs[kind]} ${amountInWords(amount, kinds, told)}`,
    onWhat(),
    ...said(suppliers, sentence.suppliers),
    ...said(conditions.operators ?? [], sentence.operators),
    ...said(conditions.ships ?? [], sentence.ships),
    ...said(airlines, sentence.airlines),
    ...said(from, sentence.from),
    ...said(to, sentence.to),
    ...said(
      conditions.cabins.map((cabin) => cabins[cabin]),
      sentence.cabins,
    ),
    ...(soldDays ? [sentence.sold(soldDays)] : []),
    ...(travelDays ? [sentence.travels(travelDays)] : []),
    ...(promotion ? [(promotion.isAutomatic ? sentence.automatic : sentence.code)(promotion.code)] : []),
    ...said(
      (promotion?.channels ?? []).map((channel) => words.margins.channels[channel]),
      sentence.channels,
    ),
    ...said(promotion?.affiliates ?? [], sentence.affiliates),
    ...(party.from !== null || party.until !== null ? [sentence.party(party.from, party.until)] : []),
  ];
  const [does = '', on = '', ...others] = parts;
  const combined = combines === 'adds' ? sentence.adds : sentence.replaces(priority);
  return `${[`${does} ${on}`, ...others].join(', ')}. ${combined}`;
}

function amountInWords(amount: RuleAmount, kinds: SoldKind[], { words, locale, currency }: Told): string {
  const { sentence, or } = words.rules;
  const ofKinds = kinds.length > 0 ? kinds : (['flight', 'stay', 'bag'] as const);
  const units = inARow([...new Set(ofKinds.map((kind) => sentence.units[kind]))], or);
  const shown = (amountMinor: number) => money({ amountMinor, currency }, locale);
  if ('amountMinor' in amount)
    return amount.per === 'each' ? sentence.each(shown(amount.amountMinor), units) : sentence.sale(shown(amount.amountMinor));
  const { hundredths, of, leastMinor, mostMinor } = amount;
  const limits = [
    ...(leastMinor === null ? [] : [sentence.least(shown(leastMinor))]),
    ...(mostMinor === null ? [] : [sentence.most(shown(mostMinor))]),
  ];
  return sentence[of](percent(hundredths, locale)) + (limits.length > 0 ? ` (${limits.join(', ')})` : '');
}
