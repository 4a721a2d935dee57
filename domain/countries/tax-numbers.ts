/**
 * Tax numbers of companies by country. `unusual`: of the right form, but its check digit does not fit, in countries whose offices
 * have given out such numbers.
 */
export type TaxNumberCheck = 'valid' | 'unusual' | 'invalid';

const judged = (isValid: boolean): TaxNumberCheck => (isValid ? 'valid' : 'invalid');
const digitsOf = (text: string): string => text.trim().replace(/[\s.-]/g, '');
const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Colombia: the check digit stands behind a hyphen (DIAN, orden administrativa 4 of 1989). */
export function checkNit(text: string): TaxNumberCheck {
  const [, body = '', digit] = /^(\d[\d. ]{4,18})\s*-\s*(\d)$/.exec(text.trim()) ?? [];
  const digits = body.replace(/\D/g, '');
  if (digit === undefined || digits.length > NIT_WEIGHTS.length || Number(digits) === 0) return 'invalid';
  const rest = weighed([...digits].reverse().join(''), NIT_WEIGHTS.slice(0, digits.length)) % 11;
  return judged(Number(digit) === (rest > 1 ? 11 - rest : rest));
}

const PAIRED_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Peru: 10 or 15 to 17 begin a person's number, 20 a company's. */
export function checkPeruvianRuc(text: string): TaxNumberCheck {
  const digits = digitsOf(text);
  if (!/^(10|15|16|17|20)\d{9}$/.test(digits)) return 'invalid';
  return judged(Number(digits[10]) === (11 - (weighed(digits, PAIRED_WEIGHTS) % 11)) % 10);
}

/** Argentina: 20 to 27 begin a person's number, 30, 33 and 34 a company's. */
export function checkCuit(text: string): TaxNumberCheck {
  const digits = digitsOf(text);
  if (!/^(20|23|24|25|26|27|30|33|34)\d{9}$/.test(digits)) return 'invalid';
  const rest = 11 - (weighed(digits, PAIRED_WEIGHTS) % 11);
  // 10 is never given out: such a person has another prefix.
  return judged(Number(digits[10]) === (rest === 11 ? 0 : rest));
}

/** Chile: the check digit is 0 to 9 or K. */
export function checkRut(text: string): TaxNumberCheck {
  const [, body = '', digit = ''] = /^(\d{7,8})([\dK])$/.exec(digitsOf(text).toUpperCase()) ?? [];
  if (Number(body) === 0) return 'invalid';
  const sum = [...body].reverse().reduce((total, one, place) => total + Number(one) * ((place % 6) + 2), 0);
  return judged(digit === ('0123456789K'[(11 - (sum % 11)) % 11] as string));
}

/** Tenths that are carried: `2 × 8 = 16` counts 7. */
const halved = (product: number): number => (product > 9 ? product - 9 : product);

/**
 * Ecuador: province (01 to 24, or 30 for who lives abroad), then a third digit that says whose it is: 0 to 5 a person's, 6 a public body's, 9 a
 * company's. The office has given out numbers of companies whose check digit does not fit.
 */
export function checkEcuadorianRuc(text: string): TaxNumberCheck {
  const digits = digitsOf(text);
  const [, province = '', kind = ''] = /^(\d\d)(\d)\d{10}$/.exec(digits) ?? [];
  if (!((province >= '01' && province <= '24') || province === '30')) return 'invalid';
  const rest = (weights: readonly number[]) => (11 - (weighed(digits, weights) % 11)) % 11;
  if (kind === '9') {
    if (!/[1-9]$|[1-9].$|[1-9]..$/.test(digits)) return 'invalid';
    return Number(digits[9]) === rest([4, 3, 2, 7, 6, 5, 4, 3, 2]) ? 'valid' : 'unusual';
  }
  if (kind === '6') return judged(!digits.endsWith('0000') && Number(digits[8]) === rest([3, 2, 7, 6, 5, 4, 3, 2]));
  if (kind > '5' || digits.endsWith('000')) return 'invalid';
  const sum = [...digits.slice(0, 9)].reduce((total, one, place) => total + halved(Number(one) * (place % 2 === 0 ? 2 : 1)), 0);
  return judged(Number(digits[9]) === (10 - (sum % 10)) % 10);
}

/** Ecuador: the number of a person's identity card is how their RUC begins. */
export const checkCedula = (text: string): TaxNumberCheck => {
  const digits = digitsOf(text);
  return judged(/^\d\d[0-5]\d{7}$/.test(digits) && checkEcuadorianRuc(`${digits}001`) === 'valid');
};

/** The two check digits of Brazil: each is of everything before it. */
const isBrazilian = (values: readonly number[], most: number): boolean =>
  [2, 1].every((left) => {
    const before = values.slice(0, values.length - left).reverse();
    const rest = before.reduce((sum, value, place) => sum + value * ((place % most) + 2), 0) % 11;
    return values.at(-left) === (rest < 2 ? 0 : 11 - rest);
  });

/** Brazil, a person: eleven figures that are not all the same. */
export function checkCpf(text: string): TaxNumberCheck {
  const digits = digitsOf(text);
  return judged(/^\d{11}$/.test(digits) && !/^(\d)\1+$/.test(digits) && isBrazilian([...digits].map(Number), 10));
}

/** Brazil, a company: from July 2026 its first twelve characters may be letters, which count as their place in ASCII less 48. */
export function checkCnpj(text: string): TaxNumberCheck {
  const cnpj = digitsOf(text).replaceAll('/', '').toUpperCase();
  const values = [...cnpj].map((one) => one.charCodeAt(0) - 48);
  return judged(/^[A-Z\d]{12}\d{2}$/.test(cnpj) && !/^0+$/.test(cnpj) && isBrazilian(values, 8));
}

const RFC_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';

/**
 * Mexico: three letters of a company or four of a person, a day, two characters against namesakes, and a check character, which does not
 * fit in some numbers that the office has given out.
 */
export function checkRfc(text: string): TaxNumberCheck {
  const rfc = text.trim().replace(/[\s-]/g, '').toUpperCase();
  const [, month = '', day = ''] = /^[A-ZÑ&]{3,4}\d\d(\d\d)(\d\d)[A-Z\d]{2}[\dA]$/.exec(rfc) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31)) return 'invalid';
  const sum = [...rfc.padStart(13)].slice(0, 12).reduce((all, one, place) => all + RFC_VALUES.indexOf(one) * (13 - place), 0);
  return '0123456789A'[(11 - (sum % 11)) % 11] === rfc.at(-1) ? 'valid' : 'unusual';
}

/**
 * Panama: the RUC in parts joined by hyphens, then `DV` and two figures. Only the form: how the check figures are computed depends on the
 * kind of number, which the number does not always tell.
 */
export const checkPanamanianRuc = (text: string): TaxNumberCheck =>
  judged(
    /^(\d{1,9}|[A-Z]{1,2}|\d{1,2}-?[A-Z]{2})(-[A-Z\d]{1,6}){1,3} +D\.?V\.? *\d{2}$/i.test(text.trim()) && /[1-9]\d{2}/.test(text),
  );

/** Elsewhere: a number at all, and not one of zeros. */
export const checkAnyTaxNumber = (text: string): TaxNumberCheck =>
  judged(text.replace(/\D/g, '').replace(/0/g, '').length >= 3 && !/^900\.?000\.?000/.test(text.trim()));
