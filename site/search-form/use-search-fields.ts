import { useLayoutEffect, useRef, useState } from 'react';
import type { TripSearch } from '#domain/trip-search.ts';
import { tripInForm } from './form-trip.ts';
import type { ChosenPlace } from './places/airport-field.tsx';
import { useNearOrigin } from './places/use-near-origin.ts';
import { optionsOf } from './search-options.tsx';
import { typedBefore } from './searched-before/typed-before.ts';

export type Leg = { origin: ChosenPlace; destination: ChosenPlace; departureDate: string };
type LegLabels = { origin: string; destination: string }[];

type Fields = NonNullable<ReturnType<typeof typedBefore>>;

export type SearchFields = ReturnType<typeof useSearchFields>;

/** The state of the flight search fields: initially the search of the address, or values typed before hydration. */
export function useSearchFields(search: TripSearch, legLabels: LegLabels) {
  const [fields, setFields] = useState<Fields>(() => ({
    legs: legsIn(search, legLabels),
    tripType: search.tripType,
    cabinClass: search.cabinClass,
    returnDate: search.returnDate ?? '',
    options: optionsOf(search),
    travelers: search.travelers,
  }));
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Fields>) => setFields((known) => ({ ...known, ...part }));
  const changeLeg = (index: number, part: Partial<Leg>) =>
    setFields((known) => ({ ...known, legs: known.legs.map((leg, at) => (at === index ? { ...leg, ...part } : leg)) }));
  useNearOrigin(fields.legs[0]?.origin.label === '', (origin) => changeLeg(0, { origin }));
  useLayoutEffect(() => {
    const typed = form.current && typedBefore(form.current);
    if (!typed) return;
    setFields(({ legs }) => ({
      ...typed,
      legs: legsFor(
        typed.tripType,
        legs.map((leg, at) => typed.legs[at] ?? leg),
      ),
    }));
  }, []);
  return { form, fields, change, changeLeg };
}

/** The typed values, as the search whose prices the calendar shows. */
export function searchFor(index: number, { legs, options, ...trip }: Fields): TripSearch {
  const { origin, destination, departureDate } = legs[index] as Leg;
  return tripInForm({ ...trip, ...options, origin: origin.code, destination: destination.code, departureDate });
}

const NOWHERE: ChosenPlace = { code: '', label: '' };

function legsIn({ origin, destination, departureDate, laterLegs = [] }: TripSearch, labels: LegLabels): Leg[] {
  return [{ from: origin, to: destination, departureDate }, ...laterLegs].map(({ from, to, departureDate: date }, index) => ({
    origin: { code: from, label: labels[index]?.origin ?? '' },
    destination: { code: to, label: labels[index]?.destination ?? '' },
    departureDate: date,
  }));
}

/** A multi-city trip has at least two legs. */
export const legsFor = (type: TripSearch['tripType'], legs: Leg[]): Leg[] =>
  type === '3' && legs.length === 1 ? [...legs, nextLeg(legs)] : legs;

/** A new leg starts where the last one ends. */
export const nextLeg = (legs: Leg[]): Leg => ({
  origin: legs.at(-1)?.destination ?? NOWHERE,
  destination: NOWHERE,
  departureDate: '',
});
