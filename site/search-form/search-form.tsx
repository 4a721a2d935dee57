import { type FormEvent, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { MAX_PASSENGERS, PASSENGER_TYPES } from '#domain/passengers.ts';
import { CABINS, readTripSearch, type TripSearch, type TripSearchField, writeTripSearch } from '#domain/trip-search.ts';
import * as es from '../messages/es.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { AirportField, type ChosenPlace } from './airport-field.tsx';

export type SearchFormValues = {
  search: TripSearch;
  /** What the two place fields show. */
  labels: { origin: string; destination: string };
  /** What is wrong, in words, by field. */
  problems: Partial<Record<TripSearchField, string>>;
  /** Earliest and latest day on sale. */
  firstDay: string;
  lastDay: string;
};

/** The flight search: a GET form whose address is the search, so it works without scripts, in bookmarks and when shared. */
export function SearchForm({ search, labels, problems, firstDay, lastDay }: SearchFormValues) {
  const navigate = useNavigate();
  const [tripType, setTripType] = useState(search.tripType);
  const [departureDate, setDepartureDate] = useState(search.departureDate);
  const [origin, setOrigin] = useState<ChosenPlace>({ code: search.origin, label: labels.origin });
  const [destination, setDestination] = useState<ChosenPlace>({ code: search.destination, label: labels.destination });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const params = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>);
    if (origin.code) params.set('origin', origin.code);
    if (destination.code) params.set('destination', destination.code);
    navigate(`/result?${writeTripSearch(readTripSearch(params))}`);
  };
  const swap = () => {
    setOrigin(destination);
    setDestination(origin);
  };
  const summary = (Object.entries(problems) as [TripSearchField, string][]).map(([field, text]) => ({
    fieldId: field === 'travelers' ? 'field-adult' : `field-${field}`,
    text,
  }));

  return (
    <Form action="/result" method="get" onSubmit={submit} className="card p-4 sm:p-6" noValidate>
      <ErrorSummary heading={es.search.problemsHeading} problems={summary} />
      <fieldset className={`flex flex-wrap gap-2 ${summary.length > 0 ? 'mt-4' : ''}`}>
        <legend className="sr-only">{es.search.tripType}</legend>
        {(['2', '1'] as const).map((type) => (
          <label
            key={type}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="tripType"
              value={type}
              checked={tripType === type}
              onChange={() => setTripType(type)}
              className="accent-accent"
            />
            {type === '2' ? es.search.roundTrip : es.search.oneWay}
          </label>
        ))}
      </fieldset>
      <div className="mt-4 grid gap-4 xl:grid-cols-[1fr_22rem]">
        <div className="grid gap-x-3 gap-y-2 md:grid-cols-[1fr_auto_1fr]">
          <AirportField name="origin" label={es.search.origin} value={origin} error={problems.origin} onChange={setOrigin} />
          <button
            type="button"
            onClick={swap}
            aria-label={es.search.swap}
            className="button button-quiet size-12 justify-self-end px-0 md:mt-6 noscript:hidden"
          >
            <Icon name="swap" className="size-5 rotate-90 md:rotate-0" />
          </button>
          <AirportField
            name="destination"
            label={es.search.destination}
            value={destination}
            error={problems.destination}
            onChange={setDestination}
          />
        </div>
        <div className="grid grid-cols-1 gap-3 min-[26rem]:grid-cols-2">
          <TextField
            name="departureDate"
            label={es.search.departure}
            type="date"
            min={firstDay}
            max={lastDay}
            value={departureDate}
            onChange={(event) => setDepartureDate(event.target.value)}
            error={problems.departureDate}
          />
          <TextField
            name="returnDate"
            label={es.search.return}
            type="date"
            min={departureDate || firstDay}
            max={lastDay}
            disabled={tripType === '1'}
            defaultValue={search.returnDate}
            error={problems.returnDate}
          />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-3 gap-3 sm:gap-4 xl:grid-cols-[8rem_8rem_8rem_14rem_1fr]">
        {PASSENGER_TYPES.map((type) => (
          <SelectField
            key={type}
            name={type}
            label={es.passengers[type].label}
            defaultValue={String(search.travelers[type])}
            title={es.passengers[type].note}
            error={type === 'adult' ? problems.travelers : undefined}
          >
            {Array.from({ length: MAX_PASSENGERS + 1 }, (_, number) => number)
              .filter((number) => type !== 'adult' || number > 0)
              .map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
          </SelectField>
        ))}
        <SelectField
          name="cabinClass"
          label={es.search.cabin}
          defaultValue={search.cabinClass}
          className="col-span-3 sm:col-span-2 xl:col-span-1"
        >
          {CABINS.map((cabin) => (
            <option key={cabin} value={cabin}>
              {es.cabins[cabin]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-primary col-span-3 self-start sm:col-span-1 sm:mt-6">
          {es.search.submit}
        </button>
      </div>
      <p className="mt-3 text-sm text-muted">
        {PASSENGER_TYPES.map((type) => `${es.passengers[type].label}: ${es.passengers[type].note}`).join(' · ')}.{' '}
        {es.search.infantRule}
      </p>
    </Form>
  );
}
