import { WITH_STAYS } from '#domain/company/services.ts';
import type { FeaturedList } from '../featured/featured-list.tsx';
import { nextCruises, nextTours, placesToStay, popularCities } from '../featured/read-featured.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { readSeenStays } from '../stays/seen-stays.ts';

/** Four in a row on a wide screen; the first service that is sold has two rows. */
const ROW = 4;

/** Something of everything that the shop sells, in its order. The destinations of flights have a list of their own. */
export async function readHomeLists({ backend, sold }: Pick<PageRequest, 'backend' | 'sold'>): Promise<FeaturedList[]> {
  const home = await readHomePrices(backend);
  const most = (isFirst: boolean) => (isFirst ? 2 * ROW : ROW);
  const firstOfStays = sold.find((service) => WITH_STAYS.includes(service));
  const lists = await Promise.all(
    sold.map((service, index) => {
      if (service === firstOfStays) return placesToStayNow({ backend, sold }, most(index === 0));
      if (service === 'cruises') return nextCruises(backend, home, most(index === 0));
      if (service === 'tours') return nextTours(backend, home, most(index === 0));
      return null;
    }),
  );
  return lists.filter((list) => list !== null);
}

async function placesToStayNow(page: Pick<PageRequest, 'backend' | 'sold'>, most: number): Promise<FeaturedList> {
  const cities = popularCities(most).map(({ city }) => city);
  return placesToStay(page.sold, most, await readSeenStays(page, cities));
}
