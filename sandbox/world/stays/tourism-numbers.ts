import type { CalendarDate } from '#domain/calendar-date.ts';
import { seededRandom } from '../seeded-random.ts';
import { STAY_CITIES } from './cities/cities.ts';
import { hotelIdsOf } from './hotels.ts';

/** The shares of Colombian hotels without a number in the sample, and with an expired one. */
const WITHOUT = 0.1;
const RUN_OUT = 0.03;

/**
 * A sample of an agency's file with tourism numbers of Colombian hotels: invented, as the leading zeros show. With `allBut` every
 * hotel has a valid number, except those of that city.
 */
export function sampleNumbers(today: CalendarDate, { allBut }: { allBut?: string } = {}): string {
  const year = Number(today.slice(0, 4));
  const lines = ['supplier,hotel id,number,valid until'];
  for (const city of STAY_CITIES.values()) {
    if (city.countryCode !== 'CO' || city.code === allBut) continue;
    for (const id of hotelIdsOf(city)) {
      const drawn = allBut ? 1 : seededRandom('tourism number', id);
      if (drawn < WITHOUT) continue;
      // Real numbers are valid until the end of March.
      const validUntil = `${drawn < WITHOUT + RUN_OUT ? year - 1 : year + 1}-03-31`;
      const number = `000${Math.floor(100_000 + 900_000 * seededRandom('digits', id))}`;
      lines.push(`liteapi,${id},${number},${validUntil}`);
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
