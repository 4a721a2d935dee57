import type { ComponentProps } from 'react';
import { Field } from './field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  name: string;
  label: React.ReactNode;
  hint?: string;
  error?: string | undefined;
};

/** A multi-line text field. */
export function TextAreaField({ label, hint, error, name, ...area }: TextAreaFieldProps) {
  const id = `field-${name}`;
  return (
    <Field id={id} label={label} error={error} {...(hint ? { hint } : {})}>
      {(aria) => <textarea id={id} name={name} rows={5} className="field-box h-auto py-2" {...aria} {...area} />}
    </Field>
  );
}
