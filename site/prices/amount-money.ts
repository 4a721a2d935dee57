import { asCharged, type ChargeTerms } from '#domain/charging/charge-terms.ts';
import { pricedWithin } from '#domain/charging/priced-within.ts';
import { currencyExponent, DEFAULT_CURRENCY, formatRoundMoney, type Money } from '#domain/money.ts';
import { readTypedAmount } from '#domain/typed-amount.ts';
import { amounts as es } from '../messages/es/amounts.ts';

/** The money that visitors type amounts in: that of the prices they are shown, and charged. */
export const amountCurrency = (terms: ChargeTerms | null): string => terms?.currency ?? DEFAULT_CURRENCY;

/** `pesos colombianos` */
export function currencyInWords(code: string): string {
  const format = new Intl.NumberFormat('es', { style: 'currency', currency: code, currencyDisplay: 'name' });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

const wholeMoney = (whole: number, currency: string): Money => ({
  amountMinor: whole * 10 ** currencyExponent(currency),
  currency,
});

/** Some whole dollars in that money, as a round amount of two digits: 300 are 1.200.000 pesos. */
function roundAmount(dollars: number, terms: ChargeTerms | null): number {
  if (!terms) return dollars;
  const { amountMinor, currency } = asCharged(wholeMoney(dollars, DEFAULT_CURRENCY), terms);
  return Number((amountMinor / 10 ** currencyExponent(currency)).toPrecision(2));
}

/** `$ 1.500.000`, of whole units. */
const amountInWords = (whole: number, currency: string): string => formatRoundMoney(wholeMoney(whole, currency));

/** What a price of a flight can be, in dollars. */
const [LEAST, MOST] = [5, 99_999];
const EXAMPLE = 350;

/** A price as one would type it in the money of these terms. */
export const examplePrice = (terms: ChargeTerms | null): string =>
  amountInWords(roundAmount(EXAMPLE, terms), amountCurrency(terms));

/** A typed price in whole units of the money of these terms, or the sentence that refuses it. */
export function readTypedPrice(
  typed: string,
  terms: ChargeTerms | null,
): { ok: true; whole: number } | { ok: false; error: string } {
  const currency = amountCurrency(terms);
  const money = currencyInWords(currency);
  const example = examplePrice(terms);
  const read = readTypedAmount(typed, currency);
  if (!read.ok)
    return { ok: false, error: read.why === 'unclear' ? es.unclear(money, example) : es.otherCurrency(money, example) };
  const price = wholeMoney(read.whole, currency);
  const { amountMinor } = terms ? pricedWithin(price, terms) : price;
  const said = formatRoundMoney(price);
  if (amountMinor < LEAST * 100) return { ok: false, error: es.tooLittle(said, example) };
  return amountMinor > MOST * 100 ? { ok: false, error: es.tooMuch(said, example) } : read;
}
