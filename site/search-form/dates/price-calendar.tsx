import { type CalendarDate as CalendarDay, endOfMonth, parseDate, startOfMonth } from '@internationalized/date';
import { useEffect, useState } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { addDays, isCalendarDate } from '#domain/calendar-date.ts';
import { publicHolidaysIn } from '#domain/holidays/public-holiday.ts';
import { type IntAmount, moneyOf } from '#domain/money.ts';
import { totalPassengers } from '#domain/passengers.ts';
import type { TripSearch } from '#domain/trip-search.ts';
import { siteConfig } from '#site-config';
import { monthInWords } from '../../messages/es/months.ts';
import * as es from '../../messages/es.ts';
import { roundPriceWords, termsNow } from '../../prices/charged-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CalendarProps } from './calendar-props.ts';
import { returnAfter } from './length-of-stay.ts';
import { type CalendarPrices, watchPrices } from './watch-prices.ts';

// The library inserts a style element, which the content policy forbids, unless an element with this id exists. Its rules are in
// `app.css`.
const LIBRARYS_STYLE = 'react-aria-pressable-style';
if (!document.getElementById(LIBRARYS_STYLE))
  document.head.append(Object.assign(document.createElement('meta'), { id: LIBRARYS_STYLE }));

const TWO_MONTHS_FIT = '(min-width: 48rem)';

type DayPrice = CalendarPrices['days'][number];

/** Picks the departure, then for a round trip the return; each day shows the lowest price of the trip. */
export function PriceCalendar({ search, firstDay, lastDay, pick, stay, onPicked }: CalendarProps) {
  const [picking, setPicking] = useState(pick);
  const [departure, setDeparture] = useState(isCalendarDate(search.departureDate) ? search.departureDate : firstDay);
  const isRound = search.tripType === '2';
  const returnOf = (day: string) => returnAfter(day, { ...search, departureDate: departure }, lastDay);
  const trip: TripSearch = {
    ...search,
    departureDate: departure,
    ...(isRound ? { returnDate: returnOf(departure) } : {}),
  };
  const choose = (day: string) => {
    if (picking === 'return') return onPicked({ departureDate: departure, returnDate: day }, true);
    setDeparture(day);
    onPicked(isRound ? { departureDate: day, returnDate: returnOf(day) } : { departureDate: day }, !isRound);
    if (isRound) setPicking('return');
  };
  return (
    <I18nProvider locale="es-CO">
      <DayPicker
        key={picking}
        trip={trip}
        move={picking === 'return' ? 'return' : 'trip'}
        firstDay={picking === 'return' ? addDays(departure, stay ? 1 : 0) : firstDay}
        stay={stay}
        lastDay={lastDay}
        onChoose={choose}
      />
    </I18nProvider>
  );
}

type DayPickerProps = {
  trip: TripSearch;
  move: 'trip' | 'return';
  firstDay: string;
  lastDay: string;
  stay: CalendarProps['stay'];
  onChoose: (day: string) => void;
};

function DayPicker({ trip, move, firstDay, lastDay, stay, onChoose }: DayPickerProps) {
  const { departureDate, returnDate } = trip;
  const picked = parseDate((move === 'return' && returnDate) || departureDate);
  const months = useMonthsThatFit();
  // Starts at the departure's month even if the picked return is months later: a nearer return is more likely wanted.
  const [firstShown, setFirstShown] = useState(startOfMonth(parseDate(departureDate)));
  const isPickedShown = picked.compare(endOfMonth(firstShown.add({ months: months - 1 }))) <= 0;
  const [focused, setFocused] = useState<CalendarDay>(isPickedShown ? picked : parseDate(departureDate));
  const lastShown = endOfMonth(firstShown.add({ months: months - 1 })).toString();
  const shown = { from: later(firstShown.toString(), firstDay), to: earlier(lastShown, lastDay), move };
  const { byDay, isFilling, hasFailed, askAgain } = usePrices(trip, shown);
  /** Focuses a day, and shows its month if it is not visible. */
  const look = (day: CalendarDay) => {
    setFocused(day);
    if (day.compare(firstShown) < 0 || day.compare(firstShown.add({ months })) >= 0) setFirstShown(startOfMonth(day));
  };
  const lookOf = (day: string) => {
    if (day === departureDate || day === returnDate) return 'bg-accent-soft font-bold ring-2 ring-accent';
    return returnDate && day > departureDate && day < returnDate ? 'bg-accent-soft' : '';
  };
  const [pickFirst, pickSecond] = stay ? [stay.pickFirst, stay.pickSecond] : [es.calendar.pickDeparture, es.calendar.pickReturn];
  const title = move === 'trip' ? pickFirst : pickSecond;
  return (
    <>
      <Calendar
        aria-label={title}
        value={picked}
        onChange={(day) => onChoose(day.toString())}
        focusedValue={focused}
        onFocusChange={look}
        minValue={parseDate(firstDay)}
        maxValue={parseDate(lastDay)}
        visibleDuration={{ months }}
        selectionAlignment="start"
        pageBehavior="single"
        autoFocus
      >
        <header className="mb-3 flex items-center justify-between gap-2">
          <PageButton slot="previous" label={es.calendar.previousMonth} icon="left" />
          <h2 className="text-center text-lg font-bold">{title}</h2>
          <PageButton slot="next" label={es.calendar.nextMonth} icon="right" />
        </header>
        <div className="flex gap-8">
          {Array.from({ length: months }, (_, offset) => (
            <MonthGrid
              key={firstShown.add({ months: offset }).toString()}
              offset={offset}
              month={firstShown.add({ months: offset }).toString()}
              byDay={byDay}
              lookOf={lookOf}
            />
          ))}
        </div>
      </Calendar>
      <div className="mt-3 min-h-10 text-sm text-muted">
        {hasFailed ? <PricesFailed onAskAgain={askAgain} /> : <p>{stay ? stay.note : priceNote(trip, isFilling)}</p>}
      </div>
    </>
  );
}

type MonthGridProps = {
  /** The month's offset from the first visible one. */
  offset: number;
  /** Any day of the month. */
  month: string;
  byDay: Map<string, DayPrice>;
  lookOf: (day: string) => string;
};

/** One month, with prices on its days. */
function MonthGrid({ offset, month, byDay, lookOf }: MonthGridProps) {
  const isCheap = cheapThird(byDay);
  // Around them people travel.
  const holidays = publicHolidaysIn(month, siteConfig.company.country);
  return (
    <section className="min-w-0 flex-1">
      <h3 className="mb-2 text-center font-semibold first-letter:uppercase">{monthInWords(month)}</h3>
      <CalendarGrid offset={{ months: offset }} className="w-full table-fixed border-separate border-spacing-y-1">
        <CalendarGridHeader>
          {(weekday) => <CalendarHeaderCell className="pb-1 text-sm font-normal text-muted">{weekday}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={`${CELL} ${lookOf(date.toString())}`}
              render={(day) => {
                const words = dayInWords(day['aria-label'], byDay.get(date.toString()));
                const isFree = holidays.includes(date.toString());
                const cell = { ...day, 'aria-label': words && isFree ? es.calendar.holiday(words) : words };
                return <div {...cell} />;
              }}
            >
              {({ formattedDate }) => (
                <>
                  <span className={`leading-5 ${holidays.includes(date.toString()) ? 'font-semibold text-second' : ''}`}>
                    {formattedDate}
                  </span>
                  <PriceOf day={byDay.get(date.toString())} isCheap={isCheap(date.toString())} />
                </>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
      <p className="min-h-5 text-sm text-second">{holidays.length > 0 ? es.calendar.holidays(holidays) : null}</p>
    </section>
  );
}

function PricesFailed({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <p role="alert">
      {es.calendar.pricesFailed}{' '}
      <button type="button" onClick={onAskAgain} className="link min-h-11">
        {es.connection.retry}
      </button>
    </p>
  );
}

const CELL =
  'mx-auto flex h-16 w-full cursor-pointer flex-col items-center justify-center rounded-lg text-base outline-none hover:bg-sunken data-[focus-visible]:outline-3 data-[focus-visible]:outline-accent data-[outside-month]:invisible data-[disabled]:cursor-default data-[disabled]:text-muted data-[disabled]:opacity-60';

/** Two where they fit. */
function useMonthsThatFit(): 1 | 2 {
  const [fit, setFit] = useState(() => matchMedia(TWO_MONTHS_FIT).matches);
  useEffect(() => {
    const media = matchMedia(TWO_MONTHS_FIT);
    const change = () => setFit(media.matches);
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
  return fit ? 2 : 1;
}

function PageButton({ slot, label, icon }: { slot: 'previous' | 'next'; label: string; icon: 'left' | 'right' }) {
  return (
    <Button
      slot={slot}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-xl text-accent hover:bg-sunken disabled:opacity-40"
    >
      <Icon name={icon} />
    </Button>
  );
}

/** Drawn by CSS from `data-drawn`, so that it is not read out: the day's label says the price. */
function PriceOf({ day, isCheap }: { day: DayPrice | undefined; isCheap: boolean }) {
  const price = day?.cheapest ? shortPrice(day.cheapest) : day?.state === 'none' ? '—' : '';
  const drawn = isCheap && price ? `●${price}` : price;
  return (
    <span className={`h-8 text-center text-xs leading-4 ${isCheap ? 'font-semibold text-accent' : 'text-muted'}`}>
      <span data-drawn={drawn} className={`figures whitespace-nowrap ${drawn.length > 6 ? SMALLER : ''} ${DRAWN}`} />
      {day?.isDirect ? <span data-drawn={es.calendar.direct} className={`${SMALLER} ${DRAWN}`} /> : null}
    </span>
  );
}

/** What a day of a phone's calendar has no room for in full size: `●10.949`. */
const SMALLER = 'text-[0.6875rem]';
const DRAWN = 'block after:content-[attr(data-drawn)]';

/** The prices of the visible days, as they arrive; none until origin and destination are known. */
function usePrices(trip: TripSearch, days: { from: string; to: string; move: 'trip' | 'return' }) {
  const [prices, setPrices] = useState<CalendarPrices>({ days: [], isFilling: false });
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  const key = isPriceable(trip) && days.from <= days.to ? JSON.stringify({ asked, search: trip, ...days }) : '';
  useEffect(() => {
    setPrices({ days: [], isFilling: key !== '' });
    setFailed(false);
    if (!key) return;
    const controller = new AbortController();
    const { asked: _, ...question } = JSON.parse(key);
    watchPrices(question, controller.signal, setPrices)
      // Prices are optional: without them the days can still be picked.
      .catch(() => setFailed(!controller.signal.aborted))
      .finally(() => !controller.signal.aborted && setPrices((known) => ({ ...known, isFilling: false })));
    return () => controller.abort();
  }, [key]);
  const movedDay = (day: DayPrice) => (days.move === 'trip' ? day.departureDate : (day.returnDate ?? ''));
  return {
    byDay: new Map(prices.days.map((day) => [movedDay(day), day])),
    isFilling: prices.isFilling,
    hasFailed: failed,
    askAgain: () => setAsked(asked + 1),
  };
}

const isPriceable = ({ tripType, origin, destination }: TripSearch): boolean =>
  tripType !== '3' && [origin, destination].every((code) => /^[A-Z]{3}$/.test(code)) && origin !== destination;

/** Returns whether a day's price is in the cheapest third of the known ones; none is where all are the same. */
function cheapThird(byDay: Map<string, DayPrice>): (day: string) => boolean {
  const amounts = [...byDay.values()].flatMap(({ cheapest }) => (cheapest ? [cheapest.amount] : [])).sort((a, b) => a - b);
  const limit = amounts[Math.floor((amounts.length - 1) / 3)] ?? Number.NEGATIVE_INFINITY;
  const hasDearer = limit < (amounts.at(-1) ?? limit);
  return (day) => hasDearer && (byDay.get(day)?.cheapest?.amount ?? Number.POSITIVE_INFINITY) <= limit;
}

function priceNote(trip: TripSearch, isFilling: boolean): string {
  if (trip.tripType === '3') return '';
  if (!isPriceable(trip)) return es.calendar.pricesNeedPlaces;
  return isFilling
    ? es.calendar.pricesComing
    : es.calendar.pricesMeaning(totalPassengers(trip.travelers), trip.tripType === '2', termsNow()?.currency);
}

/** A day's label: the library's date, and the known price. */
function dayInWords(date: string | undefined, day: DayPrice | undefined): string | undefined {
  if (!date || !day || day.state === 'unknown') return date;
  return day.cheapest ? es.calendar.dayFrom(date, priceOf(day.cheapest), day.isDirect) : es.calendar.dayWithoutFlights(date);
}

const priceOf = (cheapest: IntAmount) => roundPriceWords(moneyOf(cheapest));
/** Days have little room, so the note below names the currency. */
const shortPrice = (cheapest: IntAmount) => priceOf(cheapest).replace(/^[^\d]+/, '');
const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);
