import type { ReactNode } from 'react';
import * as es from '../../../messages/es.ts';
import { FieldError } from '../../../ui/field.tsx';
import { DATE_BOXES } from '../../form/typed-date.ts';

type DateFieldsProps = {
  name: string;
  legend: ReactNode;
  /** The label of the boxes for screen readers: `Fecha de nacimiento: Día`. */
  words: string;
  values: Record<string, string>;
  error: string | undefined;
  /** Allows autofill with the visitor's own birth date. */
  isOwnBirth?: boolean;
};

const BOXES = {
  Day: { word: es.checkout.day, most: 2, token: 'bday-day', width: 'w-[4.5rem]' },
  // Typed as a number or a name: `5`, `05` or `mayo`.
  Month: { word: es.checkout.month, most: 10, token: 'bday-month', width: 'w-[7rem]' },
  Year: { word: es.checkout.year, most: 4, token: 'bday-year', width: 'w-[5.5rem]' },
} as const;

/** A date known by heart or copied from a document: three text boxes without a calendar; the focus does not advance by itself. */
export function DateFields({ name, legend, words, values, error, isOwnBirth = false }: DateFieldsProps) {
  const id = `field-${name}`;
  const aria = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {DATE_BOXES.map((box) => {
          const { word, most, token, width } = BOXES[box];
          return (
            <label key={box} className="text-sm text-muted">
              {word}
              <input
                id={id + box}
                name={name + box}
                aria-label={`${words}: ${word}`}
                inputMode={box === 'Month' ? 'text' : 'numeric'}
                maxLength={most}
                autoComplete={isOwnBirth ? token : 'off'}
                autoCorrect="off"
                spellCheck={false}
                defaultValue={values[name + box]}
                className={`field-box ${width}`}
                {...aria}
              />
            </label>
          );
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
