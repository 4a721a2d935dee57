import { CRUISE_WEEKDAYS } from '../data/cruises/weekdays.ts';

const byRoute = new Map(
  CRUISE_WEEKDAYS.trim()
    .split('\n')
    .map((row) => {
      const [route, weekdays] = row.split('|') as [string, string];
      return [route, [...weekdays].map(Number)];
    }),
);

/** The weekdays a cruise leaves on, 0 Sunday to 6 Saturday; `undefined` if on any. */
export const weekdaysOf = (route: string): readonly number[] | undefined => byRoute.get(route);
