import { HIDDEN } from './masked.ts';

/**
 * What was sent to an upstream API, or answered, as it may be kept: without cards and secrets, and no longer than somebody reads. Names
 * of travellers stay: whoever keeps it encrypts it.
 */

/** Names of what is hidden whole, with all that is in it: cards, their codes and holders, and whatever opens a door. */
const HIDDEN_NAMES =
  /card|cvv|cvc|cvn|csc|security_?code|verification|authori[sz]ation|token|secret|passw|pin_?code|api_?key|credential|cookie|signature|iban|account_?number|holder/i;
/** Digits in a row, also with spaces or dashes between them, as long as card numbers are. */
const LONG_NUMBERS = /\d(?:[ -]?\d){11,24}/g;
/** Keys and tokens as upstream APIs write them, and JSON web tokens. */
const SECRETS =
  /\b(?:(?:sk|rk|pk|whsec|cs|ek|tok|pm|seti|pi|duffel)_[A-Za-z0-9_]{8,}|eyJ[\w-]{8,}\.[\w-]+\.[\w-]*|(?:Bearer|Basic)\s+[\w.~+/=-]{8,})/g;
/** An address keeps its host: paths and queries of pages to pay on are as good as a key. */
const ADDRESSES = /\b(https?:\/\/[^\s/?#"'<>]+)[^\s"'<>]*/g;

const MOST_VALUES = 1_500;
const MOST_IN_LIST = 30;
const MOST_LETTERS = 600;
const DEEPEST = 12;
const CUT = '…';

/** Never throws, whatever the value is. */
export const redacted = (value: unknown): unknown => shown(value, { left: MOST_VALUES }, 0);

type Budget = { left: number };

function shown(one: unknown, budget: Budget, depth: number): unknown {
  budget.left -= 1;
  if (budget.left < 0 || depth > DEEPEST) return CUT;
  if (typeof one === 'string') return redactedText(one);
  if (typeof one === 'number' || typeof one === 'bigint') return numberOf(one);
  if (typeof one === 'boolean') return one;
  if (one === null || one === undefined) return null;
  if (Array.isArray(one)) return listOf(one, budget, depth + 1);
  return typeof one === 'object' ? fieldsOf(one, budget, depth + 1) : CUT;
}

function listOf(list: unknown[], budget: Budget, depth: number): unknown[] {
  const first = list.slice(0, MOST_IN_LIST).map((each) => shown(each, budget, depth));
  return list.length > MOST_IN_LIST ? [...first, `${CUT} ${list.length - MOST_IN_LIST}`] : first;
}

function fieldsOf(object: object, budget: Budget, depth: number): Record<string, unknown> {
  const fields: [string, unknown][] = [];
  for (const [name, inside] of Object.entries(object)) {
    if (budget.left <= 0) break;
    const isHidden = HIDDEN_NAMES.test(name) && !isNothing(inside);
    fields.push([redactedText(name), isHidden ? HIDDEN : shown(inside, budget, depth)]);
  }
  return Object.fromEntries(fields);
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || typeof value === 'boolean';

const numberOf = (value: number | bigint): unknown => {
  const text = String(value);
  return redactedText(text) === text ? (typeof value === 'bigint' ? text : value) : HIDDEN;
};

function redactedText(text: string): string {
  // Before anything is cut, so that no cut makes a number shorter than it is.
  const hidden = text
    .slice(0, MOST_LETTERS * 4)
    .replace(ADDRESSES, (_, host: string) => `${host}/${HIDDEN}`)
    .replace(SECRETS, HIDDEN)
    .replace(LONG_NUMBERS, (digits) => (holdsCard(digits.replace(/\D/g, '')) ? HIDDEN : digits));
  return hidden.length > MOST_LETTERS ? `${hidden.slice(0, MOST_LETTERS)}${CUT}` : hidden;
}

const CARD_DIGITS = { least: 12, most: 19 };

/** Whether some part of the digits is a card number by its first digit and its check digit. */
function holdsCard(digits: string): boolean {
  for (let begin = 0; begin + CARD_DIGITS.least <= digits.length; begin += 1)
    for (let length = CARD_DIGITS.least; length <= CARD_DIGITS.most && begin + length <= digits.length; length += 1)
      if (isCard(digits.slice(begin, begin + length))) return true;
  return false;
}

const isCard = (digits: string): boolean => /^[2-6]/.test(digits) && checkSum(digits) % 10 === 0;

/** Luhn's. */
const checkSum = (digits: string): number =>
  [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
