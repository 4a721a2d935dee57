import type { AnswerOf } from '#contract/call.ts';
import type { cruiseSailings } from '#contract/cruises.ts';
import { addDays } from '#domain/calendar-date.ts';
import { callsOf, OCCUPANCIES, type Port } from '#domain/cruises/cruise.ts';
import { type CruiseQuery, readCruiseQuery } from '#domain/cruises/cruise-query.ts';
import { formatMoney, formatRoundMoney, moneyOf } from '#domain/money.ts';
import { cancellingFrom } from '../../catalogue/cancelling-from.ts';
import { dayAndYear, dayWithWeekday } from '../../dates/day-and-year.ts';
import { enquiryFormData } from '../../enquiry/send-enquiry.ts';
import { outings } from '../../messages/es/booked-outings.ts';
import { cruisePage as words } from '../../messages/es/cruise-page.ts';
import { cruiseRegions, nightsInWords, perPersonInDouble } from '../../messages/es/cruises.ts';
import { monthInWords } from '../../messages/es/months.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { pricesHoldUntil } from '../../results/prices-hold.ts';
import { cruiseAddress, cruiseResultsAddress } from '../cruise-address.ts';
import { portName } from '../form/cruise-form-values.ts';
import { cruiseMapAddress, placeKey, placesInOrder } from '../map/cruise-map-address.ts';

type Answer = AnswerOf<typeof cruiseSailings>;
type Chosen = NonNullable<Answer['chosen']>;

export type CruisePage = Awaited<ReturnType<typeof readCruise>>;
export type ShownCruise = Extract<CruisePage, { kind: 'found' }>;

/** Everything the page of a cruise says, ready to print: its days, its cabins on one date, and all its other dates. */
export async function readCruise(params: URLSearchParams, { backend }: Pick<PageRequest, 'backend'>) {
  const query = readCruiseQuery(params);
  const [id, sailing] = ['id', 'sailing'].map((name) => params.get(name)?.trim() ?? '') as [string, string];
  const answer = await backend.cruiseSailings({ id, sailing });
  const here = `/crucero/details?${params}`;
  const asked = { here, resultsHref: cruiseResultsAddress(query) };
  if (!answer.ok) {
    const { status } = answer.problem;
    // An id that is none is no cruise either.
    if (status === 404 || status === 400) return { kind: 'unknown' as const, asked };
    return { kind: 'failed' as const, asked, status };
  }
  const { cruise, line, ship, ports, sailings, chosen } = answer.body;
  // One that was asked for by its id is there, or the answer is that it is not.
  if (!chosen) return { kind: 'unknown' as const, asked };
  const home = await readHomePrices(backend, query.currencyCode || undefined);
  const calls = callsOf(cruise).flatMap((code) => ports[code] ?? []);
  const from = chosen.from && moneyOf(chosen.from);
  return {
    kind: 'found' as const,
    asked,
    expiresAt: pricesHoldUntil(),
    chargeNote: home.note,
    name: cruise.name,
    summary: cruise.summary,
    region: cruiseRegions[cruise.region],
    nights: nightsInWords(cruise.nights),
    lineName: line.name,
    lineId: line.id,
    shipName: ship.name,
    isGone: chosen.isGone,
    dates: `${dayAndYear(chosen.departs)} – ${dayAndYear(chosen.returns)}`,
    price: from && formatRoundMoney(from),
    priceFor: perPersonInDouble(chosen.isTaxTold),
    cabinsNote: words.cabinsNote(dayAndYear(chosen.departs), chosen.isTaxTold),
    calendarNote: words.calendarNote(chosen.isTaxTold),
    inHomeMoney: from && home.of(from),
    map: { src: cruiseMapAddress(calls), alt: words.mapOf(calls.map(({ name }) => name).join(' – ')) },
    days: daysOf(answer.body, chosen, calls),
    cabins: chosen.cabins.map(cabinView),
    next: chosen.cabins.some(({ isBookable }) => isBookable)
      ? { href: '#cabinas', label: outings.chooseCabin }
      : { href: '#preguntar', label: words.ask },
    terms: cancellingFrom(chosen.terms, chosen.departs),
    ...inThePrice(answer.body, chosen),
    ages: words.ages(cruise.infantMinimumMonths),
    shipFacts: shipFactsOf(ship),
    months: monthsOf({ id: cruise.id, sailings, chosen: chosen.id, query }),
    about: { kind: 'sailing' as const, of: cruise.id, id: chosen.id, seen: chosen.from },
    enquiry: await enquiryFormData(backend),
  };
}

/** Each call and each day at sea, with the number its place has on the map. */
function daysOf({ cruise, ports }: Answer, { departs }: Chosen, calls: Port[]) {
  const places = placesInOrder(calls).map(placeKey);
  return cruise.days.map(({ day, port: code, arrive, depart, text }, index) => {
    const port = code === null ? undefined : ports[code];
    const date = addDays(departs, day - 1);
    return {
      key: `${day} ${index}`,
      day: words.day(day),
      iso: date,
      date: dayWithWeekday(date),
      text,
      place: port ? portName(port) : code === null ? words.atSea : code,
      number: port ? places.indexOf(placeKey(port)) + 1 : null,
      hours: [arrive && words.arrive(arrive), depart && words.depart(depart)].filter(Boolean).join(' · '),
    };
  });
}

const cabinView = ({
  id,
  kind,
  name,
  text,
  sleeps,
  squareMeters,
  perPerson,
  left,
  isSoldOut,
  isBookable,
}: Chosen['cabins'][number]) => ({
  id,
  name,
  text,
  isSoldOut,
  kind: words.kinds[kind],
  facts: [words.sleeps(sleeps), ...(squareMeters === null ? [] : [words.squareMeters(squareMeters)])].join(' · '),
  left: left === null || isSoldOut ? null : words.left(left),
  prices: OCCUPANCIES.map((occupancy) => {
    const price = perPerson[occupancy];
    return { occupancy, label: words.sharedBy[occupancy], price: price ? formatRoundMoney(moneyOf(price)) : null };
  }),
  isBookable,
  /** Of what is booked online: who can share it, and what it costs them all. */
  parties: isBookable ? partiesOf(perPerson) : [],
});

function partiesOf(perPerson: Chosen['cabins'][number]['perPerson']) {
  const sold = OCCUPANCIES.flatMap((occupancy, index) => {
    const price = perPerson[occupancy];
    const travelers = index + 1;
    if (!price) return [];
    const total = formatMoney(moneyOf({ ...price, amount: price.amount * travelers }));
    const party = outings.party(travelers);
    return [{ travelers, label: outings.inAll(party, total), short: outings.forParty(party, total) }];
  });
  const usual = sold.find(({ travelers }) => travelers === 2) ?? sold[0];
  return sold.map((one) => ({ ...one, isUsual: one === usual }));
}

/** What everybody asks first is said whether the feed says it or not: port taxes, and tips. */
function inThePrice({ cruise: { included, notIncluded, tips } }: Answer, { portTaxes, isTaxTold }: Chosen) {
  return {
    included: [
      ...(isTaxTold ? [words.portTaxes(formatMoney(moneyOf(portTaxes)))] : []),
      ...(tips?.isIncluded ? [words.tipsIncluded] : []),
      ...included,
    ],
    notIncluded: [
      ...(isTaxTold ? [] : [words.portTaxesUnknown]),
      ...(tips === null ? [words.tipsUnknown] : tips.isIncluded ? [] : [words.tipsAside(formatMoney(tips.perNight))]),
      ...notIncluded,
    ],
  };
}

const SHIP_FACTS = ['builtIn', 'guests', 'crew', 'decks', 'lengthMeters', 'grossTonnage', 'speedKnots'] as const;

/** What is known of it; a year has no point in it. */
const shipFactsOf = (ship: Answer['ship']) =>
  SHIP_FACTS.flatMap((fact) => {
    const value = ship[fact];
    if (value === null) return [];
    const text = fact === 'builtIn' ? String(value) : value.toLocaleString('es-CO', { maximumFractionDigits: 1 });
    return [
      { label: words.shipFacts[fact], text: fact in words.units ? words.units[fact as keyof typeof words.units](text) : text },
    ];
  });

type Dates = { id: string; sailings: Answer['sailings']; chosen: string; query: CruiseQuery };

/** The dates to come by month, each with what it costs. */
function monthsOf({ id, sailings, chosen, query }: Dates) {
  const byMonth = Map.groupBy(sailings, ({ departs }) => departs.slice(0, 7));
  return [...byMonth].map(([month, inMonth]) => ({
    month,
    name: monthInWords(month),
    hasChosen: inMonth.some((one) => one.id === chosen),
    dates: inMonth.map((sailing) => {
      const price = sailing.from && formatRoundMoney(moneyOf(sailing.from));
      return {
        key: sailing.id,
        iso: sailing.departs,
        price,
        isChosen: sailing.id === chosen,
        day: dayWithWeekday(sailing.departs),
        href: cruiseAddress({ id, sailing: sailing.id }, query),
      };
    }),
  }));
}
