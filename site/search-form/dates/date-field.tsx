import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '../../connection/load-part.ts';
import * as es from '../../messages/es.ts';
import { afterPress, watchPresses } from '../../ui/after-press.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { CalendarProps } from './calendar-props.ts';

type DateFieldProps = {
  name: string;
  label: string;
  value: string;
  min: string;
  max: string;
  error: string | undefined;
  isDisabled?: boolean;
  /** The accessible name of the button that opens the calendar. */
  calendarLabel?: string;
  onChange: (date: string) => void;
  onOpenCalendar: () => void;
};

/**
 * A date, typed into the browser's own field or picked from the calendar with prices. An invalid date is reported when the field
 * loses the focus.
 */
export function DateField({ name, label, value, min, max, error, isDisabled = false, ...rest }: DateFieldProps) {
  const { calendarLabel = es.search.openCalendar(label), onChange, onOpenCalendar } = rest;
  const [isLeft, setLeft] = useState(false);
  useEffect(watchPresses, []);
  const said = isLeft && value !== '' && (value < min || value > max) ? es.search.dateOutside(min, max) : undefined;
  return (
    <Field id={`field-${name}`} label={label} error={said ?? error}>
      {(aria) => (
        <div className="relative">
          <input
            id={`field-${name}`}
            name={name}
            type="date"
            value={value}
            min={min}
            max={max}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => afterPress(() => setLeft(true))}
            className="field-box date-box pr-11 max-sm:pl-[10px] noscript:pr-2 disabled:opacity-60"
            {...aria}
          />
          <button
            type="button"
            data-tap="calendar"
            onClick={onOpenCalendar}
            onPointerEnter={preloadCalendar}
            disabled={isDisabled}
            aria-label={calendarLabel}
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-r-xl text-accent hover:bg-sunken disabled:opacity-60 noscript:hidden"
          >
            <Icon name="calendar" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The calendar is loaded when the visitor reaches for it, not with the page. */
const loadCalendar = () => import('./calendar-dialog.tsx');
const preloadCalendar = () => void loadCalendar().catch(() => undefined);
const LazyDialog = lazy(() => loadPart(loadCalendar).then((module) => ({ default: module.CalendarDialog })));

export function CalendarDialog(props: CalendarProps & { onClose: () => void }) {
  return (
    <Suspense>
      <LazyDialog {...props} />
    </Suspense>
  );
}
