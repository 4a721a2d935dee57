const HOUR_MS = 3_600_000;

/** Who has less time than this needs no reminder. */
const LEAST_MS = 2 * HOUR_MS;

/** When to remind of what can be paid until an hour, all in epoch milliseconds: half-way; undefined where little time is left. */
export const paymentReminderAt = (until: number, now: number): number | undefined =>
  until - now < LEAST_MS ? undefined : now + (until - now) / 2;
