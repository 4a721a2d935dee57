import { stayAskedFor } from '#contract/selling/stays.ts';
import { cityPoint } from '#domain/places/city-point.ts';
import type { SearchedStay } from '#domain/prices/seen-stay.ts';
import { ONE_ADULT } from '#domain/stays/room-search.ts';
import { toStayRequest } from '#domain/stays/stay-search.ts';
import { hasFailed } from '../search/search-kind.ts';
import type { StayShopping } from './stay-shopping.ts';

/** Behind visitors, and behind flights. */
const POPULAR_CITIES = { visitor: 'popular cities', rank: 3 };

/** Searches the hotels of a city as a visitor does who follows its price, for the price book. `false` if that failed. */
export async function lookAtCity(
  { stays, homeCountry }: { stays: Pick<StayShopping, 'search'>; homeCountry: string },
  { city, checkIn, checkOut }: SearchedStay,
): Promise<boolean> {
  const at = cityPoint(city);
  if (!at) return true;
  const asked = toStayRequest({ destination: { label: city, at }, startDate: checkIn, endDate: checkOut, rooms: [ONE_ADULT] });
  const { near, rooms, refundableOnly } = stayAskedFor(asked);
  const question = { near, checkIn, checkOut, rooms, refundableOnly, nationality: homeCountry };
  const search = await stays.search(question, POPULAR_CITIES);
  return !('refused' in search) && !hasFailed(search);
}
