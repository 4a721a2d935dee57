import { CRUISE_WEEKDAYS } from '../data/cruises/weekdays.ts';
import { rowsOf } from '../table-rows.ts';

const byRoute = new Map(rowsOf<[string, string]>(CRUISE_WEEKDAYS).map(([route, weekdays]) => [route, [...weekdays].map(Number)]));

/** The weekdays a cruise leaves on, 0 Sunday to 6 Saturday; `undefined` if on any. */
export const weekdaysOf = (route: string): readonly number[] | undefined => byRoute.get(route);
