import { CABINS } from '#domain/cabin.ts';
import { type HolidayFlight, MOST_INFANTS } from '#domain/stays/holiday/holiday.ts';
import { holiday as words } from '../../messages/es/stays/holiday.ts';
import * as es from '../../messages/es.ts';
import { AirportField } from '../../search-form/places/airport-field.tsx';
import { Stepper } from '../../search-form/travelers/stepper.tsx';
import { SelectField } from '../../ui/field.tsx';

type HolidayOriginProps = {
  flight: HolidayFlight;
  /** The origin, as typed. */
  label: string;
  error: string | undefined;
  onChange: (flight: HolidayFlight, label: string) => void;
};

/** Where a holiday starts: the first field of its form, next to the destination. */
export const HolidayOrigin = ({ flight, label, error, onChange }: HolidayOriginProps) => (
  <>
    <input type="hidden" name="tripType" value="2" />
    <AirportField
      name="origin"
      label={words.origin}
      value={{ code: flight.origin, label }}
      error={error}
      onChange={(place) => onChange({ ...flight, origin: place.code || place.label }, place.label)}
    />
  </>
);

type HolidayFieldsProps = {
  flight: HolidayFlight;
  infantsError: string | undefined;
  onChange: (flight: HolidayFlight) => void;
};

/** SPEC §5: a step beyond the bounds is silently ignored. */
const isCount = (infants: number): boolean => infants >= 0 && infants <= MOST_INFANTS;

/** The cabin of a holiday's flights, and infants, who need no bed: asked for below those who do. */
export function HolidayFields({ flight, infantsError, onChange }: HolidayFieldsProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[12rem_13rem] sm:gap-4">
      <SelectField
        name="cabinClass"
        label={es.search.cabin}
        value={flight.cabin}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...flight, cabin: CABINS.find((cabin) => cabin === value) ?? flight.cabin })
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
          if (isCount(infants)) onChange({ ...flight, infants });
        }}
        onType={(infants) => onChange({ ...flight, infants })}
      />
    </div>
  );
}
