import { HELD_CARDS, type PaymentMethod } from '#domain/payment/payment-method.ts';

const MINUTE_MS = 60_000;

/**
 * What an account can be paid with besides cards. Their money cannot be given back by a call. PSE and Bre-B are answered by a bank,
 * Nequi by a telephone; cash is paid at a counter, for which four hours are advised.
 */
const OTHERS = {
  pse: { kind: 'bank-transfer', brand: 'PSE', answersWithinMs: 30 * MINUTE_MS, asksDocument: true },
  nequi: { kind: 'wallet', brand: 'Nequi', answersWithinMs: 15 * MINUTE_MS },
  bre_b: { kind: 'bank-transfer', brand: 'Bre-B', answersWithinMs: 15 * MINUTE_MS },
  ath: { kind: 'cash-voucher', brand: 'Efectivo', answersWithinMs: 240 * MINUTE_MS },
} as const satisfies Record<string, Pick<PaymentMethod, 'kind' | 'brand' | 'answersWithinMs' | 'asksDocument'>>;

export type OtherMethod = keyof typeof OTHERS;
export const OTHER_METHODS = Object.keys(OTHERS) as [OtherMethod, ...OtherMethod[]];

export type MethodTerms = {
  /** Cards are held and charged once the order stands; otherwise they are charged at once. */
  holds: boolean;
  /** The currencies that the account charges in. */
  currencies: readonly string[];
  others: readonly OtherMethod[];
  /** Colombian methods are in pesos. A sandbox has them in every currency, for trying them before an agency charges in pesos. */
  isSandbox: boolean;
};

/** Cards first: they answer while the visitor waits. */
export function methodsOf({ holds, currencies, others, isSandbox }: MethodTerms): [PaymentMethod, ...PaymentMethod[]] {
  const inPesos = currencies.filter((currency) => isSandbox || currency === 'COP');
  return [
    { ...HELD_CARDS, currencies, money: holds ? 'held' : 'taken' },
    ...others.map(
      (id): PaymentMethod => ({
        ...OTHERS[id],
        id,
        countries: ['CO'],
        currencies: inPesos,
        money: 'taken',
        refunds: 'by-hand',
      }),
    ),
  ];
}
