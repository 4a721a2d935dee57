import { addDays, type CalendarDate, daysBetween, todayIn } from '#domain/calendar-date.ts';
import type { SoldOuting } from '#domain/catalogue/outing.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { dayOf, firstSegment, lastSegment, timeOf } from '#domain/flights/itinerary.ts';
import { toEpoch, toLocal } from '#domain/local-time.ts';
import { formatMoney } from '#domain/money.ts';
import { AIRPORTS } from '#domain/places/airport.ts';
import { scopeOf } from '#domain/rights/flight-scope.ts';
import type { FlightScope } from '#domain/rights/rights-rules.ts';
import { addWorkingDays } from '#domain/rights/working-days.ts';
import type { SoldService } from '#domain/services/sold-service.ts';
import { freeUntil } from '#domain/stays/cancellation.ts';
import { dueAtHotel } from '#domain/stays/stay-offer.ts';
import { siteConfig } from '#site-config';
import type { SoldStay } from '../checkout/booked-stay-view.ts';
import { spokenDayAndYear, spokenDayOfAnyYear } from '../dates/day-and-year.ts';
import { spokenDay } from '../dates/spoken-day.ts';
import { outings as words } from '../messages/es/checkout/booked-outings.ts';
import { services as ofServices } from '../messages/es/checkout/booked-services.ts';
import * as es from '../messages/es.ts';
import { rightsAt } from '../settings/rights-at.ts';
import { spokenDatedMoment, spokenMoment } from './local-moment.ts';

/** When check-in opens before departure; some airlines open it a day later, at the same hour. */
const CHECK_IN_HOURS = 48;
const HOUR_MS = 3_600_000;
const AT_AIRPORT_HOURS = { domestic: 2, international: 3 };

/** `hasNoneToCome`: no ticket is still to be issued. `hasLocator`: an airline's own locator is known. */
type Made = {
  flightOffer: FlightOffer | null;
  stays?: readonly SoldStay[];
  outings?: readonly SoldOuting[];
  services?: readonly SoldService[];
  createdAt: string;
  hasNoneToCome?: boolean;
  hasLocator?: boolean;
  /** Where the travellers of a tour said that they want to be fetched. */
  pickupPlace?: string | undefined;
};

/** The next steps after a booking, in the local time of each place; past ones are left out. */
export const nextSteps = (
  { flightOffer, stays = [], outings = [], services = [], ...made }: Made,
  now: Date = new Date(),
): string[] => [
  ...(flightOffer ? flightSteps({ flightOffer, ...made }, now) : []),
  ...stays.flatMap((stay) => staySteps(stay, made, now)),
  // Cabins of one sailing embark together.
  ...outings.slice(0, 1).flatMap((outing) => outingSteps(outing, made, now)),
  ...services.flatMap((service) => serviceSteps(service, made, now)),
];

type Bought = Pick<Made, 'createdAt'>;

function outingSteps(
  outing: SoldOuting,
  { createdAt, pickupPlace }: Pick<Made, 'createdAt' | 'pickupPlace'>,
  now: Date,
): string[] {
  const { kind, name, begins, time, place, timeZone, pickupArea, cancellation, needsDocument } = outing;
  if (begins < todayIn(timeZone, now)) return [];
  const until = freeUntil(cancellation);
  return [
    ...(until && new Date(until) > now ? [words.freeUntilMoment(spokenDatedMoment(new Date(until), siteConfig.timeZone))] : []),
    ...retractStep(name, { createdAt, begins, until }, now),
    ...(needsDocument ? [words.documents] : []),
    ...(pickupArea && pickupPlace
      ? [words.bePickedUp(spokenDayAndYear(begins), time, pickupPlace)]
      : [
          ...(pickupArea ? [words.tellPickup(pickupArea)] : []),
          words.beThere[kind](spokenDayAndYear(begins), time, place),
          words.show[kind],
        ]),
  ];
}

function serviceSteps({ name, begins, timeZone, cancellation }: SoldService, { createdAt }: Bought, now: Date): string[] {
  if (begins < todayIn(timeZone, now)) return [];
  const until = freeUntil(cancellation);
  const free = until && new Date(until) > now ? spokenDatedMoment(new Date(until), siteConfig.timeZone) : null;
  return [...(free ? [ofServices.freeUntil(name, free)] : []), ...retractStep(name, { createdAt, begins, until }, now)];
}

function staySteps({ hotel, offer }: SoldStay, { createdAt }: Bought, now: Date): string[] {
  if (offer.checkIn < todayIn(hotel.timeZone, now)) return [];
  const { voucher, freeCancellation, arrival } = es.stepsToTake;
  const until = freeUntil(offer.cancellation);
  const due = dueAtHotel(offer).map(formatMoney).join(' + ');
  return [
    ...(until && new Date(until) > now
      ? [freeCancellation(hotel.name, spokenMoment(new Date(until), hotel.timeZone, now), hotel.city)]
      : []),
    ...retractStep(hotel.name, { createdAt, begins: offer.checkIn, until }, now),
    voucher(hotel.name),
    arrival(spokenDayOfAnyYear(offer.checkIn, now), hotel.name, due),
  ];
}

/**
 * Withdrawing from a stay, a cruise, a tour or a service (retracto), for all that was paid; left out where cancelling is free for at least as
 * long, by its own terms.
 */
function retractStep(
  what: string,
  { begins, until, ...bought }: Bought & { begins: CalendarDate; until: string | null },
  now: Date,
) {
  const { timeZone, country, services } = rightsAt(new Date(bought.createdAt));
  const ofServices = services.retracto;
  if (!ofServices) return [];
  const boughtOn = todayIn(timeZone, new Date(bought.createdAt));
  if (daysBetween(boughtOn, begins) < ofServices.startsWithinDays) return [];
  const dayAfter = addDays(addWorkingDays(boughtOn, ofServices.workingDays, country), 1);
  // It ends with the beginning, which may be sooner.
  const limit = new Date(toEpoch(`${dayAfter < begins ? dayAfter : begins}T00:00`, timeZone));
  const isFree = until !== null && new Date(until) >= limit;
  return limit > now && !isFree ? [es.stepsToTake.retractService(what, spokenMoment(limit, timeZone, now))] : [];
}

type MadeOfFlight = Pick<Made, 'createdAt' | 'hasNoneToCome' | 'hasLocator'> & { flightOffer: FlightOffer };

function flightSteps(made: MadeOfFlight, now: Date): string[] {
  const { flightOffer, createdAt, hasNoneToCome = false, hasLocator = true } = made;
  const [first] = flightOffer.itineraries;
  const last = flightOffer.itineraries.at(-1);
  if (!first || !last) return [];
  const departs = firstSegment(first).departure;
  const day = dayOf(departs.at);
  const timeZone = AIRPORTS.get(departs.iataCode)?.timeZone ?? siteConfig.timeZone;
  if (day < todayIn(timeZone, now)) return [];
  const leavesAt = toEpoch(departs.at, timeZone);
  // In elapsed hours, as airlines and the law count them: not by the clock of a night in which it is changed.
  const before = (hours: number): string => {
    const local = toLocal(leavesAt - hours * HOUR_MS, timeZone);
    return `${spokenDay(dayOf(local))}, ${timeOf(local)}`;
  };
  const scope = scopeOf(flightOffer);
  const { locator, locatorLater, ticketLater, documents, checkIn, airport, retract, desist } = es.stepsToTake;
  const { desistimiento } = rightsAt(new Date(createdAt)).tickets;
  const retractUntil = retractLimit(createdAt, day, scope);
  return [
    [hasLocator ? locator : locatorLater, ...(hasNoneToCome ? [] : [ticketLater])].join(' '),
    documents(spokenDay(day), spokenDay(dayOf(lastSegment(last).arrival.at)), scope === 'international'),
    checkIn(before(CHECK_IN_HOURS), spokenDay(addDays(day, -1))),
    airport(before(AT_AIRPORT_HOURS[scope]), AT_AIRPORT_HOURS[scope], scope === 'international'),
    ...(retractUntil && retractUntil > now ? [retract(spokenMoment(retractUntil, siteConfig.timeZone, now))] : []),
    ...(desistimiento && leavesAt - desistimiento.hoursBefore * HOUR_MS > now.getTime()
      ? [desist(before(desistimiento.hoursBefore))]
      : []),
  ];
}

/**
 * The deadline for withdrawing (retracto): the hours after the purchase, and no later than the last day that is far enough before
 * the flight. `null` when the flight was too near, and where the law gives no such right.
 */
function retractLimit(createdAt: string, departure: CalendarDate, scope: FlightScope): Date | null {
  const bought = Date.parse(createdAt);
  const { timeZone, tickets } = rightsAt(new Date(bought));
  const { retracto } = tickets;
  if (!retracto) return null;
  const lastDay = addDays(departure, -retracto.daysBefore[scope]);
  const limit = Math.min(bought + retracto.hours * HOUR_MS, toEpoch(`${addDays(lastDay, 1)}T00:00`, timeZone));
  return limit > bought ? new Date(limit) : null;
}
