import type { Buyer } from '#domain/invoicing/buyer.ts';

/** PlacetoPay's names of documents by who gave them, and what it takes as their numbers (docs.placetopay.dev, document types). */
const TYPES: Readonly<Record<string, Readonly<Record<string, readonly [documentType: string, rule: RegExp]>>>> = {
  CO: { CC: ['CC', /^[1-9]\d{3,9}$/], CE: ['CE', /^([A-Z]{1,5})?[1-9]\d{3,7}$/], NIT: ['NIT', /^[1-9]\d{6,9}$/] },
  EC: { CI: ['CI', /^\d{10}$/], RUC: ['RUC', /^\d{13}$/] },
  CL: { RUT: ['CLRUT', /^\d{7,8}-[\dK]$/] },
  PE: { DNI: ['DNI', /^\d{8}$/] },
  BR: { CPF: ['CPF', /^\d{10,11}$/], CNPJ: ['CNPJ', /^\w{14}$/] },
  MX: { RFC: ['RFC', /^\w{12,13}$/] },
};
/** Of any country. */
const ANYWHERE: (typeof TYPES)[string] = { PAS: ['PPN', /^\w{4,16}$/], TAX: ['TAX', /^\w{4,16}$/] };

/**
 * The buyer's document, where PlacetoPay knows its kind and takes its number: one that it does not take would refuse the whole session, and
 * its page asks for what is left out. Its rules have no hyphens, but for Chile's.
 */
export function documentOf(buyer: Buyer | undefined): { documentType?: string; document?: string } {
  if (!buyer) return {};
  const { country, type, number } = buyer.document;
  const [documentType, rule] = TYPES[country]?.[type] ?? ANYWHERE[type] ?? [];
  const document = type === 'RUT' ? number : number.replace(/[^A-Z\d]/g, '');
  return documentType && rule?.test(document) ? { documentType, document } : {};
}
