import type { CardField } from '#domain/payment/card.ts';
import { CARD_FIELDS } from './field-names.ts';

/** The card as typed into a form. */
export const cardIn = (form: FormData): Record<CardField, string> =>
  Object.fromEntries(CARD_FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()])) as Record<CardField, string>;
