import type { SyntheticEvent } from 'react';
import { loadQuietly } from '../../../connection/load-part.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import type { buyerView } from '../../buyer-view.ts';
import { BUYER_FIELDS, type BuyerField, isBuyerSaid } from '../../form/buyer-fields.ts';
import { textIn } from '../../form/errors-in.ts';
import { formFields } from '../../form/form-fields.ts';
import type { Expected } from '../../form/passengers-in.ts';

type BuyerSectionProps = {
  view: ReturnType<typeof buyerView>;
  values: Record<string, string>;
  errors: Record<string, string>;
  expected: Expected['buyer'];
  onProblem: (field: string, problem: string | undefined) => void;
};

const rules = () => loadQuietly(() => import('../../form/buyer-in.ts'));

/**
 * Whom the booking is invoiced to: behind one line, unless everybody is asked. The fields open with the line, or with a way to pay that asks
 * for a document (`app.css`), with scripts and without.
 */
export function BuyerSection({ view, values, errors, expected, onProblem }: BuyerSectionProps) {
  const { of } = formFields(values, errors);
  /** As it is typed, errors only go; a field that is left and filled in may get one. */
  const check = async ({ target, type }: SyntheticEvent) => {
    const { name, form } = target as HTMLInputElement;
    const { buyerErrors } = await rules();
    const text = textIn(new FormData(form as HTMLFormElement));
    const found = isBuyerSaid(text, expected) ? buyerErrors(text, expected) : {};
    for (const field of BUYER_FIELDS) if (!found[field]) onProblem(field, undefined);
    if (type === 'blur' && text(name)) afterPress(() => onProblem(name, found[name as BuyerField]));
  };
  return (
    <fieldset className="buyer mt-4 min-w-0 border-t border-line pt-2" onFocus={rules} onInput={check} onBlur={check}>
      <legend className="sr-only">{view.asked}</legend>
      {view.isAsked ? null : (
        <CheckField name="buyerWanted" label={view.wanted} isChecked={values.buyerWanted === 'on'} className="buyer-wanted" />
      )}
      <div className="buyer-fields">
        <p className="mt-2 mb-3 text-muted">{view.note}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label={view.document} {...of('buyerDocument')}>
            <option value="">{view.choose}</option>
            {view.groups.map(({ label, documents }) => (
              <optgroup key={label} label={label}>
                {documents.map(([value, document]) => (
                  <option key={value} value={value}>
                    {document}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <TextField label={view.number} hint={view.numberHint} maxLength={30} {...of('buyerNumber')} />
          <TextField
            label={view.name}
            className="sm:col-span-2"
            autoComplete="billing organization"
            maxLength={120}
            {...of('buyerName')}
          />
        </div>
      </div>
    </fieldset>
  );
}
