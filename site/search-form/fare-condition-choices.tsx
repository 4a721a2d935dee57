import { CHOSEN, FARE_CONDITIONS, type FareCondition } from '#domain/fare-conditions.ts';
import * as es from '../messages/es.ts';

type FareConditionChoicesProps = { chosen: FareCondition[]; onChange: (chosen: FareCondition[]) => void };

/** SPEC §3: what fares can be asked to be, of a flight and of a holiday. */
export const FareConditionChoices = ({ chosen, onChange }: FareConditionChoicesProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">{es.searchOptions.fares}</legend>
    {FARE_CONDITIONS.map((condition) => (
      <label key={condition} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          name={condition}
          value={CHOSEN}
          checked={chosen.includes(condition)}
          onChange={({ currentTarget: { checked } }) =>
            onChange([...chosen.filter((one) => one !== condition), ...(checked ? [condition] : [])])
          }
          className="size-5 shrink-0 accent-accent"
        />
        {es.searchOptions.conditions[condition]}
      </label>
    ))}
  </fieldset>
);
