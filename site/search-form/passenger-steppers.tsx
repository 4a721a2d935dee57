import { useState } from 'react';
import {
  MAX_PASSENGERS,
  PASSENGER_TYPES,
  type PassengerType,
  stepPassengers,
  type TravelerCounts,
  withPassengers,
} from '#domain/passengers.ts';
import * as es from '../messages/es.ts';
import { FieldError } from '../ui/field.tsx';

type PassengerSteppersProps = {
  counts: TravelerCounts;
  onChange: (counts: TravelerCounts) => void;
  error: string | undefined;
};

/**
 * How many travel, by age. What would leave a bound is silently ignored (SPEC §5), and the button that would do it says that it cannot; without
 * scripts the server says so. A step is read aloud, as the field beside the button does not have the focus.
 */
export function PassengerSteppers({ counts, onChange, error }: PassengerSteppersProps) {
  const [said, setSaid] = useState('');
  const step = (type: PassengerType, by: 1 | -1) => {
    const next = stepPassengers(counts, type, by);
    if (next === counts) return;
    setSaid(es.passengersOfType(type, next[type]));
    onChange(next);
  };
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      {PASSENGER_TYPES.map((type) => (
        <Stepper
          key={type}
          type={type}
          count={counts[type]}
          may={(by) => stepPassengers(counts, type, by) !== counts}
          error={type === 'adult' ? error : undefined}
          onStep={(by) => step(type, by)}
          onType={(number) => onChange(withPassengers(counts, type, number))}
        />
      ))}
      {/* May have been said before React was there (first-touch/travelers.ts). */}
      <p role="status" className="sr-only" data-counted="" suppressHydrationWarning>
        {said}
      </p>
    </div>
  );
}

type StepperProps = {
  type: PassengerType;
  count: number;
  /** Is one more or one fewer within the bounds? */
  may: (step: 1 | -1) => boolean;
  error: string | undefined;
  onStep: (step: 1 | -1) => void;
  onType: (number: number) => void;
};

function Stepper({ type, count, may, error, onStep, onType }: StepperProps) {
  const { label, note, one } = es.passengers[type];
  const id = `field-${type}`;
  const describedBy = error ? `${id}-note ${id}-error` : `${id}-note`;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2 sm:block">
        <p className="sm:mb-1">
          <label htmlFor={id} className="block text-sm font-medium">
            {label}
          </label>
          <span id={`${id}-note`} className="block text-sm text-muted">
            {note}
          </span>
        </p>
        <div className="flex">
          <StepButton
            tap="less"
            label={es.search.oneLess(one)}
            sign="−"
            isDisabled={!may(-1)}
            onClick={() => onStep(-1)}
            className="rounded-l-xl border-r-0"
          />
          <input
            id={id}
            name={type}
            type="number"
            inputMode="numeric"
            min={type === 'adult' ? 1 : 0}
            max={MAX_PASSENGERS}
            value={count}
            onChange={(event) => onType(Number(event.target.value || Number.NaN))}
            onFocus={(event) => event.target.select()}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            className="stepper-box figures h-12 w-[56px] border border-line-strong bg-surface text-center text-base noscript:rounded-xl"
          />
          <StepButton
            tap="more"
            label={es.search.oneMore(one)}
            sign="+"
            isDisabled={!may(1)}
            onClick={() => onStep(1)}
            className="rounded-r-xl border-l-0"
          />
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

type StepButtonProps = {
  tap: 'less' | 'more';
  label: string;
  sign: string;
  isDisabled: boolean;
  onClick: () => void;
  className: string;
};

/** One that can do nothing keeps the focus of who has just pressed it. */
function StepButton({ tap, label, sign, isDisabled, onClick, className }: StepButtonProps) {
  return (
    <button
      type="button"
      data-tap={tap}
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className={`h-12 w-[48px] border border-line-strong bg-surface text-xl font-medium text-accent hover:bg-sunken aria-disabled:cursor-default aria-disabled:bg-sunken aria-disabled:font-normal aria-disabled:text-muted noscript:hidden ${className}`}
    >
      {sign}
    </button>
  );
}
