import type { Quota } from '#domain/supply/quota.ts';

/** Calls a day and a second that the agency agreed with suppliers, by their names. */
export type CallsAgreed = { perDay: ReadonlyMap<string, number>; perSecond: ReadonlyMap<string, number> };

export const quotaOf = ({ perDay, perSecond }: CallsAgreed, supplier: string): Quota => ({
  perDay: perDay.get(supplier) ?? null,
  perSecond: perSecond.get(supplier) ?? null,
});
