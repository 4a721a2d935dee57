import type { CountryLaw } from './country-law.ts';

/** What a seller is registered under. */
export type Seller = { legalName: string; taxId: string; tourismRegistry: string };
export type RegisterNumber = { name: string; short: string; number: string };

/** The number in the register of agencies; `null` where there is none, or the company is in none that may not be compulsory. */
export const registerNumber = ({ register }: CountryLaw, { tourismRegistry: number }: Seller): RegisterNumber | null =>
  register && (register.state === 'known' || register.value.isNumber(number))
    ? { name: register.value.name, short: register.value.short, number }
    : null;

/** `NIT 899.999.068-1` */
export const taxLine = ({ taxNumber }: CountryLaw, { taxId }: Seller): string => `${taxNumber.value.name} ${taxId}`;

/** `NIT 899.999.068-1, Registro Nacional de Turismo 48211`, for texts. */
export function numbersOf(law: CountryLaw, seller: Seller): string {
  const registered = registerNumber(law, seller);
  return [taxLine(law, seller), ...(registered ? [`${registered.name} ${registered.number}`] : [])].join(', ');
}
