import type { Money } from '#domain/money.ts';

/** The currency of the limits in roles; money in another one is above every limit. */
const LIMITS_CURRENCY = 'USD';

/** Whether money is above the limit of a role, in cents of US dollars; null: there is none. */
export const isAbove = ({ amountMinor, currency }: Money, mostMinor: number | null): boolean =>
  mostMinor !== null && amountMinor > 0 && (currency !== LIMITS_CURRENCY || amountMinor > mostMinor);
