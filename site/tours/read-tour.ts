import type { AnswerOf } from '#contract/call.ts';
import type { readTour as readTourCall } from '#contract/selling/tours.ts';
import { MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import { DEFAULT_CURRENCY, moneyOf } from '#domain/money.ts';
import { agePriceOf, agesTaken, GROWN_UP } from '#domain/tours/tour.ts';
import { cancellingFrom } from '../catalogue/cancelling-from.ts';
import { totalInWords } from '../catalogue/outing-total.ts';
import { dayAndYear, shortDayAndYear } from '../dates/day-and-year.ts';
import type { AskedFor } from '../enquiry/asked-for.ts';
import { enquiryFormData } from '../enquiry/send-enquiry.ts';
import { drawings } from '../messages/es/catalogue/drawings.ts';
import { tourResults, toursPage, tourPage as words } from '../messages/es/catalogue/tours.ts';
import { outings } from '../messages/es/checkout/booked-outings.ts';
import * as es from '../messages/es.ts';
import { priceWords, roundPriceWords, termsNow } from '../prices/charged-words.ts';
import { readHomePrices } from '../prices/home-prices.ts';
import type { PageRequest } from '../request/context.ts';
import { expiryFromNow } from '../results/expiry/prices-hold.ts';
import { siteToday } from '../search-form/search-form-values.ts';
import { breadcrumbList, touristTrip } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { countsOfAges, OF_AGE, placesIn } from './choose-places.ts';
import { tourSceneAddress } from './pictures/tour-scene-address.ts';
import { languageName, placeOf } from './read-tours.ts';
import { TOURS, tourAddress } from './tour-address.ts';

type Answer = AnswerOf<typeof readTourCall>;
type Departure = Answer['departures'][number];

export type TourPage = Awaited<ReturnType<typeof readTour>>;
export type ShownTour = Extract<TourPage, { kind: 'found' }>;

/** The departures shown at once; the others are folded away. */
const SHOWN_AT_ONCE = 8;
const MOST_ASKED_FOR = 60;
const SHORTEST_DESCRIPTION = 60;
const LONGEST_DESCRIPTION = 160;

/** The data of a tour's page, in words. */
export async function readTour(
  slug: string,
  params: URLSearchParams,
  { backend, origin }: Pick<PageRequest, 'backend' | 'origin'>,
) {
  const crumbs = [
    { name: es.content.home, path: '/' },
    { name: toursPage.name, path: TOURS },
  ];
  const here = tourAddress(slug);
  const [answer, home] = await Promise.all([backend.readTour({ slug }), readHomePrices(backend)]);
  if (!answer.ok) {
    const { status } = answer.problem;
    const isUnknown = status === 404 || status === 400;
    return isUnknown ? { kind: 'unknown' as const, crumbs, here } : { kind: 'failed' as const, crumbs, here, status };
  }
  const { tour } = answer.body;
  const departures = answer.body.departures.map((one) => ({ ...one, prices: agesTaken(one.prices, tour.minimumAge) }));
  const open = departures.filter(({ isFull }) => !isFull);
  const cheapest = open
    .map(adultOf)
    .reduce<Total | null>((least, price) => (least && price && least.amount <= price.amount ? least : (price ?? least)), null);
  const all = [...crumbs, { name: tour.name, path: here }];
  const head = pageHead(origin, here, {
    title: words.title(tour.name, tour.place),
    description: descriptionOf(answer.body),
    jsonLd: [breadcrumbList(origin, all), touristTrip(origin, { ...answer.body, path: here, price: cheapest })],
  });
  return {
    kind: 'found' as const,
    head,
    crumbs: all,
    here,
    expiresAt: expiryFromNow(),
    chargeNote: home.note,
    name: tour.name,
    where: placeOf(tour),
    picture:
      answer.body.pictures.length > 0
        ? null
        : { src: tourSceneAddress(tour), alt: drawings.tourOf(tour.name), title: drawings.tour },
    summary: tour.summary,
    pictures: answer.body.pictures,
    program: tour.program,
    included: tour.included,
    notIncluded: tour.notIncluded,
    price: cheapest && roundPriceWords(moneyOf(cheapest)),
    inHomeMoney: cheapest && home.of(moneyOf(cheapest)),
    facts: factsOf(answer.body),
    next: departures.some(({ bookable }) => bookable > 0)
      ? { href: '#salidas', label: outings.chooseDay }
      : { href: '#preguntar', label: words.ask },
    departures: departures.slice(0, SHOWN_AT_ONCE).map((departure) => departureView(departure, params)),
    others: departures.slice(SHOWN_AT_ONCE).map((departure) => departureView(departure, params)),
    about: open
      .slice(0, MOST_ASKED_FOR)
      .map((departure) => ({ label: dayAndYear(departure.departs), about: askedFor(tour.id, departure) })),
    enquiry: await enquiryFormData(backend),
  };
}

type Total = Departure['prices'][number]['price'];

/** The price of an adult, as shown in the list: the oldest age group may pay less. */
const adultOf = (departure: Departure): Total | null => agePriceOf(departure, GROWN_UP)?.price ?? null;

const askedFor = (slug: string, departure: Departure): AskedFor => ({
  kind: 'tour',
  of: slug,
  id: departure.id,
  seen: adultOf(departure),
});

/** `params`: may choose this departure, and the numbers of travellers. */
function departureView(departure: Departure, params: URLSearchParams) {
  const isBookable = departure.bookable > 0;
  return {
    id: departure.id,
    iso: departure.departs,
    day: shortDayAndYear(departure.departs),
    isFull: departure.isFull,
    left: departure.left === null || departure.isFull ? null : words.left(departure.left),
    prices: departure.prices.map(({ from, to, price }) => ({ ages: words.ages(from, to), price: priceWords(moneyOf(price)) })),
    isBookable,
    booking: isBookable && params.get('departure') === departure.id ? bookingOf(departure, params) : null,
  };
}

/** The texts of the form for the chosen departure. */
function bookingOf(departure: Departure, params: URLSearchParams) {
  const sale = {
    currency: departure.prices[0]?.price.currency ?? DEFAULT_CURRENCY,
    deposit: departure.terms?.deposit ?? null,
    charge: termsNow(),
    departs: departure.departs,
    today: siteToday(),
  };
  const parties = partiesOf(departure, params);
  const usual = new URLSearchParams(parties.map((one) => [one.field, String(one.usual)]));
  const terms = cancellingFrom(departure.terms, departure.departs);
  return { parties, terms, sale, said: totalInWords(placesIn(usual, parties), sale) };
}

/** The choices of each age group: the numbers of travellers. */
function partiesOf({ prices, bookable }: Departure, chosen: URLSearchParams) {
  const counts = countsOfAges(prices, Math.min(bookable, MOST_TOGETHER));
  return prices.map(({ from, to, price }, place) => {
    const { least, usual: first, most } = counts[place] as (typeof counts)[number];
    const choices = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    const asked = Number(chosen.get(`${OF_AGE}${from}`) ?? first);
    const usual = choices.includes(asked) ? asked : first;
    const label = outings.ofAges(words.ages(from, to), priceWords(moneyOf(price)));
    return { field: `${OF_AGE}${from}`, label, choices, usual, eachMinor: price.amount };
  });
}

function factsOf({ tour, operator }: Answer) {
  return [
    { label: words.duration, text: tourResults.days(tour.days, tour.hours) },
    { label: words.meeting, text: tour.meetingPoint },
    ...(tour.pickupArea ? [{ label: words.pickup, text: tour.pickupArea }] : []),
    ...(tour.meetingTime ? [{ label: words.meetingTime, text: tour.meetingTime }] : []),
    { label: words.group, text: words.groupOf(tour.groupMinimum, tour.groupMaximum) },
    { label: words.languages, text: tour.languages.map(languageName).join(', ') },
    ...(tour.minimumAge > 0 ? [{ label: words.minimumAge, text: words.years(tour.minimumAge) }] : []),
    {
      label: words.operator,
      text: [operator.name, ...(operator.tourismNumber ? [words.tourismNumber(operator.tourismNumber)] : [])].join('. '),
    },
  ];
}

/** The description for search engines, within the length they show; a short summary is followed by the place. */
function descriptionOf({ tour, operator }: Answer): string {
  const whole =
    tour.summary.length < SHORTEST_DESCRIPTION
      ? `${tour.summary} ${tour.name}, ${placeOf(tour)}, con ${operator.name}.`
      : tour.summary;
  return whole.length > LONGEST_DESCRIPTION ? `${whole.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…` : whole;
}
