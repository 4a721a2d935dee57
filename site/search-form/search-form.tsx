import { type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { legsOf, MOST_LEGS, readTripSearch, TRIP_TYPES, type TripSearch, writeTripSearch } from '#domain/trip-search.ts';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import * as es from '../messages/es.ts';
import type { CurrencyChoice } from '../prices/currency-choices.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { KeptFields } from '../ui/kept-fields.tsx';
import { CalendarDialog, DateField } from './dates/date-field.tsx';
import { returnDateWith } from './form-trip.ts';
import { LegFields } from './leg-fields.tsx';
import { SearchOptions } from './search-options.tsx';
import { TravelersAndCabin } from './travelers/travelers-and-cabin.tsx';
import { type Leg, legsFor, nextLeg, type SearchFields, searchFor, useSearchFields } from './use-search-fields.ts';

export type SearchFormValues = {
  search: TripSearch;
  /** The labels of each leg's two place fields. */
  legLabels: { origin: string; destination: string }[];
  /** Problem messages by field. */
  problems: Record<string, string>;
  /** Earliest and latest day on sale. */
  firstDay: string;
  lastDay: string;
  currencies: CurrencyChoice[];
  /**
   * Parameters of the result view that stay in the address when the search changes: those for the same places, and those for
   * other places too.
   */
  keep?: { samePlaces: [name: string, value: string][]; otherPlaces: [name: string, value: string][] };
};

type CalendarFor = { leg: number; pick: 'departure' | 'return' };

const suffixOf = (leg: number) => (leg === 0 ? '' : leg + 1);

/** The flight search: a GET form whose address is the search, so it works without scripts, in bookmarks and when shared. */
export function SearchForm({ search, legLabels, problems, firstDay, lastDay, currencies, keep }: SearchFormValues) {
  const navigate = useNavigate();
  const typed = useSearchFields(search, legLabels);
  const [calendar, setCalendar] = useState<CalendarFor | null>(null);
  const { form, fields, change } = typed;
  const { tripType, legs } = fields;
  const isMulti = tripType === '3';
  const shownLegs = isMulti ? legs : legs.slice(0, 1);
  const summary = Object.entries(problems).map(([field, text]) => ({
    fieldId: field === 'travelers' ? 'field-adult' : `field-${field}`,
    text,
  }));
  const chooseType = (type: TripSearch['tripType']) =>
    change({ tripType: type, returnDate: returnDateWith(type, fields.returnDate), legs: legsFor(type, legs) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(addressOfResults(event.currentTarget, shownLegs, search, keep));
  };
  /** The earliest day of a leg: the departure of the leg before it. */
  const firstDayOf = (leg: number) => legs[leg - 1]?.departureDate || firstDay;

  return (
    <Form ref={form} action="/result" method="get" onSubmit={submit} className="card p-[12px] sm:p-6" noValidate>
      <ErrorSummary heading={es.search.problemsHeading} problems={summary} />
      {/* For a submit before hydration or without scripts. */}
      {keep ? <KeptFields fields={keep.otherPlaces} /> : null}
      <TripTypes chosen={tripType} isBelowProblems={summary.length > 0} onChoose={chooseType} />
      {shownLegs.map((leg, index) => (
        <LegOfTrip
          // biome-ignore lint/suspicious/noArrayIndexKey: a leg is known by its place
          key={index}
          index={index}
          leg={leg}
          typed={typed}
          problems={problems}
          firstDay={firstDayOf(index)}
          lastDay={lastDay}
          onCalendar={setCalendar}
        />
      ))}
      {isMulti && legs.length < MOST_LEGS ? (
        <AddLeg legs={legs.length + 1} onAdd={() => change({ legs: [...legs, nextLeg(legs)] })} />
      ) : null}
      <div className="mt-3 grid gap-3 sm:mt-4 md:grid-cols-[1fr_12rem] md:items-start">
        <TravelersAndCabin
          counts={fields.travelers}
          cabinClass={fields.cabinClass}
          error={problems.travelers}
          onCounts={(travelers) => change({ travelers })}
          onCabin={(cabinClass) => change({ cabinClass })}
        />
        <SearchButton />
      </div>
      <SearchOptions
        chosen={fields.options}
        currencies={currencies}
        error={problems.currencyCode}
        onChange={(options) => change({ options })}
      />
      {calendar ? (
        <CalendarDialog
          search={searchFor(calendar.leg, fields)}
          firstDay={firstDayOf(calendar.leg)}
          lastDay={lastDay}
          pick={calendar.pick}
          onPicked={(dates) => {
            typed.changeLeg(calendar.leg, { departureDate: dates.departureDate });
            if (dates.returnDate) change({ returnDate: dates.returnDate });
          }}
          onClose={() => setCalendar(null)}
        />
      ) : null}
    </Form>
  );
}

type TripTypesProps = {
  chosen: TripSearch['tripType'];
  isBelowProblems: boolean;
  onChoose: (type: TripSearch['tripType']) => void;
};

function TripTypes({ chosen, isBelowProblems, onChoose }: TripTypesProps) {
  return (
    <fieldset className={`flex flex-wrap gap-[4px] sm:gap-2 ${isBelowProblems ? 'mt-4' : ''}`}>
      <legend className="sr-only">{es.search.tripType}</legend>
      {TRIP_TYPES.map((type) => (
        <label
          key={type}
          className="flex min-h-[44px] cursor-pointer items-center gap-2 rounded-full border border-line px-[7px] text-[0.8125rem] sm:px-4 sm:text-base has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold max-sm:forced-colors:has-checked:border-[3px] max-sm:forced-colors:has-checked:px-[5px] has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="tripType"
            value={type}
            checked={chosen === type}
            onChange={() => onChoose(type)}
            className="accent-accent max-sm:sr-only"
          />
          {es.search.tripTypes[type]}
        </label>
      ))}
    </fieldset>
  );
}

type LegOfTripProps = Pick<SearchFormValues, 'problems' | 'firstDay' | 'lastDay'> & {
  index: number;
  leg: Leg;
  typed: SearchFields;
  onCalendar: (wanted: CalendarFor | null) => void;
};

/** The places and date of one leg; for a round trip also the return date. */
function LegOfTrip({ index, leg, typed, problems, firstDay, lastDay, onCalendar }: LegOfTripProps) {
  const { fields, change, changeLeg } = typed;
  const { tripType, legs } = fields;
  const isMulti = tripType === '3';
  return (
    <fieldset className="mt-3 grid gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-[1fr_24rem]">
      <legend className={isMulti ? 'mb-1 font-semibold' : 'sr-only'}>
        {isMulti ? es.search.leg(index + 1) : es.search.route}
      </legend>
      <LegFields
        suffix={suffixOf(index)}
        origin={leg.origin}
        destination={leg.destination}
        problems={problems}
        onChange={(places) => changeLeg(index, places)}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-[8px] sm:gap-3">
        <DateField
          name={`departureDate${suffixOf(index)}`}
          label={isMulti ? es.search.date : es.search.departure}
          value={leg.departureDate}
          min={firstDay}
          max={lastDay}
          error={problems[`departureDate${suffixOf(index)}`]}
          onChange={(departureDate) => changeLeg(index, { departureDate })}
          onOpenCalendar={() => onCalendar({ leg: index, pick: 'departure' })}
        />
        {isMulti ? (
          <RemoveLeg
            number={index + 1}
            isHidden={index < 2 || index < legs.length - 1}
            onRemove={() => {
              onCalendar(null);
              change({ legs: legs.slice(0, -1) });
              // The pressed button is gone then.
              setTimeout(() => document.getElementsByName('legs')[0]?.focus());
            }}
          />
        ) : (
          <DateField
            name="returnDate"
            label={es.search.return}
            value={fields.returnDate}
            min={leg.departureDate || firstDay}
            max={lastDay}
            error={problems.returnDate}
            isDisabled={tripType === '1'}
            onChange={(returnDate) => change({ returnDate })}
            onOpenCalendar={() => onCalendar({ leg: 0, pick: 'return' })}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Says itself that the search is under way: the first results may take seconds, and this page stays until they are there. */
function SearchButton() {
  const isSearching = useNavigationUnderWay().location?.pathname === '/result';
  return (
    <button type="submit" className="button button-primary">
      {isSearching ? es.search.searching : es.search.submit}
    </button>
  );
}

function AddLeg({ legs, onAdd }: { legs: number; onAdd: () => void }) {
  return (
    <button
      // Without scripts, submitting returns the form with one more leg.
      type="submit"
      name="legs"
      value={legs}
      onClick={(event) => {
        event.preventDefault();
        onAdd();
      }}
      className="link mt-2 min-h-11"
    >
      {es.search.addLeg}
    </button>
  );
}

/** The address of the typed search, with the view parameters that remain valid for it. */
function addressOfResults(form: HTMLFormElement, legs: Leg[], before: TripSearch, keep: SearchFormValues['keep']): string {
  const params = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  for (const [index, { origin, destination }] of legs.entries()) {
    if (origin.code) params.set(`origin${suffixOf(index)}`, origin.code);
    if (destination.code) params.set(`destination${suffixOf(index)}`, destination.code);
  }
  const wanted = readTripSearch(params);
  const kept = keep?.[placesOf(wanted) === placesOf(before) ? 'samePlaces' : 'otherPlaces'] ?? [];
  return `/result?${new URLSearchParams([...writeTripSearch(wanted), ...kept])}`;
}

/** A key of the trip's places, without dates. */
const placesOf = (trip: TripSearch): string => [trip.tripType, ...legsOf(trip).flatMap(({ from, to }) => [from, to])].join(' ');

function RemoveLeg({ number, isHidden, onRemove }: { number: number; isHidden: boolean; onRemove: () => void }) {
  if (isHidden) return null;
  return (
    <button type="button" onClick={onRemove} className="link min-h-11 self-end justify-self-start noscript:hidden">
      {es.search.removeLeg(number)}
    </button>
  );
}
