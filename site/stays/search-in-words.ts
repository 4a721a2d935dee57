import { formatDay, formatShortDay } from '#domain/calendar-date.ts';
import { cityName } from '#domain/places/airport.ts';
import { guestsOf, type StaySearch, writeStaySearch } from '#domain/stays/stay-search.ts';
import { periodOfAnyYear } from '../dates/day-and-year.ts';
import { fareConditions } from '../messages/es/search-form/search-options.ts';
import { holiday } from '../messages/es/stays/holiday.ts';
import { guestsInWords } from '../messages/es/stays/stays.ts';

export const STAY_RESULTS = '/hoteles/result';
export const HOTEL_PAGE = '/hoteles/HotelSummary';

/** A search in the words of the pages. */
export const searchInWords = (search: StaySearch) => ({
  place: search.destination.label,
  dates: periodOfAnyYear([search.startDate, search.endDate], formatShortDay),
  shortDates: periodOfAnyYear([search.startDate, search.endDate], formatDay),
  guests: [
    guestsInWords(guestsOf(search), search.rooms.length),
    search.flight && search.flight.infants > 0 && holiday.infants(search.flight.infants),
    search.flight && holiday.from(cityName(search.flight.origin)),
    ...(search.flight?.conditions ?? []).map((condition) => fareConditions[condition]),
  ]
    .filter(Boolean)
    .join(' · '),
});

export const resultsAddress = (search: StaySearch, kept: [string, string][] = []): string =>
  `${STAY_RESULTS}?${new URLSearchParams([...writeStaySearch(search), ...kept])}`;

/** SPEC §4: the page requires hotel id and both dates; the address also carries the rest of the search. */
export const hotelAddress = (id: string, search: StaySearch, kept: [string, string][] = []): string =>
  `${HOTEL_PAGE}?${hotelQuery(id, search, kept)}`;

export const hotelQuery = (id: string, search: StaySearch, kept: [string, string][] = []): string =>
  String(new URLSearchParams([['id', id], ...writeStaySearch(search), ...kept]));
