import type { Database } from '#backend/db/connection.ts';
import { listMargins } from '#backend/margins/list-margins.ts';
import { readMargins } from '#backend/margins/read-margins.ts';
import { MarginFilters } from '#contract/office/money/margins.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';

const ZONE = 'America/Bogota';

/** The questions that finance asks of margins, by name. */
export function marginQuestions(db: Database): Record<string, (round: number) => Promise<number>> {
  const today = todayIn(ZONE);
  const days = (length: number, end = today) => ({ from: addDays(end, 1 - length), to: end });
  const by = (group: Parameters<typeof readMargins>[2]['by'], filters: object) => async () =>
    (await readMargins(db, MarginFilters.parse(filters), { by: group })).lines.length;
  const list = (filters: object) => async () =>
    (await listMargins(db, MarginFilters.parse(filters), { cursor: null, timeZone: ZONE, perPage: 50 })).rows.length;
  return {
    'by supplier, 30 days': by('supplier', days(30)),
    'by route, 30 days, one supplier': by('route', { ...days(30), supplier: 'amadeus' }),
    'by supplier, three years': by('supplier', {}),
    'by route, three years': by('route', {}),
    'by affiliate, three years': by('affiliate', {}),
    'by day, three years': by('day', {}),
    'by day, three years, one supplier': by('day', { supplier: 'amadeus' }),
    'by route, a year, one supplier': by('route', { ...days(365), supplier: 'amadeus' }),
    'by route, three years, one supplier': by('route', { supplier: 'amadeus' }),
    'by supplier, three years, one route': by('supplier', { route: 'BOG–12' }),
    'by route, three years and a day, one channel': by('route', { ...days(3 * 365), channel: 'site' }),
    'by route, three years, two filters': by('route', { supplier: 'duffel', channel: 'affiliate' }),
    'bookings, newest': list({}),
    'bookings of a year ago, one route': list({ ...days(30, addDays(today, -365)), route: 'BOG–MIA' }),
    'bookings of an affiliate': list({ affiliate: 'afiliado-3' }),
    'bookings of an affiliate that is none': list({ affiliate: 'nobody' }),
  };
}
