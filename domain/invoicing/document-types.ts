import {
  checkAnyTaxNumber,
  checkCedula,
  checkCnpj,
  checkCpf,
  checkCuit,
  checkEcuadorianRuc,
  checkNit,
  checkPanamanianRuc,
  checkPeruvianRuc,
  checkRfc,
  checkRut,
  type TaxNumberCheck,
} from '../countries/tax-numbers.ts';

export const BUYER_KINDS = ['person', 'company'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** A kind of document that a buyer is known by to the seller's tax office. */
export type DocumentType = {
  /** As it is said and printed: `NIT`. */
  id: string;
  kinds: readonly BuyerKind[];
  /** How the number looks without blanks and points. */
  form: RegExp;
  /** By its check digit, where it has one. */
  check?: (number: string) => TaxNumberCheck;
  /** How the tax office's electronic invoices name it; null where they have no list. */
  officeCode: string | null;
  /** Of another country than the seller's: the document says which. */
  isForeign?: true;
};

const PERSON: readonly BuyerKind[] = ['person'];
const COMPANY: readonly BuyerKind[] = ['company'];
const BOTH: readonly BuyerKind[] = ['person', 'company'];

const passport = (officeCode: string | null): DocumentType => ({
  id: 'PAS',
  kinds: PERSON,
  form: /^[A-Z\d]{5,20}$/,
  officeCode,
  isForeign: true,
});
/** A tax number of another country: checked as that country checks its own, where that is known. */
const foreignTax = (officeCode: string | null): DocumentType => ({
  id: 'TAX',
  kinds: BOTH,
  form: /^[A-ZÑ&\d][A-ZÑ&\d /-]{2,24}$/,
  officeCode,
  isForeign: true,
});
const digits = (id: string, least: number, most: number, officeCode: string | null): DocumentType => ({
  id,
  kinds: PERSON,
  form: new RegExp(`^\\d{${least},${most}}$`),
  officeCode,
});

const RUT_FORM = /^\d{7,8}-?[\dK]$/;
const CUIT_FORM = /^\d{2}-?\d{8}-?\d$/;

/**
 * By the seller's country, the usual one first. Codes: Colombia, anexo técnico 1.9 of Resolución DIAN 165 de 2023, table of identity
 * documents; Peru, SUNAT catalogue 06; Ecuador, SRI table 6; Argentina, ARCA table of document types.
 */
const TYPES: Readonly<Record<string, readonly DocumentType[]>> = {
  CO: [
    digits('CC', 3, 10, '13'),
    { id: 'NIT', kinds: BOTH, form: /^\d{5,15}-?\d$/, check: checkNit, officeCode: '31' },
    { id: 'CE', kinds: PERSON, form: /^[A-Z]{0,5}\d{3,10}$/, officeCode: '22' },
    digits('PPT', 4, 10, '48'),
    passport('41'),
    foreignTax('50'),
  ],
  PE: [
    digits('DNI', 8, 8, '1'),
    { id: 'RUC', kinds: BOTH, form: /^\d{11}$/, check: checkPeruvianRuc, officeCode: '6' },
    { id: 'CE', kinds: PERSON, form: /^[A-Z\d]{9,12}$/, officeCode: '4' },
    passport('7'),
    foreignTax('0'),
  ],
  EC: [
    { id: 'CI', kinds: PERSON, form: /^\d{10}$/, check: checkCedula, officeCode: '05' },
    { id: 'RUC', kinds: BOTH, form: /^\d{13}$/, check: checkEcuadorianRuc, officeCode: '04' },
    passport('06'),
    foreignTax('08'),
  ],
  MX: [
    { id: 'RFC', kinds: BOTH, form: /^[A-ZÑ&]{3,4}-?\d{6}-?[A-Z\d]{2}[\dA]$/, check: checkRfc, officeCode: null },
    passport(null),
    foreignTax(null),
  ],
  CL: [{ id: 'RUT', kinds: BOTH, form: RUT_FORM, check: checkRut, officeCode: null }, passport(null), foreignTax(null)],
  AR: [
    digits('DNI', 7, 8, '96'),
    { id: 'CUIT', kinds: BOTH, form: CUIT_FORM, check: checkCuit, officeCode: '80' },
    { id: 'CUIL', kinds: PERSON, form: CUIT_FORM, check: checkCuit, officeCode: '86' },
    passport('94'),
    foreignTax(null),
  ],
  PA: [
    { id: 'CIP', kinds: PERSON, form: /^(\d{1,2}|PE|E|N|\d{1,2}(AV|PI))-\d{1,4}-\d{1,6}$/, officeCode: null },
    { id: 'RUC', kinds: BOTH, form: /^[A-Z\d-]+ ?DV ?\d{2}$/, check: checkPanamanianRuc, officeCode: null },
    passport(null),
    foreignTax(null),
  ],
  BR: [
    { id: 'CPF', kinds: PERSON, form: /^\d{9}-?\d{2}$/, check: checkCpf, officeCode: null },
    { id: 'CNPJ', kinds: COMPANY, form: /^[A-Z\d]{8}\/?[A-Z\d]{4}-?\d{2}$/, check: checkCnpj, officeCode: null },
    passport(null),
    foreignTax(null),
  ],
};
const ELSEWHERE: readonly DocumentType[] = [passport(null), foreignTax(null)];

/** What buyers of a seller in this country are known by, the usual one first. */
export const documentTypesOf = (sellerCountry: string): readonly DocumentType[] => TYPES[sellerCountry] ?? ELSEWHERE;

/** How a country checks the tax numbers of its own. */
const TAX_CHECKS: Readonly<Record<string, ((number: string) => TaxNumberCheck)[]>> = {
  CO: [checkNit],
  PE: [checkPeruvianRuc],
  EC: [checkEcuadorianRuc],
  MX: [checkRfc],
  CL: [checkRut],
  AR: [checkCuit],
  PA: [checkPanamanianRuc],
  BR: [checkCnpj, checkCpf],
};

/** Whether a tax number of another country is one there; anywhere that is not known here, a number at all. */
export const isForeignTaxNumber = (country: string, number: string): boolean =>
  (TAX_CHECKS[country] ?? [checkAnyTaxNumber]).some((check) => check(number) !== 'invalid');
