import * as es from '../../messages/es.ts';
import { FieldError } from '../../ui/field.tsx';

type StepperProps = {
  name: string;
  label: string;
  note: string;
  /** The singular, used in the buttons' labels. */
  one: string;
  count: number;
  bounds?: { least: number; most: number };
  /** Returns whether a step is allowed. */
  may: (step: 1 | -1) => boolean;
  error: string | undefined;
  onStep: (step: 1 | -1) => void;
  onType: (number: number) => void;
};

/** A number field between two buttons; without scripts only the field is shown. */
export function Stepper({ name, label, note, one, count, bounds, may, error, onStep, onType }: StepperProps) {
  const id = `field-${name}`;
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
            name={name}
            type="number"
            inputMode="numeric"
            min={bounds?.least}
            max={bounds?.most}
            value={Number.isNaN(count) ? '' : count}
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
  /** For `first-touch/`, before hydration. */
  tap: 'less' | 'more';
  label: string;
  sign: string;
  isDisabled: boolean;
  onClick: () => void;
  className: string;
};

/** Uses `aria-disabled`, so that a button that becomes disabled by its own press keeps the focus. */
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
