import { useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { formatDuration } from '#domain/duration.ts';
import { parseDecimal } from '#domain/money.ts';
import * as es from '../../messages/es.ts';
import { priceWords } from '../../prices/charged-words.ts';
import { withLimits } from './with-limits.ts';

/** `count` is `null` when it is unknown before the choice is ticked. */
type FilterChoice = { value: string; label: string; count: number | null; cheapest: string; isOn: boolean };
export type FilterGroupView = { name: string; legend: string; choices: FilterChoice[]; resetHref: string | null };
export type RangeView = {
  name: string;
  legend: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The slider of the lower bound, where visitors may also exclude cheap results. */
  from: { name: string; value: number } | null;
  unit: 'minutes' | 'kilometres' | { currency: string; terms?: ChargeTerms | null };
  lowest: string;
  resetHref: string | null;
  /** Sent even at its maximum: an address without it means another limit. */
  isAlwaysSaid?: true;
};

type ResultFiltersProps = {
  /** All other parameters of the address, unchanged. */
  keep: [name: string, value: string][];
  filters: FilterGroupView[];
  ranges: RangeView[];
  clearHref: string;
  /** Clears every filter of hours; `null` while none is on. */
  timesResetHref: string | null;
  /** The path of the results page. */
  path: string;
  filtersOn: number;
};

const inUnits = (end: number, unit: RangeView['unit']): string => {
  if (unit === 'minutes') return formatDuration(end);
  return unit === 'kilometres' ? es.results.kilometres(end) : priceWords(parseDecimal(end.toFixed(2), unit.currency), unit.terms);
};

const filtersAsked = (form: HTMLFormElement, before: string): URLSearchParams =>
  withLimits(
    new URLSearchParams(new FormData(form) as unknown as Record<string, string>),
    form.querySelectorAll<HTMLInputElement>('input[type=range]'),
    before,
  );

/** The most used groups stand above the sliders: stops, bags, changes and refunds. */
const ABOVE_RANGES = 5;
/** Groups after these start closed: many have them, few use them. */
const CLOSED_BEYOND = 6;

/**
 * Every filter, with counts under the other active filters. A GET form, so the address is the view; with scripts each tick
 * applies at once.
 */
export function ResultFilters({ keep, filters, ranges, clearHref, timesResetHref, path, filtersOn }: ResultFiltersProps) {
  const submit = useSubmit();
  const here = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // The browser ticks a box at once; afterwards every box follows the address, which links can change too.
  useEffect(() => {
    const asked = new URLSearchParams(here.search);
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      box.checked = asked.getAll(box.name).includes(box.value);
    }
  }, [here]);
  /** Paints the tick first: rendering the results takes longer on a slow phone. A link that is followed meanwhile is what counts. */
  const apply = (changed: HTMLFormElement) => {
    let isLeft = false;
    const follow = ({ defaultPrevented, target }: MouseEvent) => {
      if (defaultPrevented && (target as Element).closest('a[href^="/"]')) isLeft = true;
    };
    addEventListener('click', follow);
    requestAnimationFrame(() =>
      setTimeout(() => {
        removeEventListener('click', follow);
        if (!isLeft) submit(filtersAsked(changed, here.search), { action: path, replace: true, preventScrollReset: true });
      }),
    );
  };
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      preventScrollReset
      onChange={(event) => {
        // A slider applies on release; while it moves, only its value is shown.
        if ((event.target as unknown as HTMLInputElement).type !== 'range') apply(event.currentTarget);
      }}
      className="space-y-6"
    >
      {keep.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      {filters.slice(0, ABOVE_RANGES).map((group) => (
        <FilterGroup key={group.name} group={group} />
      ))}
      {ranges.map((range) => (
        <RangeFilter key={range.name} range={range} onSettled={apply} />
      ))}
      {filters.slice(ABOVE_RANGES).map((group) => (
        <FilterGroup key={group.name} group={group} />
      ))}
      {timesResetHref ? (
        <p>
          <Link to={timesResetHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
            {es.listTools.resetTimes}
          </Link>
        </p>
      ) : null}
      {filtersOn > 0 ? (
        <p>
          <Link to={clearHref} replace preventScrollReset className="link inline-flex min-h-11 items-center">
            {es.results.clearFilters}
          </Link>
        </p>
      ) : null}
      <noscript>
        <button type="submit" className="button button-quiet w-full">
          {es.results.apply}
        </button>
      </noscript>
    </Form>
  );
}

function Legend({ legend, resetHref }: Pick<FilterGroupView, 'legend' | 'resetHref'>) {
  return (
    <legend className="filter-legend">
      {legend}
      {resetHref ? (
        <Link
          to={resetHref}
          replace
          preventScrollReset
          className="link inline-flex min-h-11 items-center text-sm font-normal sm:pointer-fine:min-h-0"
          aria-label={es.results.resetFilter(legend)}
        >
          {es.results.reset}
        </Link>
      ) : null}
    </legend>
  );
}

function FilterGroup({ group }: { group: FilterGroupView }) {
  const { name, legend, choices, resetHref } = group;
  const rows = choices.map((choice) => <Choice key={choice.value} name={name} choice={choice} />);
  return (
    <fieldset className="min-w-0">
      <Legend legend={legend} resetHref={resetHref} />
      {rows.slice(0, CLOSED_BEYOND)}
      {rows.length > CLOSED_BEYOND ? (
        <details>
          <summary className="link flex min-h-11 items-center text-sm">
            {es.results.moreChoices(rows.length - CLOSED_BEYOND)}
          </summary>
          {rows.slice(CLOSED_BEYOND)}
        </details>
      ) : null}
    </fieldset>
  );
}

function Choice({ name, choice }: { name: string; choice: FilterChoice }) {
  return (
    <label className="filter-choice">
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        defaultChecked={choice.isOn}
        disabled={choice.count === 0 && !choice.isOn}
      />
      <span>
        {`${choice.label} `}
        {choice.count === null ? null : <small>{`(${choice.count})`}</small>}
      </span>
      <small>{choice.cheapest}</small>
    </label>
  );
}

/** One end of a range; it is submitted only if it excludes something. */
type End = {
  name: string;
  isSaid: boolean;
  isMoved: boolean;
  at: number;
  label: string;
  words: string;
  move: (to: number) => void;
};

/**
 * At its end the slider excludes nothing, and its parameter is left out. Only scripts put it back when the slider is moved, so without
 * them a slider at its end is not offered.
 */
function RangeFilter({ range, onSettled }: { range: RangeView; onSettled: (form: HTMLFormElement) => void }) {
  const { name, legend, min, max, step, unit, from, lowest, resetHref } = range;
  const [value, setValue] = useState(range.value);
  const start = from?.value ?? min;
  const [least, setLeast] = useState(start);
  // The value follows the address; the element stays, so that keyboard users keep the focus.
  useEffect(() => {
    setValue(range.value);
    setLeast(start);
  }, [range.value, start]);
  const inWords = (end: number) => inUnits(end, unit);
  const settle = (input: HTMLInputElement) => {
    if (input.form && (value !== range.value || least !== start)) onSettled(input.form);
  };
  const slider = (end: End) => (
    <input
      type="range"
      name={end.isSaid ? end.name : undefined}
      data-limit={end.name}
      data-moved={end.isMoved || undefined}
      min={min}
      max={max}
      step={step}
      value={end.at}
      aria-label={end.label}
      aria-valuetext={end.words}
      onChange={(event) => end.move(Number(event.target.value))}
      onPointerUp={(event) => settle(event.currentTarget)}
      onKeyUp={(event) => settle(event.currentTarget)}
      onBlur={(event) => settle(event.currentTarget)}
      className="h-11 w-full accent-accent"
    />
  );
  const isUnsaid = start === min && range.value >= max && !range.isAlwaysSaid;
  return (
    <fieldset className={`min-w-0 ${isUnsaid ? 'noscript:hidden' : ''}`}>
      <Legend legend={legend} resetHref={resetHref} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{from ? es.results.from(inWords(least)) : lowest}</span>
        <output className="figures font-medium text-ink">{es.results.upTo(inWords(value))}</output>
      </p>
      {from
        ? slider({
            name: from.name,
            isSaid: least > min,
            isMoved: least !== start,
            at: least,
            label: es.results.rangeFrom(legend),
            words: inWords(least),
            move: (to) => setLeast(Math.min(to, value)),
          })
        : null}
      {slider({
        name,
        isSaid: value < max || range.isAlwaysSaid === true,
        isMoved: value !== range.value,
        at: value,
        label: from ? es.results.rangeTo(legend) : legend,
        words: inWords(value),
        move: (to) => setValue(Math.max(to, least)),
      })}
    </fieldset>
  );
}
