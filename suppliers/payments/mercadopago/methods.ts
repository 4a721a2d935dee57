import { parseDecimal } from '#domain/money.ts';
import { HELD_CARDS, type PaymentMethod } from '#domain/payment/payment-method.ts';
import { COUNTRIES, type CountryCode } from './countries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** With Mercado Pago's word for its type; limits in whole units. */
type Later = Pick<PaymentMethod, 'kind' | 'brand' | 'answersWithinMs' | 'asksDocument'> & {
  type: string;
  least: number;
  most: number;
};
const byBank = (brand: string, least: number, most: number, answersWithinMs: number): Later => ({
  kind: 'bank-transfer',
  type: 'bank_transfer',
  brand,
  least,
  most,
  answersWithinMs,
});
const inCash = (brand: string, least: number, most: number, type = 'ticket'): Later => ({
  kind: 'cash-voucher',
  type,
  brand,
  least,
  most,
  answersWithinMs: 4 * HOUR_MS,
});

/** What is decided in minutes or hours, by country, under Mercado Pago's ids. */
const LATER: Partial<Record<CountryCode, Readonly<Record<string, Later>>>> = {
  CO: {
    pse: { ...byBank('PSE', 1_600, 340_000_000, 30 * MINUTE_MS), asksDocument: true },
    efecty: inCash('Efecty', 5_000, 8_000_000),
  },
  MX: { oxxo: inCash('OXXO', 5, 10_000), clabe: byBank('SPEI', 5, 250_000, 4 * HOUR_MS) },
  PE: { pagoefectivo_atm: inCash('PagoEfectivo', 5, 12_000, 'atm') },
};
export const LATER_METHODS: readonly string[] = Object.values(LATER).flatMap((means) => Object.keys(means));

const CARD_TYPES = ['credit_card', 'debit_card', 'prepaid_card'];
const LATER_TYPES = ['ticket', 'atm', 'bank_transfer'];
const WALLET = 'account_money';

export const isDecidedLater = (country: CountryCode, method: string): boolean => LATER[country]?.[method] !== undefined;

/** Cards and the wallet, which answer while the visitor waits, and what else the agency takes. A call gives all of it back. */
export function methodsOf(country: CountryCode, later: readonly string[]): [PaymentMethod, ...PaymentMethod[]] {
  const { currency } = COUNTRIES[country];
  const minorOf = (units: number) => parseDecimal(String(units), currency).amountMinor;
  const plain: PaymentMethod = { ...HELD_CARDS, currencies: [currency], money: 'taken' };
  return [
    { ...plain, instalments: { lender: 'card-issuer' } },
    { ...plain, id: WALLET, kind: 'wallet', brand: 'Dinero en Mercado Pago' },
    ...Object.entries(LATER[country] ?? {})
      .filter(([id]) => later.includes(id))
      .map(
        ([id, { kind, brand, answersWithinMs, asksDocument, least, most }]): PaymentMethod => ({
          ...plain,
          id,
          kind,
          brand,
          answersWithinMs,
          ...(asksDocument ? { asksDocument } : {}),
          countries: [country],
          limits: { [currency]: { leastMinor: minorOf(least), mostMinor: minorOf(most) } },
        }),
      ),
  ];
}

/** The types that a page for a method leaves out. The wallet cannot be left out: a page for cards takes it too. */
export function typesLeftOut(country: CountryCode, method: string | undefined): string[] {
  const later = LATER[country]?.[method ?? ''];
  if (later) return [...CARD_TYPES, ...LATER_TYPES.filter((type) => type !== later.type)];
  return method === WALLET ? [...CARD_TYPES, ...LATER_TYPES] : LATER_TYPES;
}
