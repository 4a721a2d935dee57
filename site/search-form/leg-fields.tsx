import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';
import { AirportField, type ChosenPlace } from './places/airport-field.tsx';

type LegFieldsProps = {
  /** Appended to field names: empty for the first leg, the number for later ones. */
  suffix: '' | number;
  origin: ChosenPlace;
  destination: ChosenPlace;
  problems: Record<string, string | undefined>;
  onChange: (places: { origin?: ChosenPlace; destination?: ChosenPlace }) => void;
};

/** Origin and destination, with a button that swaps them. */
export function LegFields({ suffix, origin, destination, problems, onChange }: LegFieldsProps) {
  // On a phone, next to the link to nearby airports.
  const isRoomBeside = suffix === '' && !problems.origin;
  return (
    <div className="grid min-w-0 gap-x-3 gap-y-2 md:grid-cols-[1fr_auto_1fr]">
      <AirportField
        name={`origin${suffix}`}
        label={es.search.origin}
        value={origin}
        error={problems[`origin${suffix}`]}
        onChange={(place) => onChange({ origin: place })}
      />
      <button
        type="button"
        data-tap="swap"
        onClick={() => onChange({ origin: destination, destination: origin })}
        aria-label={es.search.swap}
        className={`button button-quiet size-12 justify-self-end px-0 md:mt-6 noscript:hidden ${isRoomBeside ? '-mt-12' : ''}`}
      >
        <Icon name="swap" className="size-5 rotate-90 md:rotate-0" />
      </button>
      <AirportField
        name={`destination${suffix}`}
        label={es.search.destination}
        value={destination}
        error={problems[`destination${suffix}`]}
        onChange={(place) => onChange({ destination: place })}
      />
    </div>
  );
}
