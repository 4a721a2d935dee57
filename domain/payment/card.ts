/** The rules of a card's number, expiry and security code (SPEC §3, §5 and §9). */

export type CardBrand =
  | 'maestro'
  | 'forbrugsforeningen'
  | 'dankort'
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'dinersclub'
  | 'discover'
  | 'unionpay'
  | 'jcb';

type CardRule = { brand: CardBrand; prefix: RegExp; lengths: number[]; cvcLengths: number[]; luhn: boolean };

/** In order of precedence: specific prefixes before the general ones that include them. */
const RULES: CardRule[] = [
  { brand: 'forbrugsforeningen', prefix: /^600/, lengths: [16], cvcLengths: [3], luhn: true },
  { brand: 'dankort', prefix: /^5019/, lengths: [16], cvcLengths: [3], luhn: true },
  {
    brand: 'maestro',
    prefix: /^(5018|502|503|506|56|58|639|6220|67)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    cvcLengths: [3],
    luhn: true,
  },
  { brand: 'visa', prefix: /^4/, lengths: [13, 16, 19], cvcLengths: [3], luhn: true },
  { brand: 'mastercard', prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], cvcLengths: [3], luhn: true },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLengths: [3, 4], luhn: true },
  { brand: 'dinersclub', prefix: /^3[0689]/, lengths: [14, 16, 17, 18, 19], cvcLengths: [3], luhn: true },
  { brand: 'discover', prefix: /^6([045]|22)/, lengths: [16, 17, 18, 19], cvcLengths: [3], luhn: true },
  { brand: 'unionpay', prefix: /^(62|88)/, lengths: [16, 17, 18, 19], cvcLengths: [3], luhn: false },
  { brand: 'jcb', prefix: /^35/, lengths: [16, 17, 18, 19], cvcLengths: [3], luhn: true },
];

const UNKNOWN_MAX_LENGTH = 16;
const UNKNOWN_CVC_LENGTHS = [3, 4];

export type CardField = 'cardNumber' | 'cardExpiry' | 'cardCvv' | 'cardName';

/** Which of the four card fields are wrong (SPEC §3, the per-field error flags). Expiry is checked against `now`. */
export function findCardErrors(card: Record<CardField, string>, now: Date): Partial<Record<CardField, true>> {
  const errors: Partial<Record<CardField, true>> = {};
  if (!isCardNumber(card.cardNumber)) errors.cardNumber = true;
  if (!isFutureExpiry(card.cardExpiry, now)) errors.cardExpiry = true;
  if (!isSecurityCode(card.cardCvv, brandOf(card.cardNumber))) errors.cardCvv = true;
  if (card.cardName.trim() === '') errors.cardName = true;
  return errors;
}

export function brandOf(cardNumber: string): CardBrand | undefined {
  return ruleOf(digitsOf(cardNumber))?.brand;
}

export function isCardNumber(cardNumber: string): boolean {
  const digits = digitsOf(cardNumber);
  const rule = ruleOf(digits);
  if (!rule || !/^\d+$/.test(digits)) return false;
  return rule.lengths.includes(digits.length) && (!rule.luhn || passesLuhn(digits));
}

/**
 * Month and four-digit year of `MM / YY`, `M/YYYY`, `MMYY`, `YYYY-MM` and similar. SPEC §5: two digits below 70 are 20xx, else
 * 19xx.
 */
export function parseExpiry(text: string): { month: number; year: number } | undefined {
  if (/[^\d\s/.-]/.test(text)) return undefined;
  const { month: typedMonth, year: typedYear } = splitExpiry(text);
  const month = Number(typedMonth);
  if (month < 1 || month > 12) return undefined;
  if (typedYear.length === 4) return Number(typedYear) < 1000 ? undefined : { month, year: Number(typedYear) };
  if (typedYear.length !== 2) return undefined;
  return { month, year: Number(typedYear) < 70 ? 2000 + Number(typedYear) : 1900 + Number(typedYear) };
}

/**
 * Splits a possibly half-typed expiry into month and year, at the separator if there is one. Otherwise a first digit that
 * cannot begin a two-digit month is the month: `530` and `130` are May and January of 2030.
 */
function splitExpiry(text: string): { month: string; year: string } {
  const [first = '', ...others] = text.match(/\d+/g) ?? [];
  const rest = others.join('');
  if (first.length === 4 && rest.length >= 1 && rest.length <= 2) return { month: rest, year: first };
  if (rest !== '' && first.length <= 2) return { month: first, year: rest };
  const digits = first + rest;
  const monthDigits = Number(digits.slice(0, 2)) > 12 || /^[2-9]/.test(digits) || /^1\d{4}$/.test(digits) ? 1 : 2;
  return { month: digits.slice(0, monthDigits), year: digits.slice(monthDigits) };
}

/** In the last time zone: in Bogotá a month ends five hours later than in UTC. */
const LATEST_MIDNIGHT_UTC = 12;

/** A card is valid until its month is over in every time zone. */
export function isFutureExpiry(text: string, now: Date): boolean {
  const expiry = parseExpiry(text);
  return expiry !== undefined && now.getTime() < Date.UTC(expiry.year, expiry.month, 1, LATEST_MIDNIGHT_UTC);
}

export function isSecurityCode(code: string, brand: CardBrand | undefined): boolean {
  const lengths = RULES.find((rule) => rule.brand === brand)?.cvcLengths ?? UNKNOWN_CVC_LENGTHS;
  return /^\d+$/.test(code) && lengths.includes(code.length);
}

/** Groups a number as it is typed and cuts it at the brand's longest length (16 when unknown). */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const rule = ruleOf(digits);
  const kept = digits.slice(0, rule ? Math.max(...rule.lengths) : UNKNOWN_MAX_LENGTH);
  if (rule?.brand === 'amex') return [kept.slice(0, 4), kept.slice(4, 10), kept.slice(10)].filter(Boolean).join(' ');
  return kept.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry as `MM / YY` while it is typed; at most six digits (SPEC §5). */
export function formatExpiry(typed: string): string {
  const { month: typedMonth, year } = splitExpiry(typed);
  const isMonthTyped = year !== '' || /\d\D+$/.test(typed) || /^[2-9]/.test(typedMonth);
  const month = /^[1-9]$/.test(typedMonth) && isMonthTyped ? `0${typedMonth}` : typedMonth;
  return year === '' ? month : `${month} / ${year.slice(0, 4)}`;
}

/** SPEC §5: digits only, at most four. */
export const formatSecurityCode = (typed: string): string => typed.replace(/\D/g, '').slice(0, 4);

/** Whether a string of digits passes the Luhn checksum. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

const digitsOf = (cardNumber: string) => cardNumber.replace(/[\s-]/g, '');
const ruleOf = (digits: string) => RULES.find((rule) => rule.prefix.test(digits));
