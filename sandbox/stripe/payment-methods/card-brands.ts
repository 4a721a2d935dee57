export type CardKind = { brand: string; funding: 'credit' | 'debit' | 'prepaid' };

/** Stripe's names of card brands, by the first digits of a number. */
const BRANDS: [prefix: RegExp, brand: string][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|64[4-9]|65)/, 'discover'],
  [/^3(0[0-5]|[689])/, 'diners'],
  [/^35(2[89]|[3-8])/, 'jcb'],
  [/^(62|81)/, 'unionpay'],
];
/** The public test numbers that are no credit cards (https://docs.stripe.com/testing). */
const FUNDING: Record<string, CardKind['funding']> = {
  '4000056655665556': 'debit',
  '5200828282828210': 'debit',
  '6011981111111113': 'debit',
  '6200000000000047': 'debit',
  '5105105105105100': 'prepaid',
};

export const cardKindOf = (number: string): CardKind => ({
  brand: BRANDS.find(([prefix]) => prefix.test(number))?.[1] ?? 'unknown',
  funding: FUNDING[number] ?? 'credit',
});
