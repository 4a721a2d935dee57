import { type Dispatch, type FormEvent, type RefObject, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { addDays, isCalendarDate } from '#domain/calendar-date.ts';
import { readStaySearch, type StaySearch, writeStaySearch } from '#domain/stays/stay-search.ts';
import { readTripSearch } from '#domain/trip-search.ts';
import { guestWords, stayForm as words } from '../../messages/es/stays/stays.ts';
import type { CurrencyChoice } from '../../prices/currency-choices.ts';
import { CalendarDialog, DateField } from '../../search-form/dates/date-field.tsx';
import type { Sent } from '../../search-form/form-later.tsx';
import { GuestFields } from '../../search-form/travelers/guest-fields.tsx';
import { isTypedIn } from '../../search-form/typed-in.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { KeptFields } from '../../ui/kept-fields.tsx';
import { HolidayFields, HolidayOrigin } from '../holiday/holiday-fields.tsx';
import { STAY_RESULTS } from '../search-in-words.ts';
import { DestinationField } from './destination-field.tsx';
import { type CountryChoice, StayOptions, type StayOptionsChosen } from './stay-options.tsx';
import { guestProblems } from './stay-problem-words.ts';

export type StayFormValues = {
  search: StaySearch;
  /** The origin of a holiday, as its field shows it. */
  originLabel: string;
  /** Problem messages by field. */
  problems: Record<string, string>;
  /** The request exceeds what is sold online; the form then links to the advisers. */
  isForAdvisers: boolean;
  firstDay: string;
  lastDay: string;
  /** The default nationality of guests. */
  home: string;
  countries: CountryChoice[];
  currencies: CurrencyChoice[];
  /** Parameters of the result view that stay in the address when the search changes. */
  keep?: [name: string, value: string][];
};

/** The hotel search: a GET form whose address is the search, so it works without scripts, in bookmarks and when shared. */
export function StayForm({ sent, ...values }: StayFormValues & Sent) {
  const { problems, isForAdvisers, firstDay, lastDay, home, countries, currencies, keep = [] } = values;
  const navigate = useNavigate();
  const [search, setSearch] = useState(values.search);
  const [originLabel, setOriginLabel] = useState(values.originLabel);
  const [calendar, setCalendar] = useState<'departure' | 'return' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<StaySearch>) => setSearch((known) => ({ ...known, ...part }));
  const { destination, rooms, flight } = search;

  useTypedBefore(sent, form, setSearch);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(`${STAY_RESULTS}?${new URLSearchParams([...writeStaySearch(search), ...keep])}`);
  };
  const shown = { ...problems, ...guestProblems(search, firstDay) };
  const summary = Object.entries(problems).map(([field, text]) => ({ fieldId: `field-${field}`, text }));

  return (
    <Form ref={form} action={STAY_RESULTS} method="get" onSubmit={submit} className="card p-[12px] sm:p-6" noValidate>
      <ErrorSummary heading={words.problemsHeading} problems={summary} />
      {isForAdvisers ? <AskAdvisers /> : null}
      <KeptFields fields={keep} />
      <fieldset
        className={`grid gap-3 sm:gap-4 ${flight ? 'lg:grid-cols-[1fr_1fr_24rem]' : 'lg:grid-cols-[1fr_24rem]'} ${summary.length > 0 ? 'mt-4' : ''}`}
      >
        <legend className="sr-only">{words.dates}</legend>
        {flight ? (
          <HolidayOrigin
            flight={flight}
            label={originLabel}
            error={problems.origin}
            onChange={(changed, label) => {
              change({ flight: changed });
              setOriginLabel(label);
            }}
          />
        ) : null}
        <DestinationField
          name="destination"
          label={words.destination}
          value={destination}
          error={problems.destination}
          onChange={(place) => change({ destination: place })}
        />
        <StayDates
          search={search}
          problems={problems}
          firstDay={firstDay}
          lastDay={lastDay}
          onChange={change}
          onCalendar={setCalendar}
        />
      </fieldset>
      <div
        className={`mt-3 grid gap-3 sm:mt-4 md:items-start ${flight ? 'md:grid-cols-[1fr_15rem]' : 'md:grid-cols-[1fr_12rem]'}`}
      >
        <div className={flight ? 'md:col-span-full' : ''}>
          <GuestFields words={guestWords} rooms={rooms} problems={shown} onChange={(next) => change({ rooms: next })} />
        </div>
        {flight ? (
          <HolidayFields flight={flight} infantsError={shown.infants} onChange={(changed) => change({ flight: changed })} />
        ) : null}
        <button type="submit" className="button button-primary md:self-end">
          {flight ? words.submitHoliday : words.submit}
        </button>
      </div>
      <StayOptions
        chosen={{
          nationality: search.nationality ?? home,
          currencyCode: search.currencyCode ?? '',
          conditions: flight && (flight.conditions ?? []),
        }}
        home={home}
        countries={countries}
        currencies={currencies}
        error={problems.currencyCode}
        onChange={(options) => setSearch(withOptions(search, options))}
      />
      {calendar ? (
        <StayCalendar
          search={search}
          firstDay={firstDay}
          lastDay={lastDay}
          pick={calendar}
          onChange={change}
          onClose={() => setCalendar(null)}
        />
      ) : null}
    </Form>
  );
}

/** Keeps values that were typed before hydration. */
function useTypedBefore(
  sent: HTMLFormElement | undefined,
  form: RefObject<HTMLFormElement | null>,
  setSearch: Dispatch<SetStateAction<StaySearch>>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the form comes
  useLayoutEffect(() => {
    const before = sent ?? form.current;
    if (before && isTypedIn(before)) {
      const typed = readStaySearch(paramsIn(before));
      setSearch((known) => ({
        ...typed,
        destination: typed.destination.label === known.destination.label ? known.destination : typed.destination,
      }));
    }
  }, []);
}

/** Links to the quote request, for searches that exceed what is sold online. */
const AskAdvisers = () => (
  <p className="mt-2">
    <Link to="/hoteles#cotizar" className="link inline-flex min-h-11 items-center">
      {words.askUs}
    </Link>
  </p>
);

type StayDatesProps = Pick<StayFormValues, 'search' | 'problems' | 'firstDay' | 'lastDay'> & {
  onChange: (part: Partial<StaySearch>) => void;
};

type DateBoxesProps = StayDatesProps & { onCalendar: (pick: 'departure' | 'return') => void };

function StayDates({ search, problems, firstDay, lastDay, onChange, onCalendar }: DateBoxesProps) {
  const { startDate, endDate, flight } = search;
  const [first, second] = flight ? [words.out, words.back] : [words.checkIn, words.checkOut];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-[8px] sm:gap-3">
      <DateField
        name="startDate"
        label={first}
        calendarLabel={words.openCalendar(first)}
        value={startDate}
        min={firstDay}
        max={lastDay}
        error={problems.startDate}
        onChange={(day) => onChange({ startDate: day })}
        onOpenCalendar={() => onCalendar('departure')}
      />
      <DateField
        name="endDate"
        label={second}
        calendarLabel={words.openCalendar(second)}
        value={endDate}
        min={isCalendarDate(startDate) ? addDays(startDate, 1) : firstDay}
        max={lastDay}
        error={problems.endDate}
        onChange={(day) => onChange({ endDate: day })}
        onOpenCalendar={() => onCalendar('return')}
      />
    </div>
  );
}

type StayCalendarProps = Omit<StayDatesProps, 'problems'> & { pick: 'departure' | 'return'; onClose: () => void };

function StayCalendar({ search: { startDate, endDate, flight }, firstDay, lastDay, pick, onChange, onClose }: StayCalendarProps) {
  const choose = (dates: { departureDate: string; returnDate?: string }) => {
    const { departureDate, returnDate = '' } = dates;
    onChange({
      startDate: departureDate,
      endDate: returnDate > departureDate ? returnDate : addDays(departureDate, 1),
    });
  };
  return (
    <CalendarDialog
      search={{
        ...readTripSearch(new URLSearchParams()),
        departureDate: startDate,
        ...(endDate ? { returnDate: endDate } : {}),
      }}
      firstDay={firstDay}
      lastDay={lastDay}
      pick={pick}
      stay={{
        pickFirst: flight ? words.pickOut : words.pickCheckIn,
        pickSecond: flight ? words.pickBack : words.pickCheckOut,
        note: words.calendarNote,
      }}
      onPicked={choose}
      onClose={onClose}
    />
  );
}

function withOptions(
  { currencyCode: _, flight, ...search }: StaySearch,
  { nationality, currencyCode, conditions }: StayOptionsChosen,
): StaySearch {
  return {
    ...search,
    nationality,
    ...(currencyCode ? { currencyCode } : {}),
    ...(flight ? { flight: { ...flight, conditions: conditions ?? [] } } : {}),
  };
}

const paramsIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
