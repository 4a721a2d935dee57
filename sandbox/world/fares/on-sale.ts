import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import type { Itinerary } from '../network/itinerary.ts';
import type { World } from '../world.ts';

/** Airlines open flights for sale about eleven months ahead. */
const DAYS_ON_SALE = 361;

/** Airlines sell a flight until an hour before it leaves. */
const SALE_ENDS_MS = 3_600_000;

/** Whether an itinerary can still be bought. */
export const isStillSold = (world: World, [first]: Itinerary): boolean =>
  first !== undefined && first.departsAt - world.now() >= SALE_ENDS_MS;

/** Whether flights on a date can be bought: the date is not over anywhere on Earth, and the timetable covers it. */
export function dayOnSale(world: World, date: CalendarDate): 'on-sale' | 'past' | 'too-far' {
  if (date < todayIn('Pacific/Pago_Pago', new Date(world.now()))) return 'past';
  return date > addDays(world.today(), DAYS_ON_SALE) ? 'too-far' : 'on-sale';
}
