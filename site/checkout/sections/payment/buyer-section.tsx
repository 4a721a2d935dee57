import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import type { buyerView } from '../../buyer-view.ts';
import { BUYER_DOCUMENT_FIELD, BUYER_WANTED_FIELD } from '../../form/buyer-in.ts';
import { type FormFields, formFields } from '../../form/form-fields.ts';

type BuyerSectionProps = {
  view: ReturnType<typeof buyerView>;
  values: Record<string, string>;
  errors: FormFields['errors'];
};

/**
 * Whom the booking is invoiced to: behind one line, unless everybody is asked. The fields open with the line, or with a way to pay that asks
 * for a document (`app.css`), with scripts and without.
 */
export function BuyerSection({ view, values, errors }: BuyerSectionProps) {
  const { of } = formFields(values, errors);
  return (
    <div className="buyer mt-4 border-t border-line pt-2">
      {view.isAsked ? (
        <h3 className="mt-2 mb-3 font-semibold">{view.asked}</h3>
      ) : (
        <>
          <CheckField
            name={BUYER_WANTED_FIELD}
            label={view.wanted}
            isChecked={values[BUYER_WANTED_FIELD] === 'on'}
            className="buyer-wanted"
          />
          <p className="buyer-by-way mt-2 mb-3 text-muted">{view.askedByWay}</p>
        </>
      )}
      <div className="buyer-fields">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={view.document} {...of(BUYER_DOCUMENT_FIELD)}>
            <option value="">{view.choose}</option>
            {view.groups.map(({ label, documents }) => (
              <optgroup key={label} label={label}>
                {documents.map(({ value, label: document }) => (
                  <option key={value} value={value}>
                    {document}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField
            label={view.number}
            hint={view.numberHint}
            autoCapitalize="characters"
            maxLength={30}
            {...of('buyerNumber')}
          />
          <TextField
            label={view.name}
            hint={view.note}
            className="sm:col-span-2"
            autoComplete="billing organization"
            maxLength={120}
            {...of('buyerName')}
          />
        </div>
      </div>
    </div>
  );
}
