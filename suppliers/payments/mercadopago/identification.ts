import type { Buyer } from '#domain/invoicing/buyer.ts';
import type { CountryCode } from './countries.ts';

/** Mercado Pago's names of documents by the country of the account (`/v1/identification_types`), with the fewest and most characters. */
const TYPES: Readonly<Record<CountryCode, Readonly<Record<string, readonly [id: string, least: number, most: number]>>>> = {
  AR: { DNI: ['DNI', 7, 8], CUIT: ['CUIT', 11, 11] },
  BR: { CPF: ['CPF', 11, 11], CNPJ: ['CNPJ', 14, 14] },
  CL: { RUT: ['RUT', 7, 20] },
  CO: { CC: ['CC', 5, 20], CE: ['CE', 5, 20], NIT: ['NIT', 5, 20] },
  MX: {},
  PE: { DNI: ['DNI', 8, 8], CE: ['C.E', 9, 9], RUC: ['RUC', 11, 11] },
  UY: {},
};
/** Where any other document has a name: Argentina, Chile, Colombia, Uruguay. */
const OTHER: Partial<Record<CountryCode, readonly [id: string, least: number, most: number]>> = {
  AR: ['Otro', 5, 20],
  CL: ['Otro', 5, 20],
  CO: ['Otro', 5, 20],
  UY: ['Otro', 5, 20],
};

/** The payer's identification, where Mercado Pago knows its kind: its page asks for what is left out. Numbers are sent without signs. */
export function identificationOf(
  buyer: Buyer | undefined,
  account: CountryCode,
): { identification?: { type: string; number: string } } {
  if (!buyer) return {};
  const { country, type: own, number: kept } = buyer.document;
  const [type, least = 0, most = 0] = (country === account ? TYPES[account][own] : undefined) ?? OTHER[account] ?? [];
  const number = kept.replace(/[^A-Z\d]/g, '');
  return type && number.length >= least && number.length <= most ? { identification: { type, number } } : {};
}
