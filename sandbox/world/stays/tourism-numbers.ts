import type { CalendarDate } from '#domain/calendar-date.ts';
import { seededRandom } from '../seeded-random.ts';
import { STAY_CITIES } from './cities.ts';
import { hotelIdsOf } from './hotels.ts';

/** Shares of hotels in Colombia that the sample has no number of, and of those whose number has run out. */
const WITHOUT = 0.1;
const RUN_OUT = 0.03;

/**
 * A sample of the file that an agency keeps of the tourism numbers of Colombian hotels: invented as the hotels are, which the zeros they begin with say. With
 * `allBut` each has a number that is good, except those of one city.
 */
export function sampleNumbers(today: CalendarDate, { allBut }: { allBut?: string } = {}): string {
  const year = Number(today.slice(0, 4));
  const lines = ['supplier,hotel id,number,valid until'];
  for (const city of STAY_CITIES.values()) {
    if (city.countryCode !== 'CO' || city.code === allBut) continue;
    for (const id of hotelIdsOf(city)) {
      const drawn = allBut ? 1 : seededRandom('tourism number', id);
      if (drawn < WITHOUT) continue;
      // Real ones are renewed until the end of March.
      const validUntil = `${drawn < WITHOUT + RUN_OUT ? year - 1 : year + 1}-03-31`;
      const number = `000${Math.floor(100_000 + 900_000 * seededRandom('digits', id))}`;
      lines.push(`liteapi,${id},${number},${validUntil}`);
    }
  }
  return `${lines.join('\r\n')}\r\n`;
}
