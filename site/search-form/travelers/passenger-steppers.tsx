import { useState } from 'react';
import {
  MAX_PASSENGERS,
  PASSENGER_TYPES,
  type PassengerType,
  stepPassengers,
  type TravelerCounts,
  withPassengers,
} from '#domain/passengers.ts';
import * as es from '../../messages/es.ts';
import { Stepper } from './stepper.tsx';

type PassengerSteppersProps = {
  counts: TravelerCounts;
  onChange: (counts: TravelerCounts) => void;
  error: string | undefined;
};

/**
 * The number of travellers by age. A step beyond a bound is silently ignored (SPEC §5), and its button is marked as disabled;
 * without scripts the server reports it. Each step is announced to screen readers, because the focus is on the button and not on
 * the field.
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
          name={type}
          {...es.passengers[type]}
          count={counts[type]}
          bounds={{ least: type === 'adult' ? 1 : 0, most: MAX_PASSENGERS }}
          may={(by) => stepPassengers(counts, type, by) !== counts}
          error={type === 'adult' ? error : undefined}
          onStep={(by) => step(type, by)}
          onType={(number) => onChange(withPassengers(counts, type, number))}
        />
      ))}
      {/* May have been filled before hydration (first-touch/travelers.ts). */}
      <p role="status" className="sr-only" data-counted="" suppressHydrationWarning>
        {said}
      </p>
    </div>
  );
}
