import { useEffect, useRef, useState } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router';
import { formatDuration } from '#domain/duration.ts';
import { formatMoney, parseDecimal } from '#domain/money.ts';
import * as es from '../messages/es.ts';

/** `count` is `null` where nobody knows before it is ticked. */
type FilterChoice = { value: string; label: string; count: number | null; cheapest: string; isOn: boolean };
export type FilterGroupView = { name: string; legend: string; choices: FilterChoice[]; resetHref: string | null };
export type RangeView = {
  name: string;
  legend: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** The other end, where a visitor may want to leave out the cheapest too. */
  from: { name: string; value: number } | null;
  unit: 'minutes' | 'kilometres' | { currency: string };
  lowest: string;
  resetHref: string | null;
  /** At its end it is said as well: an address without it means something else. */
  isAlwaysSaid?: true;
};

type ResultFiltersProps = {
  /** Everything else in the address, kept as it is. */
  keep: [name: string, value: string][];
  filters: FilterGroupView[];
  ranges: RangeView[];
  clearHref: string;
  /** Takes every filter of hours off; `null` while none is on. */
  timesResetHref: string | null;
  /** Where the results are shown. */
  path: string;
  filtersOn: number;
};

const inUnits = (end: number, unit: RangeView['unit']): string => {
  if (unit === 'minutes') return formatDuration(end);
  return unit === 'kilometres' ? es.results.kilometres(end) : formatMoney(parseDecimal(end.toFixed(2), unit.currency));
};

/** What is asked of a trip first: stops, bags, what can be changed or given back. */
const ABOVE_RANGES = 5;
/** Groups that many have but few open: the rest of the way down. */
const CLOSED_BEYOND = 6;

/**
 * Every filter with counts that are true under the others. A GET form, so the address is the view; with scripts each tick
 * applies at once, and stands as soon as it is made.
 */
export function ResultFilters({ keep, filters, ranges, clearHref, timesResetHref, path, filtersOn }: ResultFiltersProps) {
  const submit = useSubmit();
  const here = useLocation();
  const form = useRef<HTMLFormElement>(null);
  // The browser ticks a box by itself, at once; afterwards each says what the address says, whoever changed it.
  useEffect(() => {
    const asked = new URLSearchParams(here.search);
    for (const box of form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      box.checked = asked.getAll(box.name).includes(box.value);
    }
  }, [here.search]);
  /** The tick is painted first; what comes of it takes a slow phone longer. */
  const apply = (changed: HTMLFormElement) => {
    requestAnimationFrame(() => setTimeout(() => submit(changed, { replace: true, preventScrollReset: true })));
  };
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      preventScrollReset
      onChange={(event) => {
        // A slider applies when it is let go; on its way it only says what it is at.
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
          className="link text-sm font-normal"
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

/** At its end the slider allows everything and leaves the address alone. */
function RangeFilter({ range, onSettled }: { range: RangeView; onSettled: (form: HTMLFormElement) => void }) {
  const { name, legend, min, max, step, unit, from, lowest, resetHref } = range;
  const [value, setValue] = useState(range.value);
  const start = from?.value ?? min;
  const [least, setLeast] = useState(start);
  // What the address says stands, whoever changed it; the slider stays, and with it the focus of who moves it by keys.
  useEffect(() => {
    setValue(range.value);
    setLeast(start);
  }, [range.value, start]);
  const inWords = (end: number) => inUnits(end, unit);
  const settle = (input: HTMLInputElement) => {
    if (input.form && (value !== range.value || least !== start)) onSettled(input.form);
  };
  const slider = (end: { name: string | undefined; at: number; label: string; words: string; move: (to: number) => void }) => (
    <input
      type="range"
      name={end.name}
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
  return (
    <fieldset className="min-w-0">
      <Legend legend={legend} resetHref={resetHref} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className="figures">{from ? es.results.from(inWords(least)) : lowest}</span>
        <output className="figures font-medium text-ink">{es.results.upTo(inWords(value))}</output>
      </p>
      {from
        ? slider({
            name: least > min ? from.name : undefined,
            at: least,
            label: es.results.rangeFrom(legend),
            words: inWords(least),
            move: (to) => setLeast(Math.min(to, value)),
          })
        : null}
      {slider({
        name: value < max || range.isAlwaysSaid ? name : undefined,
        at: value,
        label: from ? es.results.rangeTo(legend) : legend,
        words: inWords(value),
        move: (to) => setValue(Math.max(to, least)),
      })}
    </fieldset>
  );
}
