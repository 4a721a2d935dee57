import type { SyntheticEvent } from 'react';
import { loadQuietly } from '../../../connection/load-part.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import type { buyerView } from '../../buyer-view.ts';
import { BUYER_FIELDS, type BuyerField } from '../../form/buyer-fields.ts';
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

/**
 * Whom the booking is invoiced to. The fields open with the wish for it, or with a way to pay that asks for a document (`app.css`), with
 * scripts and without; they are open if everybody is asked.
 */
export function BuyerSection({ view, values, errors, expected, onProblem }: BuyerSectionProps) {
  const { of } = formFields(values, errors);
  /** As it is typed, errors only go; a field that is left and filled in may get one. */
  const check = async ({ target, type }: SyntheticEvent) => {
    const { name, form } = target as HTMLInputElement & { form: HTMLFormElement };
    const { buyerErrors } = await loadQuietly(() => import('../../form/buyer-in.ts'));
    const text = textIn(new FormData(form));
    const found = expected ? buyerErrors(text, expected) : {};
    for (const field of BUYER_FIELDS) if (!found[field]) onProblem(field, undefined);
    if (type === 'blur' && text(name)) afterPress(() => onProblem(name, found[name as BuyerField]));
  };
  return (
    <fieldset aria-label={view.asked} className="buyer-fields mt-4 border-t border-line pt-4" onInput={check} onBlur={check}>
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
          hint={view.note}
          className="sm:col-span-2"
          autoComplete="billing organization"
          maxLength={120}
          {...of('buyerName')}
        />
      </div>
    </fieldset>
  );
}
