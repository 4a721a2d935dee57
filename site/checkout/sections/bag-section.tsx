import * as es from '../../messages/es.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BAGS_INTENT, BAGS_RESET_INTENT } from '../form/field-names.ts';

export type BagFieldView = {
  name: string;
  /** The traveller's number, from 1; the first one of a bag that several share. */
  traveler: number;
  label: string;
  chosen: number;
  choices: { quantity: number; label: string }[];
};

/** Each traveller's bags are folded away when there are more travellers than this. */
const UNFOLDED = 2;

/**
 * Bags by traveller and leg. A choice requests the new total by itself (`use-booking-form.ts`); without scripts a button does.
 */
export function BagSection({ fields }: { fields: BagFieldView[] }) {
  const travelers = [...new Set(fields.map(({ traveler }) => traveler))];
  const of = (wanted: number) => fields.filter(({ traveler }) => traveler === wanted);
  return (
    <>
      {travelers.length <= UNFOLDED ? (
        <BagFields fields={fields} />
      ) : (
        travelers.map((traveler) => (
          <details key={traveler} className="group border-b border-line">
            <summary className="flex min-h-12 items-center gap-3">
              <span className="font-medium">{es.checkout.passenger(traveler)}</span>
              <span className="text-sm text-muted">{es.checkout.bagsOf(countOf(of(traveler)))}</span>
              <Icon name="chevron" className="ml-auto size-5 group-open:rotate-180" />
            </summary>
            <div className="pb-4">
              <BagFields fields={of(traveler)} />
            </div>
          </details>
        ))
      )}
      <div className="flex flex-wrap gap-x-3 *:mt-4">
        <button type="submit" name="intent" value={BAGS_INTENT} className="button button-quiet hidden noscript:inline-flex">
          {es.checkout.updateTotal}
        </button>
        {countOf(fields) > 0 ? (
          <button type="submit" name="intent" value={BAGS_RESET_INTENT} className="button button-quiet">
            {es.checkout.removeBags}
          </button>
        ) : null}
      </div>
    </>
  );
}

const countOf = (fields: BagFieldView[]): number => fields.reduce((sum, { chosen }) => sum + chosen, 0);

export const BagFields = ({ fields }: { fields: BagFieldView[] }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fields.map(({ name, label, chosen, choices }) => (
      // The key remounts the field with the saved quantity when it changes.
      <SelectField key={`${name} ${chosen}`} name={name} label={label} defaultValue={String(chosen)}>
        {choices.map((choice) => (
          <option key={choice.quantity} value={choice.quantity}>
            {choice.label}
          </option>
        ))}
      </SelectField>
    ))}
  </div>
);
