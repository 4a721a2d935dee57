import { addDays, type CalendarDate } from '../calendar-date.ts';
import { dayOf, timeOf } from '../flights/itinerary.ts';

/** Who lands before this time still needs the bed of the night before. */
const NIGHT_ENDS = '05:00';

/** The first night of a bed for travellers who land then, local time. */
export const firstNightOf = (landsAt: string): CalendarDate =>
  timeOf(landsAt) < NIGHT_ENDS ? addDays(dayOf(landsAt), -1) : dayOf(landsAt);
