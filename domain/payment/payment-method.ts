import type { Money } from '../money.ts';

export const METHOD_KINDS = ['card', 'wallet', 'bank-transfer', 'cash-voucher'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

/**
 * One way to pay at a provider, as the provider declares it. What is offered, how a booking goes on and what its traveller reads
 * follow from it, never from a provider's name.
 */
export type PaymentMethod = {
  /** Its name at its provider, kept with each payment made by it. */
  id: string;
  kind: MethodKind;
  /** As visitors know it: PSE, Nequi. */
  brand: string;
  /** The countries of those who can pay so, and the currencies. */
  countries: readonly string[] | 'all';
  currencies: readonly string[] | 'all';
  /** In the smallest unit, by currency; a currency without limits has none. */
  limits?: Readonly<Record<string, { leastMinor: number; mostMinor: number }>>;
  /** `held`: reserved until it is captured. `taken`: the agency's as soon as it is paid. */
  money: 'held' | 'taken';
  /** How long after the visitor has done their part the answer may take; 0: they wait for it. */
  answersWithinMs: number;
  /** What a call gives back of it; without one, a person does. */
  refunds: 'parts' | 'whole' | 'by-hand';
};

/** Cards that are held, in every currency and country: what a provider declares that has nothing more to say. */
export const HELD_CARDS: PaymentMethod = {
  id: 'card',
  kind: 'card',
  brand: 'Tarjeta',
  countries: 'all',
  currencies: 'all',
  money: 'held',
  answersWithinMs: 0,
  refunds: 'parts',
};

/** Whether a payer of this country can pay this amount so; an unknown country excludes nothing. */
export function canPay(
  { countries, currencies, limits }: PaymentMethod,
  { amountMinor, currency }: Money,
  country: string | undefined,
): boolean {
  if (currencies !== 'all' && !currencies.includes(currency)) return false;
  if (countries !== 'all' && country !== undefined && !countries.includes(country)) return false;
  const { leastMinor = 0, mostMinor = Number.POSITIVE_INFINITY } = limits?.[currency] ?? {};
  return amountMinor >= leastMinor && amountMinor <= mostMinor;
}
