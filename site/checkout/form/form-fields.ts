import type { FieldErrors } from './field-names.ts';

/** The state of the form's fields: values typed or saved before, and their errors. */
export type FormFields = {
  values: Record<string, string>;
  errors: FieldErrors;
  of(name: string): { name: string; error: string | undefined; defaultValue: string | undefined };
};

export const formFields = (values: Record<string, string>, errors: FieldErrors): FormFields => ({
  values,
  errors,
  of: (name) => ({ name, error: errors[name], defaultValue: values[name] }),
});
