import { CABINS } from '#domain/cabin.ts';
import { type HolidayFlight, MOST_INFANTS } from '#domain/stays/holiday.ts';
import { holiday as words } from '../../messages/es/holiday.ts';
import * as es from '../../messages/es.ts';
import { AirportField } from '../../search-form/airport-field.tsx';
import { Stepper } from '../../search-form/stepper.tsx';
import { SelectField } from '../../ui/field.tsx';

type HolidayFieldsProps = {
  flight: HolidayFlight;
  /** The origin, as typed. */
  label: string;
  error: string | undefined;
  infantsError: string | undefined;
  onChange: (flight: HolidayFlight, label: string) => void;
};

/** SPEC §5: a step beyond the bounds is silently ignored. */
const isCount = (infants: number): boolean => infants >= 0 && infants <= MOST_INFANTS;

/** The fields a holiday adds to a stay: the origin of the flights, their cabin, and infants. */
export function HolidayFields({ flight, label, error, infantsError, onChange }: HolidayFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_12rem_13rem] lg:col-span-2">
      <input type="hidden" name="tripType" value="2" />
      <AirportField
        name="origin"
        label={words.origin}
        value={{ code: flight.origin, label }}
        error={error}
        onChange={(place) => onChange({ ...flight, origin: place.code || place.label }, place.label)}
      />
      <SelectField
        name="cabinClass"
        label={es.search.cabin}
        value={flight.cabin}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...flight, cabin: CABINS.find((cabin) => cabin === value) ?? flight.cabin }, label)
        }
      >
        {CABINS.map((cabin) => (
          <option key={cabin} value={cabin}>
            {es.cabins[cabin]}
          </option>
        ))}
      </SelectField>
      <Stepper
        name="infants"
        label={es.passengers.infant.label}
        note={words.infantsNote}
        one={es.passengers.infant.one}
        count={flight.infants}
        may={(step) => isCount((flight.infants || 0) + step)}
        error={infantsError}
        onStep={(step) => {
          const infants = (flight.infants || 0) + step;
          if (isCount(infants)) onChange({ ...flight, infants }, label);
        }}
        onType={(infants) => onChange({ ...flight, infants }, label)}
      />
    </div>
  );
}
