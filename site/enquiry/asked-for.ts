import type { LeadAbout } from '#domain/enquiry.ts';
import { type IntAmount, isCurrency } from '#domain/money.ts';

/** What an enquiry asks for, and what it cost where it was seen. */
export type AskedFor = LeadAbout & { seen: IntAmount | null };

/** As `contract/shapes.ts` has ids of the catalogue. */
const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

/** As one field of a form holds it; no id has a `~` in it. */
export const writeAbout = ({ kind, of, id, seen }: AskedFor): string =>
  [kind, of, id, ...(seen ? [seen.amount, seen.currency] : [])].join('~');

/** The inverse, of what a browser may send; nothing where it says nothing of the kind. */
export function readAbout(text: string): (LeadAbout & { seen?: IntAmount }) | undefined {
  const [kind, of = '', id = '', amount = '', currency = ''] = text.split('~');
  if ((kind !== 'sailing' && kind !== 'tour') || ![of, id].every((one) => ID.test(one))) return undefined;
  const isPrice = /^\d{1,12}$/.test(amount) && isCurrency(currency);
  return { kind, of, id, ...(isPrice ? { seen: { amount: Number(amount), currency } } : {}) };
}
