import { type DocumentNote, type DocumentTraveler, documentNotes } from '#domain/documents/document-notes.ts';
import type { DocumentSource } from '#domain/documents/document-rules.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { COUNTRIES } from '#domain/places/airport.ts';
import { documents as es } from '../messages/es/checkout/documents.ts';
import { documentRules } from '../settings/documents.ts';

export type DocumentsView = {
  heading: string;
  /** `pasaporte, visa de Estados Unidos`: the summary while the rest is folded away. */
  short: string;
  /** What costs money or time before boarding: seen while the rest is folded away. */
  seen: string[];
  notes: { text: string; according: string; sources: { name: string; url: string; read: string }[] }[];
  /** How far the information can be relied on. */
  note: string;
};

/** The documents required for a trip, in words, each with its source. */
export function documentsView(
  { itineraries }: Pick<FlightOffer, 'itineraries'>,
  travelers: readonly DocumentTraveler[],
): DocumentsView {
  const notes = documentNotes(itineraries, travelers, documentRules());
  return {
    heading: es.heading,
    short: [...new Set(notes.flatMap(shortOf))].join(', '),
    seen: notes.flatMap((note) => (note.kind === 'also' && note.isOfPlace ? [note.says] : [])),
    notes: notes.flatMap((note) => {
      const sources = note.sources.map(sourceView);
      return wordsOf(note).map((text) => ({ text, according: es.according, sources }));
    }),
    note: es.note,
  };
}

const sourceView = ({ name, url, read }: DocumentSource) => ({ name, url, read: es.source(formatLongDay(read)) });

const inWords = new Intl.ListFormat('es', { type: 'conjunction' });
const named = (codes: readonly string[]): string => inWords.format(codes.map((code) => COUNTRIES.get(code)?.name ?? code));

function shortOf(note: DocumentNote): string[] {
  switch (note.kind) {
    case 'at-home':
      return [es.short.identity];
    case 'national-id':
    case 'coming-home':
      return [es.short.card];
    case 'passport':
      return [es.short.passport];
    case 'visa':
    case 'transit-visa':
      return note.isNeeded ? [es.short.visa(named(note.countries))] : [];
    case 'exit-permit':
      return note.isCertain ? [es.short.permit] : [];
    case 'unknown':
    case 'unknown-airport':
    case 'other-citizens':
      return [es.short.unknown];
    default:
      return [];
  }
}

function wordsOf(note: DocumentNote): string[] {
  const { adultAge, atHome } = documentRules();
  const { youngestWithCard } = atHome;
  switch (note.kind) {
    case 'at-home':
      return note.ages.map((age) =>
        age === 'adult'
          ? es.atHome.adult
          : age === 'youth'
            ? es.atHome.youth(youngestWithCard, adultAge - 1)
            : es.atHome.young(youngestWithCard),
      );
    case 'coming-home':
      return [es.comingHome];
    case 'national-id':
      return [es.nationalId(named(note.countries), note.countries.length === 1)];
    case 'young-without-card':
      return [es.youngWithoutCard(youngestWithCard)];
    case 'passport':
      return [note.because.length > 0 ? es.passport(named(note.because), note.because.length === 1) : es.passportUnknown];
    case 'visa':
      return [es.visa(named(note.countries), note.isNeeded)];
    case 'transit-visa':
      return [es.transitVisa(named(note.countries), note.isNeeded)];
    case 'unknown':
      return [es.unknown(named(note.countries), note.isTransit)];
    case 'unknown-airport':
      return [es.unknownAirport(inWords.format(note.airports))];
    case 'validity':
      return [es.validity(named(note.countries), { ...note, until: longDay(note.until), years: note.issuedWithinYears })];
    case 'expires-too-soon':
      return [es.expiresTooSoon(note.traveler + 1, formatLongDay(note.until), named(note.countries))];
    case 'exit-permit':
      return [es.exitPermit(note.isCertain, adultAge)];
    case 'minor-alone':
      return [es.minorAlone(note.hasConnections)];
    case 'also':
      return [note.says];
    case 'other-citizens':
      return [es.otherCitizens(named(note.nationalities))];
  }
}

const longDay = (day: string | null): string | null => (day === null ? null : formatLongDay(day));
