import { MARGIN_GROUPS, type MarginGroup, type Margins } from '#contract/office/money/margins.ts';
import { addDays, type CalendarDate } from '#domain/calendar-date.ts';
import { filtersIn } from '../bookings/filters.ts';
import type { Words } from '../messages/words.ts';

/** What the page groups by: added up, or booking by booking. */
export const MARGIN_VIEWS = [...MARGIN_GROUPS, 'booking'] as const;
export type MarginView = (typeof MARGIN_VIEWS)[number];

const SHOWN_DAYS = 30;

/** What an address asks for. Where it names no days, the last thirty are shown. */
export function marginsIn(params: URLSearchParams, today: CalendarDate) {
  const { filters: all, cursor } = filtersIn(params);
  const { by: typed, check: _, ...filters } = all;
  const by = MARGIN_VIEWS.find((view) => view === typed) ?? 'supplier';
  const days = filters.from || filters.to ? {} : { from: addDays(today, 1 - SHOWN_DAYS), to: today };
  return { by, filters: { ...days, ...filters } as Record<string, string>, cursor };
}

/** The name of a line in the words of who reads it. */
export function lineName(
  name: string,
  { by, people }: { by: MarginGroup; people: Margins['people'] },
  { margins, itemKinds }: Words,
): string {
  if (name === '') return margins.nobody[by] ?? '—';
  if (by === 'channel') return margins.channels[name as keyof typeof margins.channels] ?? name;
  if (by === 'kind') return itemKinds[name as keyof typeof itemKinds] ?? name;
  return by === 'seller' ? (people[name] ?? name) : name;
}

/** Earned of what was sold, in per cent with one decimal; null where nothing was sold. */
export const shareOf = ({ earnedMinor, soldMinor }: { earnedMinor: number; soldMinor: number }): number | null =>
  soldMinor === 0 ? null : Math.round((earnedMinor * 1_000) / soldMinor) / 10;
