import { toEpoch, toLocal } from '../local-time.ts';

/** Whole hours in the company's time zone; an `until` not after `from` means the next day. */
export type PhoneHours = { from: number; until: number };

/** Opening hours in another time zone, in minutes of its day. */
export type HoursThere = { fromMinutes: number; untilMinutes: number; isOpen: boolean };

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * SPEC §9: the opening hours of a company in `companyZone` converted to `visitorZone`, and whether it is open at `now` (epoch
 * milliseconds). The hours are those of the current day at the company.
 */
export function workingHoursIn(
  { from, until }: PhoneHours,
  { companyZone, visitorZone, now }: { companyZone: string; visitorZone: string; now: number },
): HoursThere {
  const openFor = (((until - from + 23) % 24) + 1) * HOUR_MS;
  const [opens, openedBefore] = [now, now - DAY_MS].map((instant) => {
    const day = toLocal(instant, companyZone).slice(0, 10);
    return toEpoch(`${day}T${String(from).padStart(2, '0')}:00:00`, companyZone);
  }) as [number, number];
  const isWithin = (start: number) => now >= start && now < start + openFor;
  return {
    fromMinutes: minutesOf(opens, visitorZone),
    untilMinutes: minutesOf(opens + openFor, visitorZone),
    isOpen: isWithin(opens) || isWithin(openedBefore),
  };
}

const minutesOf = (instant: number, zone: string): number => {
  const [hour = 0, minute = 0] = toLocal(instant, zone).slice(11, 16).split(':').map(Number);
  return hour * 60 + minute;
};
