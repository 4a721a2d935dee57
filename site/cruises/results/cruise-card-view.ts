import type { FoundCruise } from '#contract/selling/cruises.ts';
import { type CruiseQuery, sharingIn } from '#domain/cruises/cruise-query.ts';
import { peopleIn } from '#domain/cruises/sharing.ts';
import { moneyOf } from '#domain/money.ts';
import { outingCover } from '../../catalogue/outing-cover.ts';
import { dayAndYear } from '../../dates/day-and-year.ts';
import { cruiseResults as words } from '../../messages/es/catalogue/cruise-results.ts';
import { cruiseRegions, nightsInWords, perPersonIn, totalFor } from '../../messages/es/catalogue/cruises.ts';
import { drawings } from '../../messages/es/catalogue/drawings.ts';
import { roundPriceWords } from '../../prices/charged-words.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { cruiseAddress } from '../cruise-address.ts';
import { portName } from '../form/cruise-form-values.ts';
import { cruiseMapAddress } from '../map/cruise-map-address.ts';
import { shipSceneAddress } from '../pictures/cruise-scene-address.ts';

export type CruiseCardData = ReturnType<typeof cruiseCard>;

/** A cruise of the list in words and figures, with its first sailing. */
export function cruiseCard(found: FoundCruise, { query, home }: { query: CruiseQuery; home: HomePrices }) {
  const { cruise, line, ship, embarkation, disembarkation, calls, sailing, dates } = found;
  const price = moneyOf(sailing.from);
  const sharing = sharingIn(query);
  const between = calls.slice(1, -1).map(({ name }) => name);
  const visited = between.filter((name, index) => name !== between[index - 1]);
  return {
    id: cruise.id,
    name: cruise.name,
    lineName: line.name,
    lineId: line.id,
    shipName: ship.name,
    region: cruiseRegions[cruise.region],
    nights: nightsInWords(cruise.nights),
    leaves: words.sailingFrom(portName(embarkation)),
    ends: disembarkation.code === embarkation.code ? null : words.endsIn(portName(disembarkation)),
    visits: visited.length > 0 ? words.visits(visited.join(' · ')) : null,
    date: { iso: sailing.departs, text: dayAndYear(sailing.departs) },
    others: dates > 1 ? words.more(dates - 1) : null,
    price: roundPriceWords(price),
    priceFor: perPersonIn(sharing, sailing.isTaxTold),
    total: totalFor(sharing, roundPriceWords(moneyOf(sailing.total))),
    // Of what it stands below: for several passengers, their total.
    inHomeMoney: home.of(peopleIn(sharing) > 1 ? moneyOf(sailing.total) : price),
    soldOut: sailing.online === 'sold-out' ? words.soldOutOnline(sharing.length) : null,
    youngest: youngestNote(query, cruise.infantMinimumMonths),
    picture: outingCover(found.picture, shipSceneAddress(cruise, { guests: ship.guests, line: line.id }), drawings.ship),
    map: cruiseMapAddress(calls, 'small'),
    href: cruiseAddress({ id: cruise.id, sailing: sailing.id }, query),
  };
}

/** A note with the minimum age, when the youngest child's age in years leaves open whether the child is too young. */
function youngestNote({ cabins }: CruiseQuery, minimumMonths: number): string | null {
  const ages = cabins.flatMap((cabin) => cabin.ages.filter((age) => age !== null));
  return ages.length > 0 && Math.min(...ages) * 12 < minimumMonths ? words.youngest(minimumMonths) : null;
}
