import type { Buyer } from '#domain/invoicing/buyer.ts';

/** Wompi's names of documents given in Colombia, and of passports of anywhere. */
const TYPES: Readonly<Record<string, string>> = { CC: 'CC', CE: 'CE', NIT: 'NIT' };
const PASSPORT = { type: 'PAS', name: 'PP' };

/** The payer's document, where Wompi knows its kind: its page asks for what is left out. Numbers are sent without signs. */
export function legalIdOf(buyer: Buyer | undefined): { type: string; number: string } | undefined {
  if (!buyer) return undefined;
  const { country, type, number } = buyer.document;
  const name = type === PASSPORT.type ? PASSPORT.name : country === 'CO' ? TYPES[type] : undefined;
  return name ? { type: name, number: number.replace(/[^A-Z\d]/g, '') } : undefined;
}
