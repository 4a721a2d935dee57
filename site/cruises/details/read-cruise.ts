import type { AnswerOf } from '#contract/call.ts';
import type { cruiseSailings } from '#contract/selling/cruises.ts';
import { addDays, formatShortDay } from '#domain/calendar-date.ts';
import { callsOf, OCCUPANCIES, type Port } from '#domain/cruises/cruise.ts';
import {
  type CruiseQuery,
  cabinProblems,
  isTwoAdults,
  readCruiseQuery,
  sharingIn,
  TWO_ADULTS,
} from '#domain/cruises/cruise-query.ts';
import { cheapestCabins } from '#domain/cruises/fare-table.ts';
import { mostMonths } from '#domain/cruises/party.ts';
import { joinSeaDays } from '#domain/cruises/sea-days.ts';
import { peopleIn, type Sharing, writeSharing } from '#domain/cruises/sharing.ts';
import { formatMoney, moneyOf } from '#domain/money.ts';
import { guestsOf } from '#domain/stays/stay-search.ts';
import { GROWN_UP } from '#domain/tours/tour.ts';
import { cancellingFrom } from '../../catalogue/cancelling-from.ts';
import { type TotalTerms, totalInWords } from '../../catalogue/outing-total.ts';
import { dayAndYear } from '../../dates/day-and-year.ts';
import { enquiryFormData } from '../../enquiry/send-enquiry.ts';
import { choosing } from '../../messages/es/catalogue/choose.ts';
import { cruisePage as words } from '../../messages/es/catalogue/cruise-page.ts';
import { cruiseRegions, nightsInWords, perPersonIn, sailorsInWords, totalFor } from '../../messages/es/catalogue/cruises.ts';
import { drawings } from '../../messages/es/catalogue/drawings.ts';
import { outings } from '../../messages/es/checkout/booked-outings.ts';
import { monthInWords } from '../../messages/es/months.ts';
import { inFigures } from '../../messages/es/numbers.ts';
import { priceWords, roundPriceWords, termsNow } from '../../prices/charged-words.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import type { PageRequest } from '../../request/context.ts';
import { expiryFromNow } from '../../results/expiry/prices-hold.ts';
import { siteToday } from '../../search-form/search-form-values.ts';
import { cruiseAddress, cruiseResultsAddress } from '../cruise-address.ts';
import { portName } from '../form/cruise-form-values.ts';
import { cruiseMapAddress, placeKey, placesInOrder } from '../map/cruise-map-address.ts';
import { cabinSceneAddress, shipSceneAddress } from '../pictures/cruise-scene-address.ts';
import { shipFlightFor } from '../ship-flight.ts';
import { cabinChoice, SEVERAL, SEVERAL_FORM } from './cabin-choice.ts';
import { partsIn } from './choose-cabins.ts';
import { comparedCabins } from './compared-cabins.tsx';

type Answer = AnswerOf<typeof cruiseSailings>;
type Chosen = NonNullable<Answer['chosen']>;

export type CruisePage = Awaited<ReturnType<typeof readCruise>>;
export type ShownCruise = Extract<CruisePage, { kind: 'found' }>;

/** The data of a cruise's page, in words: its days, the cabins of one sailing, and all other dates. */
export async function readCruise(params: URLSearchParams, { backend, sold }: Pick<PageRequest, 'backend' | 'sold'>) {
  const query = withUsableCabins(readCruiseQuery(params));
  const sharing = sharingIn(query);
  const [id, sailing] = ['id', 'sailing'].map((name) => params.get(name)?.trim() ?? '') as [string, string];
  const answer = await backend.cruiseSailings({ id, sailing, sharedBy: writeSharing(sharing) });
  const here = `/crucero/details?${params}`;
  const asked = { here, resultsHref: cruiseResultsAddress(query) };
  if (!answer.ok) {
    const { status } = answer.problem;
    // The call answers 400 to a malformed id; the page treats it as an unknown cruise.
    if (status === 404 || status === 400) return { kind: 'unknown' as const, asked };
    return { kind: 'failed' as const, asked, status };
  }
  const { cruise, line, ship, ports, sailings, chosen } = answer.body;
  // No sailing was found for the id in the address.
  if (!chosen) return { kind: 'unknown' as const, asked };
  const home = await readHomePrices(backend, query.currencyCode || undefined);
  const calls = callsOf(cruise).flatMap((code) => ports[code] ?? []);
  const from = chosen.from && moneyOf(chosen.from);
  const booking = bookingOf(chosen, { query, params });
  const cabins = chosen.cabins.map((cabin) => ({
    ...cabinView(cabin, params, { sharing, sale: booking.sale }),
    together: togetherIn(cabin, sharing, booking.sale),
    picture: { src: cabinSceneAddress(cabin.kind, line.id, `${cruise.id} ${cabin.id}`), title: drawings.cabin },
  }));
  return {
    kind: 'found' as const,
    asked,
    expiresAt: expiryFromNow(),
    chargeNote: home.note,
    name: cruise.name,
    summary: cruise.summary,
    pictures: answer.body.pictures,
    region: cruiseRegions[cruise.region],
    nights: nightsInWords(cruise.nights),
    lineName: line.name,
    lineId: line.id,
    shipName: ship.name,
    picture:
      answer.body.pictures.length > 0
        ? null
        : {
            src: shipSceneAddress(cruise, { guests: ship.guests, line: line.id }),
            alt: drawings.shipOf(ship.name),
            title: drawings.ship,
          },
    isGone: chosen.isGone,
    dates: `${dayAndYear(chosen.departs)}\u00a0– ${dayAndYear(chosen.returns)}`,
    price: from && roundPriceWords(from),
    priceFor: perPersonIn(sharing, chosen.isTaxTold),
    total: chosen.total && totalFor(sharing, roundPriceWords(moneyOf(chosen.total))),
    people: peopleIn(sharing),
    party: partyOf(query, cruise.infantMinimumMonths),
    cabinsNote: words.cabinsNote(dayAndYear(chosen.departs), chosen.isTaxTold),
    calendarNote: words.calendarNote(perPersonIn(sharing, chosen.isTaxTold)),
    // Of what it stands below: for several passengers, their total.
    inHomeMoney: peopleIn(sharing) > 1 ? chosen.total && home.of(moneyOf(chosen.total)) : from && home.of(from),
    map: { src: cruiseMapAddress(calls), alt: words.mapOf(calls.map(({ name }) => name).join(' – ')) },
    days: daysOf(answer.body, chosen, calls),
    cabins,
    compared: comparedCabins(
      chosen.cabins.map((cabin, index) => ({ ...cabin, ...(cabins[index] as (typeof cabins)[number]) })),
      params,
    ),
    booking: { ...booking, said: totalInWords(partsIn(severalIn(booking.several), cabins), booking.sale) },
    soldOutOnline: chosen.online === 'sold-out' ? words.soldOutOnline : null,
    next: nextOf(chosen, booking.several.length > 0 ? sharing : []),
    terms: cancellingFrom(chosen.terms, chosen.departs),
    ...inThePrice(answer.body, chosen),
    ages: words.ages(cruise.infantMinimumMonths),
    shipFacts: shipFactsOf(ship),
    months: monthsOf({ id: cruise.id, sailings, chosen: chosen.id, query }),
    shipFlight: chosen.isGone
      ? null
      : await shipFlightFor(voyageIn(calls, answer.body, chosen), agesIn(query), { backend, sold }),
    about: {
      kind: 'sailing' as const,
      of: cruise.id,
      id: chosen.id,
      seen: chosen.from,
      ...(isTwoAdults(query.cabins) ? {} : { sharedBy: writeSharing(sharing) }),
    },
    enquiry: await enquiryFormData(backend),
  };
}

/** Replaces invalid cabins in the address by the default party. */
export function withUsableCabins(query: CruiseQuery): CruiseQuery {
  const isWrong = cabinProblems(query.cabins).some(([, problem]) => problem !== undefined);
  return isWrong ? { ...query, cabins: [TWO_ADULTS] } : query;
}

/** The party the prices are for, and its children who are too young for this cruise. */
function partyOf({ cabins }: CruiseQuery, minimumMonths: number) {
  return {
    inWords: words.pricesFor(sailorsInWords(guestsOf({ rooms: cabins }), cabins.length)),
    tooYoung: cabins.flatMap(({ ages }, cabin) =>
      ages.flatMap((age, child) =>
        age !== null && mostMonths(age) < minimumMonths
          ? [words.tooYoung(child + 1, cabins.length > 1 ? cabin + 1 : undefined, minimumMonths)]
          : [],
      ),
    ),
  };
}

const voyageIn = (calls: Port[], { cruise }: Answer, { departs, returns }: Chosen) => ({
  embarks: calls[0] as Port,
  lands: calls.at(-1) as Port,
  begins: departs,
  ends: returns,
  arrives: cruise.days.at(-1)?.arrive ?? null,
});

const agesIn = ({ cabins }: CruiseQuery): number[] =>
  cabins.flatMap(({ adults, ages }) => [
    ...Array.from({ length: adults }, () => GROWN_UP),
    ...ages.filter((age) => age !== null),
  ]);

/** The initial state of the page's forms: the choice in the address, else the cheapest cabins for the searched party. */
function bookingOf(chosen: Chosen, { query, params }: { query: CruiseQuery; params: URLSearchParams }) {
  const { departs, terms, portTaxes } = chosen;
  const kept = [...params].filter(([name]) => ![SEVERAL, 'cabin', 'travelers'].includes(name));
  return {
    here: { path: '/crucero/details#cabinas', fields: kept },
    chosen: { kind: 'cruise' as const, id: chosen.id },
    sale: { currency: portTaxes.currency, deposit: terms?.deposit ?? null, departs, today: siteToday(), charge: termsNow() },
    cabin: params.get('cabin'),
    several: params.has(SEVERAL) ? params.getAll(SEVERAL) : cabinsForAll(chosen, query),
  };
}

const severalIn = (choices: readonly string[]) => new URLSearchParams([...choices, ''].map((choice) => [SEVERAL, choice]));

/** The cheapest available cabins for a party of several cabins, as values of the form. */
function cabinsForAll({ cabins }: Chosen, { cabins: asked }: CruiseQuery): string[] {
  if (asked.length < 2) return [];
  const fares = cabins.map(({ perPerson, bookable }) => ({
    left: bookable,
    perPerson: OCCUPANCIES.map((occupancy) => perPerson[occupancy]?.amount ?? null),
  }));
  const people = asked.map(({ adults, children }) => adults + children);
  const cheapest = cheapestCabins(fares, people);
  return (cheapest?.cabins ?? []).map((place, index) => cabinChoice(cabins[place]?.id ?? '', people[index] ?? 0));
}

/** Each call and the days at sea between, with the place's number on the map. */
function daysOf({ cruise, ports }: Answer, { departs }: Chosen, calls: Port[]) {
  const places = placesInOrder(calls).map(placeKey);
  return joinSeaDays(cruise.days).map(({ day, lastDay, port: code, arrive, depart, text }, index) => {
    const port = code === null ? undefined : ports[code];
    const dates = [...new Set([day, lastDay])].map((one) => addDays(departs, one - 1));
    return {
      key: `${day} ${index}`,
      day: words.days(day, lastDay),
      dates: dates.map((iso) => ({ iso, text: formatShortDay(iso) })),
      ...(code === null ? atSea(text, lastDay - day + 1) : { place: port ? portName(port) : code, text }),
      number: port ? places.indexOf(placeKey(port)) + 1 : null,
      hours: [arrive && words.arrive(arrive), depart && words.depart(depart)].filter(Boolean).join(' · '),
    };
  });
}

/** The text of days at sea becomes their heading: it mostly names the waters the ship crosses. */
const atSea = (text: string, days: number) => ({ place: text.replace(/\.$/, '') || words.atSea(days), text: '' });

const cabinView = (
  { id, kind, name, text, sleeps, squareMeters, perPerson, left, isSoldOut, isBookable }: Chosen['cabins'][number],
  params: URLSearchParams,
  { sharing, sale }: { sharing: Sharing; sale: TotalTerms },
) => {
  const parties = isBookable
    ? partiesOf(perPerson, params.get('cabin') === id ? Number(params.get('travelers')) : sharing[0])
    : [];
  return {
    id,
    name,
    text,
    isSoldOut,
    // A cabin with the same name as its kind is named once.
    facts: [
      ...(words.kinds[kind] === name ? [] : [words.kinds[kind]]),
      words.sleeps(sleeps),
      ...(squareMeters === null ? [] : [words.squareMeters(squareMeters)]),
    ].join(' · '),
    left: left === null || isSoldOut ? null : words.left(left),
    prices: OCCUPANCIES.map((occupancy) => {
      const price = perPerson[occupancy];
      return { occupancy, label: words.sharedBy[occupancy], price: price ? roundPriceWords(moneyOf(price)) : null };
    }),
    isBookable,
    /** If the cabin is sold online: the numbers of people who can share it, each with its total. */
    parties,
    said: totalInWords(
      parties.filter(({ isUsual }) => isUsual),
      sale,
    ),
  };
};

/**
 * For a party of several cabins, all of them in this category, as values of the form: one cabin alone would leave the others of the party
 * behind. `null` for a party of one cabin; without choices where they do not fit here.
 */
function togetherIn({ id, perPerson, isBookable, bookable }: Chosen['cabins'][number], sharing: Sharing, sale: TotalTerms) {
  if (sharing.length < 2) return null;
  const parties = isBookable ? partiesOf(perPerson) : [];
  const fitting = sharing.flatMap((people) => parties.find(({ travelers }) => travelers === people) ?? []);
  const fits = fitting.length === sharing.length && bookable >= sharing.length;
  return {
    label: choosing.bookCabins(sharing.length),
    cabins: (fits ? fitting : []).map(({ travelers, short }, place) => ({
      choice: cabinChoice(id, travelers),
      text: choosing.choice(choosing.oneOf(place + 1), short),
    })),
    said: fits ? totalInWords(fitting, sale) : null,
  };
}

/** What a visitor does next: book the cabins of the party, choose a cabin, or ask. */
function nextOf({ online }: Chosen, several: Sharing) {
  if (online !== 'bookable') return { href: '#preguntar', label: words.ask };
  return several.length > 1
    ? { href: `#${SEVERAL_FORM}`, label: choosing.bookCabins(several.length) }
    : { href: '#cabinas', label: outings.chooseCabin };
}

/** `wanted`: the number of people that is preselected. */
function partiesOf(perPerson: Chosen['cabins'][number]['perPerson'], wanted = 2) {
  const sold = OCCUPANCIES.flatMap((occupancy, index) => {
    const price = perPerson[occupancy];
    const travelers = index + 1;
    if (!price) return [];
    const amountMinor = price.amount * travelers;
    const total = priceWords({ amountMinor, currency: price.currency });
    const party = outings.party(travelers);
    return [{ travelers, amountMinor, label: outings.inAll(party, total), short: outings.forParty(party, total) }];
  });
  const usual = sold.find(({ travelers }) => travelers === wanted) ?? sold.find(({ travelers }) => travelers === 2) ?? sold[0];
  return sold.map((one) => ({ ...one, isUsual: one === usual }));
}

/** Port taxes and tips are always mentioned, even if the feed does not state them. */
function inThePrice({ cruise: { included, notIncluded, tips } }: Answer, { portTaxes, isTaxTold }: Chosen) {
  return {
    included: [
      ...(isTaxTold ? [words.portTaxes(priceWords(moneyOf(portTaxes)))] : []),
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

/** The known facts of a ship; a year is written without a thousands separator. */
const shipFactsOf = (ship: Answer['ship']) =>
  SHIP_FACTS.flatMap((fact) => {
    const value = ship[fact];
    if (value === null) return [];
    const text = fact === 'builtIn' ? String(value) : inFigures(value, { most: 1 });
    return [
      { label: words.shipFacts[fact], text: fact in words.units ? words.units[fact as keyof typeof words.units](text) : text },
    ];
  });

type Dates = { id: string; sailings: Answer['sailings']; chosen: string; query: CruiseQuery };

/** Future sailings by month, with prices. */
function monthsOf({ id, sailings, chosen, query }: Dates) {
  const byMonth = Map.groupBy(sailings, ({ departs }) => departs.slice(0, 7));
  return [...byMonth].map(([month, inMonth]) => ({
    month,
    name: monthInWords(month),
    hasChosen: inMonth.some((one) => one.id === chosen),
    dates: inMonth.map((sailing) => {
      const price = sailing.from && roundPriceWords(moneyOf(sailing.from));
      return {
        key: sailing.id,
        iso: sailing.departs,
        price,
        isChosen: sailing.id === chosen,
        day: formatShortDay(sailing.departs),
        href: cruiseAddress({ id, sailing: sailing.id }, query),
      };
    }),
  }));
}
