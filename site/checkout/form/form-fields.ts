import type { FieldErrors } from './field-names.ts';

/** The form's fields: their current values, typed or saved, and their errors. */
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

/** The field of a promotion code, and what is in it when the booking's is to be removed: no code. */
export const PROMOTION_FIELD = 'promotionCode';
export const REMOVE_PROMOTION = '-';
