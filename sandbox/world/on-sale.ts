import { addDays, type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import type { World } from './world.ts';

/** Airlines open their flights for sale some eleven months ahead; nobody sells beyond that. */
const DAYS_ON_SALE = 361;

/** A day that flights can still be bought for: not yet over anywhere on Earth, and already in the timetable. */
export function dayOnSale(world: World, date: CalendarDate): 'on-sale' | 'past' | 'too-far' {
  if (date < todayIn('Pacific/Pago_Pago', new Date(world.now()))) return 'past';
  return date > addDays(world.today(), DAYS_ON_SALE) ? 'too-far' : 'on-sale';
}
