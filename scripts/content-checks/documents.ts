import { isCalendarDate, todayIn } from '../../domain/calendar-date.ts';
import type { DocumentRules, DocumentSource } from '../../domain/documents/document-rules.ts';
import { AIRPORTS, COUNTRIES } from '../../domain/places/airport.ts';
import type { Complaint } from './content-file.ts';

const FILE = 'site.documents.ts';

/**
 * Checks the rules of travel documents: known countries and airports, each country once, and a source with a valid address and reading date for every
 * rule.
 */
export function checkDocuments(rules: DocumentRules, today = todayIn('UTC')): Complaint[] {
  const codes = rules.countries.flatMap(({ countries }) => countries);
  const airports = rules.places.flatMap((place) => place.airports);
  return [
    ...[rules.home, ...codes].filter((code) => !COUNTRIES.has(code)).map((code) => `${code} is no country we know`),
    ...codes.filter((code, place) => codes.indexOf(code) !== place).map((code) => `${code} has two rules`),
    ...(codes.includes(rules.home) ? [`${rules.home} is home and has no rule of its own`] : []),
    ...airports.filter((code) => !AIRPORTS.has(code)).map((code) => `${code} is no airport we know`),
    ...sourceListsIn(rules).flatMap(([of, sources]) =>
      sources.length === 0
        ? [`${of} has no source`]
        : sources.flatMap((source) => mistakesIn(source, today).map((says) => `${of}: ${says}`)),
    ),
  ].map((says) => ({ file: FILE, says }));
}

function sourceListsIn(rules: DocumentRules): (readonly [of: string, readonly DocumentSource[]])[] {
  const { countries, places, atHome, comingHome, cardsAbroad, exitPermit, minorAlone } = rules;
  return [
    ...Object.entries({ atHome, comingHome, cardsAbroad, exitPermit, minorAlone }).map(
      ([of, { sources }]) => [of, sources] as const,
    ),
    ...places.map(({ airports, sources }) => [airports.join(' '), sources] as const),
    ...countries.flatMap(({ countries: codes, sources, validity, transitVisa, also = [] }) =>
      [{ sources }, validity ?? [], transitVisa ?? [], ...also].flat().map((one) => [codes.join(' '), one.sources] as const),
    ),
  ];
}

const mistakesIn = ({ name, url, read }: DocumentSource, today: string): string[] => [
  ...(name.trim() ? [] : ['a source has no name']),
  ...(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? [] : [`${url} is no address`]),
  ...(isCalendarDate(read) && read <= today ? [] : [`${read} is no day on which ${name} can have been read`]),
];

/** The rules' Spanish texts, for the spelling check. */
export const whatIsAsked = ({ countries, places }: DocumentRules): string[] =>
  [...countries.flatMap(({ also = [] }) => also), ...places].map(({ says }) => says);
