import type { ComponentProps, ReactNode } from 'react';

type FieldProps = {
  id: string;
  label: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  /** Shown below hint and error. */
  below?: ReactNode;
  className?: string | undefined;
  children: (describedBy: { 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
};

/** A labelled control: label above, hint below; the error message is tied to the control for screen readers. */
export function Field({ id, label, hint, error, below, className = '', children }: FieldProps) {
  const describedBy = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ ...(describedBy ? { 'aria-describedby': describedBy } : {}), ...(error ? { 'aria-invalid': true } : {}) })}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
      {below}
    </div>
  );
}

/** The error of the control with this id, tied to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger wrap-anywhere">
      {error}
    </p>
  ) : null;
}

type TextFieldProps = Omit<FieldProps, 'children' | 'id'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'> & { name: string };

export function TextField({ label, hint, error, className, name, ...input }: TextFieldProps) {
  const id = `field-${name}`;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(aria) => <input id={id} name={name} className="field-box" {...aria} {...input} />}
    </Field>
  );
}

type SelectFieldProps = Omit<FieldProps, 'children' | 'id'> &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & { name: string };

export function SelectField({ label, hint, error, className, name, children, ...select }: SelectFieldProps) {
  const id = `field-${name}`;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(aria) => (
        <select id={id} name={name} className="field-box" {...aria} {...select}>
          {children}
        </select>
      )}
    </Field>
  );
}

type CheckFieldProps = { name: string; label: ReactNode; isChecked: boolean; error?: string | undefined; className?: string };

/** A checkbox with its label beside it. */
export function CheckField({ name, label, isChecked, error, className = '' }: CheckFieldProps) {
  const id = `field-${name}`;
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
        <input
          id={id}
          type="checkbox"
          name={name}
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        {label}
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
