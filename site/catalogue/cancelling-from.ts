import type { AnswerOf } from '#contract/call.ts';
import type { readTour } from '#contract/selling/tours.ts';
import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { siteConfig } from '#site-config';
import { outings as words } from '../messages/es/checkout/booked-outings.ts';

type Terms = AnswerOf<typeof readTour>['departures'][number]['terms'];

/** The last day of free cancellation, in words. The later fees are listed step by step beside the booking form. */
export function cancellingFrom(terms: Terms, departs: CalendarDate): string {
  const [first] = terms?.cancellation.filter(({ percent }) => percent > 0) ?? [];
  if (!first) return words.namesNext(words.freeAlways);
  const last = addDays(departs, -first.daysBefore - 1);
  return words.namesNext(last >= todayIn(siteConfig.timeZone) ? words.freeUntil(last) : words.neverFree);
}
