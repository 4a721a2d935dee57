import { HELD_CARDS, type PaymentMethod } from '#domain/payment/payment-method.ts';

/** Wompi charges in Colombian pesos alone. */
export const CURRENCY = 'COP';

const MINUTE_MS = 60_000;
/** 1 500 pesos, the least that an aggregator's account takes; the most is each account's own. */
const LIMITS = { [CURRENCY]: { leastMinor: 150_000, mostMinor: Number.MAX_SAFE_INTEGER } };

const TAKEN = { ...HELD_CARDS, currencies: [CURRENCY], limits: LIMITS, money: 'taken' } as const;

/**
 * A card's money can be given back whole by a call, on the day it was paid. A bank answers PSE, a telephone Nequi, and no call gives either
 * back.
 */
const METHODS = {
  card: { ...TAKEN, refunds: 'whole' },
  pse: {
    ...TAKEN,
    id: 'pse',
    kind: 'bank-transfer',
    brand: 'PSE',
    countries: ['CO'],
    answersWithinMs: 30 * MINUTE_MS,
    asksDocument: true,
    refunds: 'by-hand',
  },
  nequi: {
    ...TAKEN,
    id: 'nequi',
    kind: 'wallet',
    brand: 'Nequi',
    countries: ['CO'],
    answersWithinMs: 15 * MINUTE_MS,
    refunds: 'by-hand',
  },
} as const satisfies Record<string, PaymentMethod>;

export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as [MethodName, ...MethodName[]];

/** Cards first: they answer while the visitor waits. */
export function methodsOf(names: readonly MethodName[]): [PaymentMethod, ...PaymentMethod[]] {
  const [first = 'card', ...others] = METHOD_NAMES.filter((name) => names.includes(name));
  return [METHODS[first], ...others.map((name) => METHODS[name])];
}
