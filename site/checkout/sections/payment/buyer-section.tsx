import { type FocusEvent, type FormEvent, useEffect } from 'react';
import { loadQuietly } from '../../../connection/load-part.ts';
import { afterPress, watchPresses } from '../../../ui/after-press.ts';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import type { buyerView } from '../../buyer-view.ts';
import { BUYER_DOCUMENT_FIELD, BUYER_FIELDS, BUYER_WANTED_FIELD, type ExpectedBuyer } from '../../form/buyer-fields.ts';
import { textIn } from '../../form/errors-in.ts';
import { type FormFields, formFields } from '../../form/form-fields.ts';

type BuyerSectionProps = {
  view: ReturnType<typeof buyerView>;
  values: Record<string, string>;
  errors: FormFields['errors'];
  expected: ExpectedBuyer | undefined;
  onProblem: (field: string, problem: string | undefined) => void;
};

/**
 * Whom the booking is invoiced to: behind one line, unless everybody is asked. The fields open with the line, or with a way to pay that asks
 * for a document (`app.css`), with scripts and without. Its rules are loaded when a field gets the focus.
 */
export function BuyerSection({ view, values, errors, expected, onProblem }: BuyerSectionProps) {
  const { of } = formFields(values, errors);
  useEffect(watchPresses, []);
  /** As it is typed errors only go; a field that is left and filled in may get one. */
  const check = async ({ currentTarget: section, target }: FormEvent | FocusEvent, left?: string) => {
    const form = section.closest('form');
    const typed = (target as HTMLInputElement).name;
    if (!form || !BUYER_FIELDS.includes(typed)) return;
    const { buyerErrors } = await loadQuietly(() => import('../../form/buyer-in.ts'));
    const text = textIn(new FormData(form));
    const found = buyerErrors(text, expected);
    for (const field of BUYER_FIELDS) if (!found[field]) onProblem(field, undefined);
    if (left && text(left) !== '') afterPress(() => onProblem(left, found[left]));
  };
  return (
    <div
      className="buyer mt-4 border-t border-line pt-2"
      onFocus={() => void import('../../form/buyer-in.ts')}
      onInput={check}
      onBlur={(event) => check(event, (event.target as HTMLInputElement).name)}
    >
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
