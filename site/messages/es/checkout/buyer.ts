import type { BuyerKind } from '#domain/invoicing/document-types.ts';

/** Documents by their names in Latin America; `TAX` and `PAS` are of any country. */
const documents: Record<string, string> = {
  CC: 'Cédula de ciudadanía',
  CE: 'Cédula o carné de extranjería',
  PPT: 'Permiso por Protección Temporal (PPT)',
  NIT: 'NIT',
  DNI: 'DNI',
  RUC: 'RUC',
  CI: 'Cédula de identidad',
  RFC: 'RFC',
  RUT: 'RUT',
  CUIT: 'CUIT',
  CUIL: 'CUIL',
  CIP: 'Cédula de identidad personal',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  PAS: 'Pasaporte',
  TAX: 'Identificación tributaria de otro país',
};

/** In a line, before the number. */
const inShort: Record<string, string> = { PAS: 'Pasaporte', TAX: 'Identificación tributaria' };

/** With an example where a check digit is easily forgotten. */
const hints: Record<string, string> = {
  CO: 'El NIT, con el dígito de verificación: 899.999.068-1.',
  CL: 'El RUT, con el dígito verificador: 60.803.000-K.',
  PA: 'El RUC, con el DV: 155591082-2-2014 DV 12.',
};

export const buyer = {
  /** One line of the form; below it what it opens. */
  wanted: 'Quiero factura a nombre de una persona o de una empresa',
  asked: 'Datos para la factura',
  note: 'Van en su recibo, y al medio de pago si pide el documento de quien paga. Los guardamos cifrados.',
  document: 'Documento',
  choose: 'Elija',
  kinds: { person: 'Una persona', company: 'Una empresa' } satisfies Record<BuyerKind, string>,
  documents: (type: string) => documents[type] ?? type,
  number: 'Número del documento',
  numberHint: (sellerCountry: string) => hints[sellerCountry],
  name: 'Nombre completo o razón social',
  problems: {
    documentMissing: 'Elija el documento de la factura.',
    numberMissing: 'Escriba el número del documento de la factura.',
    nameMissing: 'Escriba el nombre completo o la razón social para la factura.',
    form: 'Ese número no corresponde al documento de la factura. Revíselo.',
    noCheckDigit: 'Al NIT le falta el dígito de verificación, el que va después del guion: 899.999.068-1.',
    checkDigit: 'El dígito de verificación no corresponde a ese número. Revise los dos en el documento.',
  },
  invoicedTo: 'Facturar a',
  /** `Comercial Andina S. A. S., NIT 900373913-4` */
  line: (name: string, type: string, number: string) => `${name}, ${inShort[type] ?? type} ${number}`,
};
