import * as es from '../../messages/es.ts';
import { SelectField } from '../../ui/field.tsx';
import { BAGS_INTENT, BAGS_RESET_INTENT } from '../form/field-names.ts';

export type BagFieldView = { name: string; label: string; chosen: number; choices: { quantity: number; label: string }[] };

/** Bags by traveller and direction. Choosing one asks for the new total by itself (`use-booking-form.ts`); without scripts a button does. */
export function BagSection({ fields }: { fields: BagFieldView[] }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, chosen, choices }) => (
          <SelectField
            // What was saved is what is shown: a new total brings a new field.
            key={`${name} ${chosen}`}
            name={name}
            label={label}
            defaultValue={String(chosen)}
          >
            {choices.map((choice) => (
              <option key={choice.quantity} value={choice.quantity}>
                {choice.label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="intent" value={BAGS_INTENT} className="button button-quiet">
          {es.checkout.updateTotal}
        </button>
        {fields.some(({ chosen }) => chosen > 0) ? (
          <button type="submit" name="intent" value={BAGS_RESET_INTENT} className="button button-quiet">
            {es.checkout.removeBags}
          </button>
        ) : null}
      </div>
    </>
  );
}
