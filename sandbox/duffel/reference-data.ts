import { AIRPORTS, AIRPORTS_BY_CITY } from '#domain/places/airport.ts';
import { AIRCRAFT } from '../world/airlines/aircraft.ts';
import { AIRLINES, operatingCompany } from '../world/airlines/airlines.ts';
import { notFound } from './errors.ts';
import { aircraftObject, carrierObject } from './offers/offers.ts';
import { type Page, pageOf } from './paging.ts';
import { airportPlace, cityPlace } from './places.ts';
import { DUFFEL_AIRWAYS } from './test-routes.ts';

type Row = { id: string };

/** The objects behind the ids and codes of offers and orders: each kind as a paged list, and each object by id. */
const LISTS: Record<string, () => Row[]> = {
  airlines: () => {
    const countries = new Set([...AIRPORTS.values()].map(({ countryCode }) => countryCode));
    const companies = AIRLINES.flatMap((airline) => [
      airline,
      ...[...countries].map((country) => operatingCompany(airline, country)),
    ]);
    const byCode = new Map([DUFFEL_AIRWAYS, ...companies].map((company) => [company.code, carrierObject(company)]));
    return [...byCode.values()];
  },
  airports: () => [...AIRPORTS.values()].map(airportPlace),
  // A city is listed unless its code is that of an airport.
  cities: () => [...AIRPORTS_BY_CITY.keys()].filter((code) => !AIRPORTS.has(code)).map(cityPlace),
  aircraft: () => [...AIRCRAFT.keys()].map(aircraftObject),
  loyalty_programmes: () => [],
};

const known = new Map<string, Row[]>();

function listOf(name: string): Row[] {
  const rows = known.get(name) ?? LISTS[name]?.().toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (!rows) throw notFound();
  known.set(name, rows);
  return rows;
}

export const REFERENCE_LISTS = Object.keys(LISTS).join('|');

export const listReference = (name: string, query: URLSearchParams): Page => pageOf(query, listOf(name), (row) => row);

export function readReference(name: string, id: string): Row {
  const row = listOf(name).find((one) => one.id === id);
  if (!row) throw notFound();
  return row;
}
