import type { CalendarDate } from '../calendar-date.ts';
import { CATALOGUE_SUPPLIER, type OutingKind } from '../catalogue/outing.ts';
import { type Cruise, type CruiseLine, callsOf, OCCUPANCIES, type Port, type Sailing, type Ship } from '../cruises/cruise.ts';
import { adultPrice, type Tour, type TourDeparture, type TourOperator } from '../tours/tour.ts';
import { placesOfCity, placeWritten } from './place-written.ts';
import type { RetailSample } from './preview.ts';
import { type CompiledRules, changeOf, priceWith, type SaleFacts, type SalePart } from './price-with.ts';

/**
 * The agency's own catalogue at the prices that its rules make: each price of a list, before anybody says who goes. So lists, calendars, offers and
 * bookings read the same price. What a rule gives or asks once for all travellers cannot be in such a price (`rule.ts`).
 */

/** What a sailing is of. */
export type SailingAround = { cruise: Cruise; ship: Ship; line: CruiseLine; ports: Readonly<Record<string, Port>> };
/** What a departure is of. */
export type DepartureAround = { tour: Tour; operator: TourOperator };

/** Whether any rule is about what is sold of the catalogue: else its prices are its own. */
export const hasCatalogueRules = ({ byKind }: CompiledRules, kind: OutingKind): boolean => {
  const own = byKind.get(kind);
  return own !== undefined && own.added.length + own.off.length > 0;
};

/** Amounts of rules are in the agency's currency: prices in another one stay as they are. */
export type CataloguePricing = { rules: CompiledRules; soldOn: CalendarDate; currency: string };

/** A sailing whose fares are at the agency's price, for each number of people in a cabin. */
export function sailingAtRetail(sailing: Sailing, around: SailingAround, pricing: CataloguePricing): Sailing {
  if (sailing.currency !== pricing.currency || !hasCatalogueRules(pricing.rules, 'cruise')) return sailing;
  const facts = cruiseFacts(sailing, around, pricing.soldOn);
  const { portTaxesMinor: leastMinor } = sailing;
  const fares = sailing.fares.map((fare) => {
    const perPerson = { ...fare.perPerson };
    for (const [place, occupancy] of OCCUPANCIES.entries()) {
      const fareMinor = perPerson[occupancy];
      if (fareMinor === null) continue;
      const travelers = place + 1;
      const part: SalePart = { totalMinor: fareMinor + leastMinor, fareMinor, leastMinor };
      const lines = priceWith(pricing.rules, { ...facts, travelers }, Array<SalePart>(travelers).fill(part));
      perPerson[occupancy] = fareMinor + changeOf(lines, 0);
    }
    return { ...fare, perPerson };
  });
  return { ...sailing, fares };
}

/** A departure whose prices by age are the agency's. Who goes free goes free. */
export function departureAtRetail(departure: TourDeparture, around: DepartureAround, pricing: CataloguePricing): TourDeparture {
  if (departure.currency !== pricing.currency || !hasCatalogueRules(pricing.rules, 'tour')) return departure;
  const facts = tourFacts(departure, around, pricing.soldOn);
  const prices = departure.prices.map((price) => {
    const { amountMinor } = price;
    if (amountMinor === 0) return price;
    const lines = priceWith(pricing.rules, facts, [{ totalMinor: amountMinor, fareMinor: amountMinor, leastMinor: 0 }]);
    return { ...price, amountMinor: amountMinor + changeOf(lines, 0) };
  });
  return { ...departure, prices };
}

const ofCatalogue = { supplier: CATALOGUE_SUPPLIER, airline: null, cabin: null };

function cruiseFacts({ departs }: Sailing, { cruise, ship, line, ports }: SailingAround, soldOn: CalendarDate): SaleFacts {
  const [begins, ...calls] = callsOf(cruise).flatMap((code) => ports[code] ?? []);
  return {
    ...ofCatalogue,
    kind: 'cruise',
    operator: placeWritten(line.name),
    ship: placeWritten(ship.name),
    from: begins ? placesOfPort(begins) : [],
    to: [...new Set(calls.flatMap(placesOfPort))],
    soldOn,
    travelsOn: departs,
    travelers: null,
  };
}

const placesOfPort = ({ name, countryCode }: Port): string[] => placesOfCity({ city: name, countryCode });

const tourFacts = ({ departs }: TourDeparture, { tour, operator }: DepartureAround, soldOn: CalendarDate): SaleFacts => ({
  ...ofCatalogue,
  kind: 'tour',
  operator: placeWritten(operator.name),
  from: [placeWritten(tour.meetingPoint)],
  to: placesOfCity({ city: tour.place, countryCode: tour.countryCode }),
  soldOn,
  travelsOn: departs,
  travelers: null,
});

/** What a preview of rules is told of a sailing: each of its cabins for two, at the price of the catalogue. */
export const sailingSamples = (sailing: Sailing, around: SailingAround): RetailSample[] =>
  sailing.fares.flatMap(({ perPerson: { double: fareMinor } }) => {
    if (fareMinor === null) return [];
    const { portTaxesMinor: leastMinor } = sailing;
    const part: SalePart = { totalMinor: fareMinor + leastMinor, fareMinor, leastMinor };
    return [{ what: around.cruise.name, facts: { ...cruiseFacts(sailing, around, ''), travelers: 2 }, parts: [part, part] }];
  });

/** The same of a departure, for one adult. */
export function departureSamples(departure: TourDeparture, around: DepartureAround): RetailSample[] {
  const adult = adultPrice(departure);
  if (!adult?.amountMinor) return [];
  const { amountMinor } = adult;
  const parts = [{ totalMinor: amountMinor, fareMinor: amountMinor, leastMinor: 0 }];
  return [{ what: around.tour.name, facts: tourFacts(departure, around, ''), parts }];
}
