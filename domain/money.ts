/** An amount in the currency's smallest unit (cents for USD, pesos for CLP), never a float of whole units. */
export type Money = { amountMinor: number; currency: string };

/** Money as the API calls and offers write it (SPEC §3, `intTotal`). */
export type IntAmount = { amount: number; currency: string };

export const intAmountOf = ({ amountMinor, currency }: Money): IntAmount => ({ amount: amountMinor, currency });
export const moneyOf = ({ amount, currency }: IntAmount): Money => ({ amountMinor: amount, currency });

// SPEC §9: decimals per currency.
const ZERO_DECIMAL = new Set('CLP BIF DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND XAF XOF XPF'.split(' '));
const THREE_DECIMAL = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** SPEC §9: the currencies prices can be shown in. */
export const ALLOWED_CURRENCIES = 'ARS BOB BRL CLP COP USD FKP EUR GYD PYG PEN GBP SRD UYU VES MXN'.split(' ');

/** SPEC §1 and §9: the currency of charges, and of prices if no other was chosen. */
export const DEFAULT_CURRENCY = 'USD';

/** Decimal places of a currency (SPEC §9): 0, 2 or 3. */
export function currencyExponent(currency: string): 0 | 2 | 3 {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** Twelve digits of the smallest unit: the most a payment provider accepts in any currency, and small enough for exact sums. */
export const MOST_STORABLE_MINOR = 999_999_999_999;

/** Whether an amount in the smallest unit is a whole number that can be stored. */
export const isStorable = (amountMinor: number): boolean =>
  Number.isInteger(amountMinor) && Math.abs(amountMinor) <= MOST_STORABLE_MINOR;

let knownCurrencies: ReadonlySet<string> | undefined;

/** Whether ISO 4217 or SPEC §9 knows the currency; the decimals of any other are unknown. */
export function isCurrency(currency: string): boolean {
  knownCurrencies ??= new Set([...Intl.supportedValuesOf('currency'), ...ALLOWED_CURRENCIES, ...ZERO_DECIMAL, ...THREE_DECIMAL]);
  return knownCurrencies.has(currency);
}

/** The format of suppliers' decimals. */
export const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Parses a supplier's decimal string (`"1002.64"`) exactly, without a float. Extra decimals are rounded half-up. Throws on
 * anything that is not a plain decimal, or too large to be exact.
 */
export function parseDecimal(decimal: string, currency: string): Money {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal.trim());
  if (!match) throw new RangeError(`Not a decimal amount: ${JSON.stringify(decimal)}`);
  const [, sign, whole = '0', fraction = ''] = match;
  const exponent = currencyExponent(currency);
  const digits = fraction.padEnd(exponent + 1, '0');
  const kept = Number(whole + digits.slice(0, exponent));
  const roundedUp = Number(digits[exponent]) >= 5 ? kept + 1 : kept;
  if (!Number.isSafeInteger(roundedUp)) throw new RangeError(`Too large an amount: ${decimal.slice(0, 40)} ${currency}`);
  return { amountMinor: sign && roundedUp !== 0 ? -roundedUp : roundedUp, currency };
}

/** The inverse of {@link parseDecimal}: `{ 100264, USD }` → `"1002.64"`. */
export function toDecimal({ amountMinor, currency }: Money): string {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

export const negated = ({ amountMinor, currency }: Money): Money => ({ amountMinor: -amountMinor, currency });

/** Adds amounts of one currency. Throws when currencies are mixed, which is always a bug. */
export function sumMoney(currency: string, amounts: Iterable<Money>): Money {
  let amountMinor = 0;
  for (const amount of amounts) {
    if (amount.currency !== currency) throw new TypeError(`Cannot add ${amount.currency} to ${currency}`);
    amountMinor += amount.amountMinor;
  }
  return { amountMinor, currency };
}

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * A price as a Colombian reads it: `US$ 1.234,50`, `$ 1.234.500`. Cents of round amounts are kept; pesos have none, but if some
 * are charged they are shown.
 */
export function formatMoney(money: Money): string {
  const exponent = currencyExponent(money.currency);
  return format(money, money.currency === 'COP' && money.amountMinor % 10 ** exponent === 0 ? 0 : exponent);
}

/** Rounded to whole units, `US$ 1.235`: for comparing prices, never for an amount to be paid. */
export const formatRoundMoney = (money: Money): string => format(money, 0);

function format({ amountMinor, currency }: Money, digits: number): string {
  const key = `${currency} ${digits}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    formatter = new Intl.NumberFormat('es-CO', { style: 'currency', currency, ...fraction });
    formatters.set(key, formatter);
  }
  const text = formatter.format(Math.abs(amountMinor) / 10 ** currencyExponent(currency));
  // A minus sign, which screen readers read aloud; they skip a hyphen.
  return amountMinor < 0 ? `\u2212${text}` : text;
}
