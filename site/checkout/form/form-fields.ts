import type { FieldErrors } from './field-names.ts';

/** What a field of the form shows: what was typed or saved before, and what is wrong with it. */
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
