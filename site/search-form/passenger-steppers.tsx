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

/** How many travel, by age. What would leave a bound is silently ignored (SPEC §5); without scripts the server says so. */
export function PassengerSteppers({ counts, onChange, error }: PassengerSteppersProps) {
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
      {PASSENGER_TYPES.map((type) => (
        <Stepper
          key={type}
          type={type}
          count={counts[type]}
          error={type === 'adult' ? error : undefined}
          onStep={(step) => onChange(stepPassengers(counts, type, step))}
          onType={(number) => onChange(withPassengers(counts, type, number))}
        />
      ))}
    </div>
  );
}

type StepperProps = {
  type: PassengerType;
  count: number;
  error: string | undefined;
  onStep: (step: 1 | -1) => void;
  onType: (number: number) => void;
};

function Stepper({ type, count, error, onStep, onType }: StepperProps) {
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
          <StepButton label={es.search.oneLess(one)} sign="−" onClick={() => onStep(-1)} className="rounded-l-xl border-r-0" />
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
          <StepButton label={es.search.oneMore(one)} sign="+" onClick={() => onStep(1)} className="rounded-r-xl border-l-0" />
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

type StepButtonProps = { label: string; sign: string; onClick: () => void; className: string };

function StepButton({ label, sign, onClick, className }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`h-12 w-[48px] border border-line-strong bg-surface text-xl font-medium text-accent hover:bg-sunken noscript:hidden ${className}`}
    >
      {sign}
    </button>
  );
}
