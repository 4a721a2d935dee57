import { addMonths, ageOn, type CalendarDate } from '../calendar-date.ts';
import type { Itinerary } from '../flights/flight-offer.ts';
import { dayOf, firstSegment, stopsOf } from '../flights/itinerary.ts';
import type { PassengerType } from '../passengers.ts';
import { airportsOf, countriesPassed, countryOf, leavesCountry, type Passage } from './countries-passed.ts';
import type { CountryDocuments, DocumentRules, DocumentSource, Sourced } from './document-rules.ts';

/** What is known of a traveller: before payment perhaps only the passenger type. */
export type DocumentTraveler = {
  type: PassengerType;
  dateOfBirth?: CalendarDate | undefined;
  /** ISO code. */
  nationality?: string | undefined;
  passportExpiryDate?: CalendarDate | undefined;
};

/** A note on documents for a trip, and its reason. Countries are ISO codes, `travelers` indexes in the traveller list. */
export type DocumentNote = { sources: readonly DocumentSource[] } & (
  | { kind: 'at-home'; ages: ('adult' | 'youth' | 'young')[] }
  | { kind: 'coming-home' }
  | { kind: 'national-id'; countries: string[] }
  | { kind: 'young-without-card' }
  | { kind: 'passport'; because: string[] }
  | { kind: 'visa'; isNeeded: boolean; countries: string[] }
  | { kind: 'transit-visa'; isNeeded: boolean; countries: string[] }
  | { kind: 'unknown'; countries: string[]; isTransit: boolean }
  | { kind: 'unknown-airport'; airports: string[] }
  | {
      kind: 'validity';
      countries: string[];
      months: number;
      after: 'arriving' | 'leaving';
      until: CalendarDate | null;
      issuedWithinYears: number | null;
    }
  | { kind: 'expires-too-soon'; traveler: number; until: CalendarDate; countries: string[] }
  | { kind: 'exit-permit'; isCertain: boolean }
  | { kind: 'minor-alone'; hasConnections: boolean }
  /** `isOfPlace`: of an airport, where it is paid or shown before boarding. */
  | { kind: 'also'; says: string; isOfPlace?: boolean }
  | { kind: 'other-citizens'; nationalities: string[] }
);

/** The documents a trip requires as far as the rules know, with notes on what they do not know. Notes never block a booking. */
export function documentNotes(
  itineraries: readonly Itinerary[],
  travelers: readonly DocumentTraveler[],
  rules: DocumentRules,
): DocumentNote[] {
  const [first] = itineraries;
  if (!first) return [];
  const { home } = rules;
  const departs = dayOf(firstSegment(first).departure.at);
  const passages = countriesPassed(itineraries, home);
  const airports = airportsOf(itineraries);
  const isAtHome = airports.every((airport) => countryOf(airport) === home);
  const others = [...new Set(travelers.flatMap(({ nationality }) => (nationality && nationality !== home ? [nationality] : [])))];
  const areAllOthers = travelers.length > 0 && travelers.every(({ nationality }) => nationality && nationality !== home);
  const asked = rules.places.filter((place) => airports.some((airport) => place.airports.includes(airport)));
  return [
    ...(isAtHome ? [atHomeNote(travelers, departs, rules)] : []),
    ...(areAllOthers || isAtHome ? [] : citizensNotes(passages, airports, { travelers, departs, rules })),
    ...minorsNotes(itineraries, travelers, departs, rules),
    ...asked.map(({ says, sources }): DocumentNote => ({ kind: 'also', says, sources, isOfPlace: true })),
    ...(others.length > 0 && !isAtHome ? [{ kind: 'other-citizens' as const, nationalities: others, sources: [] }] : []),
  ];
}

function atHomeNote(travelers: readonly DocumentTraveler[], departs: CalendarDate, rules: DocumentRules): DocumentNote {
  const { youngestWithCard, sources } = rules.atHome;
  const found = new Set(
    travelers.flatMap((traveler) => {
      const [youngest, oldest] = agesOf(traveler, departs);
      return [
        ...(oldest >= rules.adultAge ? (['adult'] as const) : []),
        ...(youngest < rules.adultAge && oldest >= youngestWithCard ? (['youth'] as const) : []),
        ...(youngest < youngestWithCard ? (['young'] as const) : []),
      ];
    }),
  );
  return { kind: 'at-home', ages: (['adult', 'youth', 'young'] as const).filter((age) => found.has(age)), sources };
}

/** The traveller's age range; both ends are equal when the birth date is known. SPEC §3: adults are over 11, infants under 2. */
function agesOf({ type, dateOfBirth }: DocumentTraveler, day: CalendarDate): readonly [number, number] {
  if (dateOfBirth) return [ageOn(dateOfBirth, day), ageOn(dateOfBirth, day)];
  return ({ adult: [12, 120], child: [2, 11], infant: [0, 1] } as const)[type];
}

type Known = { rule: CountryDocuments; passage: Passage & { country: string } };

type Travel = { travelers: readonly DocumentTraveler[]; departs: CalendarDate; rules: DocumentRules };

function citizensNotes(passages: readonly Passage[], airports: readonly string[], travel: Travel): DocumentNote[] {
  const { travelers, rules } = travel;
  if (passages.length === 0) {
    const countries = [...new Set(airports.map(countryOf))];
    if (countries.includes(rules.home)) return [{ kind: 'coming-home', sources: rules.comingHome.sources }];
    return unknownNotes(countries.flatMap((country) => (country ? [{ country, isTransit: false }] : [])));
  }
  const ruleOf = (country: string) => rules.countries.find(({ countries }) => countries.includes(country));
  const known: Known[] = [];
  const unknown: (Passage & { country: string })[] = [];
  for (const { country, ...passage } of passages) {
    if (country === null) continue;
    const rule = ruleOf(country);
    if (rule) known.push({ rule, passage: { ...passage, country } });
    else unknown.push({ ...passage, country });
  }
  const unnamed = [...new Set(passages.flatMap((passage) => (passage.country === null ? passage.airports : [])))];
  return [
    ...documentNote(known, unknown.length + unnamed.length > 0, travel),
    ...byRule(entered(known), ({ visa }, countries): DocumentNote[] => [
      { kind: 'visa', isNeeded: visa === 'needed', ...countries },
    ]),
    ...byRule(onlyPassed(known), transitNotes),
    ...unknownNotes(unknown),
    ...(unnamed.length > 0 ? [{ kind: 'unknown-airport' as const, airports: unnamed, sources: [] }] : []),
    ...validityNotes(known, travelers),
    ...byRule(entered(known), ({ also = [] }) => also.map((asked): DocumentNote => ({ kind: 'also', ...asked }))),
  ];
}

const entered = (known: readonly Known[]): Known[] => known.filter(({ passage }) => !passage.isTransit);
/** A traveller who also enters a country on the trip needs nothing more for a connection in it. */
const onlyPassed = (known: readonly Known[]): Known[] => {
  const countries = new Set(entered(known).map(({ passage }) => passage.country));
  return known.filter(({ passage }) => passage.isTransit && !countries.has(passage.country));
};

/** Groups countries with the same rule into one note. */
function byRule(
  known: readonly Known[],
  notesOf: (rule: CountryDocuments, of: { countries: string[] } & Sourced) => DocumentNote[],
): DocumentNote[] {
  return [...Map.groupBy(known, ({ rule }) => rule)].flatMap(([rule, found]) =>
    notesOf(rule, { countries: [...new Set(found.map(({ passage }) => passage.country))], sources: rule.sources }),
  );
}

function transitNotes(
  { visa, transitVisa }: CountryDocuments,
  { countries, sources }: { countries: string[] } & Sourced,
): DocumentNote[] {
  if (transitVisa) return [{ kind: 'transit-visa', isNeeded: transitVisa.isNeeded, countries, sources: transitVisa.sources }];
  if (visa === 'none') return [{ kind: 'transit-visa', isNeeded: false, countries, sources }];
  return [{ kind: 'unknown', countries, isTransit: true, sources: [] }];
}

const unknownNotes = (unknown: readonly { country: string; isTransit: boolean }[]): DocumentNote[] =>
  [false, true].flatMap((isTransit) => {
    const countries = [...new Set(unknown.filter((one) => one.isTransit === isTransit).map(({ country }) => country))];
    return countries.length > 0 ? [{ kind: 'unknown' as const, countries, isTransit, sources: [] }] : [];
  });

/**
 * A national id card is enough only if every country on the way accepts it; one that does not, or is unknown, requires a
 * passport for the whole trip.
 */
function documentNote(known: readonly Known[], isSomeUnknown: boolean, { travelers, departs, rules }: Travel): DocumentNote[] {
  const strict = known.filter(({ rule }) => rule.accepts === 'passport');
  if (strict.length > 0 || isSomeUnknown) {
    const because = [...new Set(strict.map(({ passage }) => passage.country))];
    return [{ kind: 'passport', because, sources: strict.flatMap(({ rule }) => rule.sources).filter(isFirstOf) }];
  }
  const countries = [...new Set(known.map(({ passage }) => passage.country))];
  const sources = known.flatMap(({ rule }) => rule.sources).filter(isFirstOf);
  const areSomeYoung = travelers.some((traveler) => agesOf(traveler, departs)[0] < rules.atHome.youngestWithCard);
  return [
    { kind: 'national-id', countries, sources },
    ...(areSomeYoung ? [{ kind: 'young-without-card' as const, sources: rules.cardsAbroad.sources }] : []),
  ];
}

const isFirstOf = <Value>(value: Value, place: number, all: readonly Value[]): boolean => all.indexOf(value) === place;

/** The latest day a passport has to be valid, for each rule with a validity period. */
function validityNotes(known: readonly Known[], travelers: readonly DocumentTraveler[]): DocumentNote[] {
  return [...Map.groupBy(entered(known), ({ rule }) => rule)].flatMap(([{ validity }, found]): DocumentNote[] => {
    if (!validity) return [];
    const { months, after, issuedWithinYears = null, sources } = validity;
    const countries = [...new Set(found.map(({ passage }) => passage.country))];
    const days = found.map(({ passage }) => (after === 'arriving' ? passage.arrives : passage.leaves));
    const isOpen = days.includes(null);
    const last = days.reduce<CalendarDate>((latest, day) => (day && day > latest ? day : latest), '');
    const until = last && !isOpen ? addMonths(last, months) : null;
    const short = travelers.flatMap(({ passportExpiryDate: expires }, traveler) =>
      until && expires && expires < until ? [{ kind: 'expires-too-soon' as const, traveler, until, countries, sources }] : [],
    );
    return [...short, { kind: 'validity', countries, months, after, until, issuedWithinYears, sources }];
  });
}

function minorsNotes(
  itineraries: readonly Itinerary[],
  travelers: readonly DocumentTraveler[],
  departs: CalendarDate,
  { home, adultAge, exitPermit, minorAlone }: DocumentRules,
): DocumentNote[] {
  const ages = travelers.map((traveler) => agesOf(traveler, departs));
  const isCertain = ages.some(([, oldest]) => oldest < adultAge);
  const isPossible = ages.some(([youngest]) => youngest < adultAge);
  const areAlone = ages.length > 0 && ages.every(([, oldest]) => oldest < adultAge);
  const hasConnections = itineraries.some((itinerary) => stopsOf(itinerary) > 0);
  return [
    ...(isPossible && leavesCountry(itineraries, home)
      ? [{ kind: 'exit-permit' as const, isCertain, sources: exitPermit.sources }]
      : []),
    ...(areAlone ? [{ kind: 'minor-alone' as const, hasConnections, sources: minorAlone.sources }] : []),
  ];
}
