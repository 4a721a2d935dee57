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
  /** Who lends, where it can be paid in instalments: never the agency. */
  instalments?: { lender: 'card-issuer' };
  /** It cannot be paid without a document of its payer. */
  asksDocument?: true;
  /** What a call gives back of it; without one, a person does. */
  refunds: 'parts' | 'whole' | 'by-hand';
};

/**
 * What a payer needs besides the address: the number that is said at the counter or typed at the bank, the agreement that it belongs
 * to, and the content of a QR code.
 */
export type Voucher = { number?: string; agreement?: string; qr?: string };

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

const HOUR_MS = 3_600_000;

/** From here on an answer takes so long that places and prices are to be kept meanwhile, where they can be. */
const RESERVED_FROM_MS = HOUR_MS / 2;
export const isReservedFor = ({ answersWithinMs, money }: Pick<PaymentMethod, 'answersWithinMs' | 'money'>): boolean =>
  money === 'taken' && answersWithinMs >= RESERVED_FROM_MS;

/** A hold ends this long after the hour told to the traveller: for what is paid at the last minute, and for paying the supplier. */
const HOLD_MARGIN_MS = HOUR_MS;
/** Paid in time, the news of it may come this much later. */
export const LATE_NEWS_MS = 20 * 60_000;

type Answering = Pick<PaymentMethod, 'kind' | 'answersWithinMs'>;

/** The least time from asking for a booking to its payment: for the page, and for the answer. */
const needsMs = ({ answersWithinMs }: Pick<PaymentMethod, 'answersWithinMs'>): number => answersWithinMs + HOUR_MS / 2;

/** Whoever pays at a counter has a day for it; airlines do not like places to be kept longer. */
const AT_A_COUNTER_MS = 24 * HOUR_MS;

/**
 * By when a booking on hold is to be paid, all in epoch milliseconds; undefined where the hold ends too early for this method.
 * `askedAt`: when the payment began.
 */
export function payByOf(
  method: Answering,
  { askedAt, heldUntil, now }: { askedAt: number; heldUntil: number; now: number },
): number | undefined {
  const atMost = method.kind === 'cash-voucher' ? Math.max(AT_A_COUNTER_MS, needsMs(method)) : needsMs(method);
  const payBy = Math.min(heldUntil - HOLD_MARGIN_MS, askedAt + atMost);
  // A hold that was made slowly, with answers lost, still leaves the time that the answer takes.
  return payBy - now >= method.answersWithinMs ? payBy : undefined;
}

/** Who has less time than this needs no reminder. */
const REMINDED_FROM_MS = 2 * HOUR_MS;

/** When to remind of what can be paid until an hour, all in epoch milliseconds: half-way; undefined where little time is left. */
export const paymentReminderAt = (until: number, now: number): number | undefined =>
  until - now < REMINDED_FROM_MS ? undefined : now + (until - now) / 2;

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
