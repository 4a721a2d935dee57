import { daysBetween, todayIn } from '#domain/calendar-date.ts';
import { toEpoch } from '#domain/local-time.ts';
import { countdown as es } from '../messages/es/journey/countdown.ts';
import type { TripBegins } from './trip-begins.ts';

/** The days until a trip begins, by the calendar of the place where it begins; `null` once it has begun. */
export function countdownTo(begins: TripBegins | null, now: Date = new Date()): string | null {
  if (!begins) return null;
  const { day, time, timeZone } = begins;
  if (time && toEpoch(`${day}T${time}:00`, timeZone) <= now.getTime()) return null;
  const days = daysBetween(todayIn(timeZone, now), day);
  if (days < 0) return null;
  if (days === 0) return time ? es.todayAt(time) : es.today;
  return days === 1 ? es.tomorrow : es.inDays(days);
}
