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
import { Stepper } from './stepper.tsx';

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
          name={type}
          {...es.passengers[type]}
          count={counts[type]}
          bounds={{ least: type === 'adult' ? 1 : 0, most: MAX_PASSENGERS }}
          may={(by) => stepPassengers(counts, type, by) !== counts}
          hasTaps
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
