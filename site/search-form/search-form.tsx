import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { legsOf, MOST_LEGS, readTripSearch, TRIP_TYPES, type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import type { CurrencyChoice } from '../prices/currency-choices.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import type { ChosenPlace } from './airport-field.tsx';
import { CalendarDialog, DateField } from './date-field.tsx';
import { returnDateWith, tripInForm } from './form-trip.ts';
import { LegFields } from './leg-fields.tsx';
import { optionsOf, SearchOptions } from './search-options.tsx';
import { TravelersAndCabin } from './travelers-and-cabin.tsx';
import { typedBefore } from './typed-before.ts';
import { useNearOrigin } from './use-near-origin.ts';

export type SearchFormValues = {
  search: TripSearch;
  /** What the two place fields of each leg show. */
  legLabels: { origin: string; destination: string }[];
  /** What is wrong, in words, by field. */
  problems: Record<string, string>;
  /** Earliest and latest day on sale. */
  firstDay: string;
  lastDay: string;
  currencies: CurrencyChoice[];
  /** What of the view of results stays in the address when the search is changed. */
  keep?: { samePlaces: [name: string, value: string][]; otherPlaces: [name: string, value: string][] };
};

type Leg = { origin: ChosenPlace; destination: ChosenPlace; departureDate: string };
type CalendarFor = { leg: number; pick: 'departure' | 'return' };

const suffixOf = (leg: number) => (leg === 0 ? '' : leg + 1);

/** The flight search: a GET form whose address is the search, so it works without scripts, in bookmarks and when shared. */
export function SearchForm({ search, legLabels, problems, firstDay, lastDay, currencies, keep }: SearchFormValues) {
  const navigate = useNavigate();
  const [tripType, setTripType] = useState(search.tripType);
  const [legs, setLegs] = useState(() => legsIn(search, legLabels));
  const [travelers, setTravelers] = useState(search.travelers);
  const [cabinClass, setCabinClass] = useState(search.cabinClass);
  const [returnDate, setReturnDate] = useState(search.returnDate ?? '');
  const [options, setOptions] = useState(() => optionsOf(search));
  const [calendar, setCalendar] = useState<CalendarFor | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const isMulti = tripType === '3';
  const shownLegs = isMulti ? legs : legs.slice(0, 1);
  const summary = Object.entries(problems).map(([field, text]) => ({
    fieldId: field === 'travelers' ? 'field-adult' : `field-${field}`,
    text,
  }));

  const change = (index: number, part: Partial<Leg>) =>
    setLegs((known) => known.map((leg, at) => (at === index ? { ...leg, ...part } : leg)));
  useNearOrigin(legs[0]?.origin.label === '', (origin) => change(0, { origin }));
  const chooseType = (type: TripSearch['tripType']) => {
    setTripType(type);
    setReturnDate(returnDateWith(type, returnDate));
    if (type === '3' && legs.length === 1) setLegs([...legs, nextLeg(legs)]);
  };
  useLayoutEffect(() => {
    const typed = form.current && typedBefore(form.current);
    if (!typed) return;
    setTripType(typed.tripType);
    setLegs((known) => {
      const legs = known.map((leg, at) => typed.legs[at] ?? leg);
      return typed.tripType === '3' && legs.length === 1 ? [...legs, nextLeg(legs)] : legs;
    });
    setTravelers(typed.travelers);
    setCabinClass(typed.cabinClass);
    setReturnDate(typed.returnDate);
    setOptions(typed.options);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    for (const [index, { origin, destination }] of shownLegs.entries()) {
      if (origin.code) params.set(`origin${suffixOf(index)}`, origin.code);
      if (destination.code) params.set(`destination${suffixOf(index)}`, destination.code);
    }
    const wanted = readTripSearch(params);
    const kept = keep?.[placesOf(wanted) === placesOf(search) ? 'samePlaces' : 'otherPlaces'] ?? [];
    navigate(`/result?${new URLSearchParams([...writeTripSearch(wanted), ...kept])}`);
  };

  return (
    <Form ref={form} action="/result" method="get" onSubmit={submit} className="card p-[12px] sm:p-6" noValidate>
      <ErrorSummary heading={es.search.problemsHeading} problems={summary} />
      {/* For a form that is sent before React has it, or without scripts. */}
      {keep?.otherPlaces.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <fieldset className={`flex flex-wrap gap-[4px] sm:gap-2 ${summary.length > 0 ? 'mt-4' : ''}`}>
        <legend className="sr-only">{es.search.tripType}</legend>
        {TRIP_TYPES.map((type) => (
          <label
            key={type}
            className="flex min-h-[44px] cursor-pointer items-center gap-2 rounded-full border border-line px-[7px] text-[0.8125rem] sm:px-4 sm:text-base has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="tripType"
              value={type}
              checked={tripType === type}
              onChange={() => chooseType(type)}
              className="accent-accent max-sm:sr-only"
            />
            {es.search.tripTypes[type]}
          </label>
        ))}
      </fieldset>
      {shownLegs.map((leg, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place
          key={index}
          className="mt-3 grid gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-[1fr_24rem]"
        >
          <legend className={isMulti ? 'mb-1 font-semibold' : 'sr-only'}>
            {isMulti ? es.search.leg(index + 1) : es.search.route}
          </legend>
          <LegFields
            suffix={suffixOf(index)}
            origin={leg.origin}
            destination={leg.destination}
            problems={problems}
            onChange={(places) => change(index, places)}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-[8px] sm:gap-3">
            <DateField
              name={`departureDate${suffixOf(index)}`}
              label={isMulti ? es.search.date : es.search.departure}
              value={leg.departureDate}
              min={legs[index - 1]?.departureDate || firstDay}
              max={lastDay}
              error={problems[`departureDate${suffixOf(index)}`]}
              onChange={(departureDate) => change(index, { departureDate })}
              onOpenCalendar={() => setCalendar({ leg: index, pick: 'departure' })}
            />
            {isMulti ? (
              <RemoveLeg
                number={index + 1}
                isHidden={index < 2 || index < legs.length - 1}
                onRemove={() => {
                  setCalendar(null);
                  setLegs(legs.slice(0, -1));
                }}
              />
            ) : (
              <DateField
                name="returnDate"
                label={es.search.return}
                value={returnDate}
                min={leg.departureDate || firstDay}
                max={lastDay}
                error={problems.returnDate}
                isDisabled={tripType === '1'}
                onChange={setReturnDate}
                onOpenCalendar={() => setCalendar({ leg: 0, pick: 'return' })}
              />
            )}
          </div>
        </fieldset>
      ))}
      {isMulti && legs.length < MOST_LEGS ? (
        <button
          // Without scripts the form is sent, and comes back with a leg more.
          type="submit"
          name="legs"
          value={legs.length + 1}
          onClick={(event) => {
            event.preventDefault();
            setLegs([...legs, nextLeg(legs)]);
          }}
          className="link mt-2 min-h-11"
        >
          {es.search.addLeg}
        </button>
      ) : null}
      <div className="mt-3 grid gap-3 sm:mt-4 md:grid-cols-[1fr_12rem] md:items-start">
        <TravelersAndCabin
          counts={travelers}
          cabinClass={cabinClass}
          error={problems.travelers}
          onCounts={setTravelers}
          onCabin={setCabinClass}
        />
        <button type="submit" className="button button-primary">
          {es.search.submit}
        </button>
      </div>
      <SearchOptions chosen={options} currencies={currencies} error={problems.currencyCode} onChange={setOptions} />
      {calendar ? (
        <CalendarDialog
          search={searchFor(calendar)}
          firstDay={legs[calendar.leg - 1]?.departureDate || firstDay}
          lastDay={lastDay}
          pick={calendar.pick}
          onPicked={(dates) => {
            change(calendar.leg, { departureDate: dates.departureDate });
            if (dates.returnDate) setReturnDate(dates.returnDate);
          }}
          onClose={() => setCalendar(null)}
        />
      ) : null}
    </Form>
  );

  /** What is typed so far, as the search whose prices the calendar shows. */
  function searchFor({ leg }: CalendarFor): TripSearch {
    const { origin, destination, departureDate } = legs[leg] as Leg;
    return tripInForm({
      tripType,
      cabinClass,
      travelers,
      returnDate,
      ...options,
      origin: origin.code,
      destination: destination.code,
      departureDate,
    });
  }
}

/** Where a trip goes, whenever. */
const placesOf = (trip: TripSearch): string => [trip.tripType, ...legsOf(trip).flatMap(({ from, to }) => [from, to])].join(' ');

function RemoveLeg({ number, isHidden, onRemove }: { number: number; isHidden: boolean; onRemove: () => void }) {
  if (isHidden) return null;
  return (
    <button type="button" onClick={onRemove} className="link min-h-11 self-end justify-self-start noscript:hidden">
      {es.search.removeLeg(number)}
    </button>
  );
}

const NOWHERE: ChosenPlace = { code: '', label: '' };

function legsIn(
  { origin, destination, departureDate, laterLegs = [] }: TripSearch,
  labels: SearchFormValues['legLabels'],
): Leg[] {
  return [{ from: origin, to: destination, departureDate }, ...laterLegs].map(({ from, to, departureDate: date }, index) => ({
    origin: { code: from, label: labels[index]?.origin ?? '' },
    destination: { code: to, label: labels[index]?.destination ?? '' },
    departureDate: date,
  }));
}

/** The next leg goes on from where the last one ends. */
const nextLeg = (legs: Leg[]): Leg => ({ origin: legs.at(-1)?.destination ?? NOWHERE, destination: NOWHERE, departureDate: '' });
