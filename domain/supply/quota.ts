/** Calls that the agency agreed with a supplier; null where nothing was agreed. */
export type Quota = { perDay: number | null; perSecond: number | null };

/** What was used of it: today, and in the busiest second of one process. */
export type QuotaUse = { today: number; mostInSecond: number };

/** From here on somebody should ask for more, or search less. */
const NEAR_PERCENT = 80;

/** The share that is used of the part that is nearest its end, in per cent; null where nothing was agreed. */
export function quotaUsedPercent({ perDay, perSecond }: Quota, { today, mostInSecond }: QuotaUse): number | null {
  const shares = [perDay && (today * 100) / perDay, perSecond && (mostInSecond * 100) / perSecond].filter(
    (share): share is number => share !== null,
  );
  return shares.length === 0 ? null : Math.max(...shares);
}

export const isQuotaNear = (usedPercent: number | null): boolean => usedPercent !== null && usedPercent >= NEAR_PERCENT;
