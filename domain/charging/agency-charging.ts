import { ALLOWED_CURRENCIES, currencyExponent, DEFAULT_CURRENCY, parseDecimal } from '../money.ts';
import { type ChargeTerms, payableStep, RATE_UNITS } from './charge-terms.ts';

/**
 * How an agency charges in a currency. `fixed`: a rate that the agency says itself, with its day; otherwise it is that of the product's table
 * of rates. `lifeHours`: a rate older than this is not used; `quoteMinutes`: how long an amount stands that a traveller was told.
 */
export type AgencyCharging = {
  currency: string;
  fixed: { rateMicros: number; day: string } | null;
  marginPercent: number;
  stepMinor: number;
  lifeHours: number;
  quoteMinutes: number;
  /** By how many per cent a rate may differ from the last one before a person has to look. */
  jumpPercent: number;
};

/** A table of rates: how much of each currency one unit of `base` buys, when it was fetched, and the day that its source says. */
export type DatedRates = { base: string; rates: Record<string, number>; asOf: Date; date: string | null };

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Clocks of the source and ours: a day that has not begun here may have begun there. */
const AHEAD_MS = 24 * HOUR_MS;

/**
 * The terms of a price from now on; undefined without a rate, or with one that is older than its life. A rate is as old as the day that its
 * source says, from its first hour, and as the table that it came in.
 */
export function termsAt(own: AgencyCharging, table: DatedRates | null, now: number): ChargeTerms | undefined {
  const { currency, fixed, marginPercent, stepMinor, lifeHours, quoteMinutes } = own;
  const rate = fixed ? fixed.rateMicros / RATE_UNITS : table?.base === DEFAULT_CURRENCY ? table.rates[currency] : undefined;
  if (rate === undefined || !(rate > 0)) return undefined;
  const rateDate = fixed ? fixed.day : (table?.date ?? null);
  const saidAt = rateDate === null ? undefined : Date.parse(rateDate);
  const from = [saidAt, fixed ? undefined : table?.asOf.getTime()].filter((at) => at !== undefined);
  const ends = Math.min(...from) + lifeHours * HOUR_MS;
  // A day that lies ahead is a mistake of its source.
  if (!(ends > now) || (saidAt !== undefined && saidAt > now + AHEAD_MS)) return undefined;
  const rateMicros = Math.round(rate * (1 + marginPercent / 100) * RATE_UNITS);
  // With the decimals of any currency it has to be exact.
  if (!Number.isSafeInteger(rateMicros * 1_000) || rateMicros <= 0) return undefined;
  const until = new Date(Math.min(now + quoteMinutes * MINUTE_MS, ends)).toISOString();
  return { currency, from: DEFAULT_CURRENCY, rateMicros, rateDate, stepMinor, until };
}

type Read<Value> = { ok: true; value: Value } | { ok: false; fault: string };

const DEFAULTS = { fixed: null, marginPercent: 0, lifeHours: 72, quoteMinutes: 30, jumpPercent: 10 } as const;

/**
 * Reads `COP: margin=2.5, round=100, life=48h, quote=30m; EUR: margin=2, rate=0.93@2026-11-29`: a currency on each line, and what is not as
 * usual. The fault is a sentence's end.
 */
export function readCharging(text: string): Read<AgencyCharging[]> {
  const all: AgencyCharging[] = [];
  for (const line of text.split(';').map((part) => part.trim())) {
    if (line === '') continue;
    const read = readLine(line);
    if (!read.ok) return read;
    if (all.some(({ currency }) => currency === read.value.currency))
      return { ok: false, fault: `has two lines for ${read.value.currency}` };
    all.push(read.value);
  }
  return { ok: true, value: all };
}

function readLine(line: string): Read<AgencyCharging> {
  const [first = '', ...rest] = line.split(':');
  const currency = first.trim().toUpperCase();
  const known = ALLOWED_CURRENCIES.filter((code) => code !== DEFAULT_CURRENCY);
  if (!known.includes(currency))
    return { ok: false, fault: `begins a line with “${first.trim()}”: must be one of ${known.join(', ')}` };
  let own: AgencyCharging = { currency, ...DEFAULTS, stepMinor: payableStep(currency) };
  const said = rest
    .join(':')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const one of said) {
    const [name = '', value = ''] = one.split('=').map((part) => part.trim());
    const read = Object.hasOwn(SETTINGS, name) ? SETTINGS[name]?.(value, currency) : undefined;
    if (!read) {
      const fault = Object.hasOwn(SETTINGS, name) ? `cannot read “${one}” of ${currency}: ${HOW[name]}` : UNKNOWN(one, currency);
      return { ok: false, fault };
    }
    own = { ...own, ...read };
  }
  return { ok: true, value: own };
}

const UNKNOWN = (one: string, currency: string) => `has “${one}” for ${currency}: write ${Object.keys(HOW).join(', ')}`;

const HOW: Record<string, string> = {
  margin: 'a per cent from 0 to 20, such as margin=2.5',
  round: 'an amount of the currency that can be paid, such as round=100',
  life: 'from 1h to 240h, such as life=48h',
  quote: 'from 5m to 240m, such as quote=30m',
  jump: 'a per cent from 0.5 to 100, such as jump=10',
  rate: 'what a dollar costs and the day of it, such as rate=4100@2026-11-29',
};

const numberIn = (text: string, [least, most]: readonly [number, number]): number | undefined => {
  const number = /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};

const wholeWith = (unit: string, text: string, bounds: readonly [number, number]): number | undefined =>
  new RegExp(`^\\d+${unit}$`).test(text) ? numberIn(text.slice(0, -unit.length), bounds) : undefined;

const found = <Key extends keyof AgencyCharging>(key: Key, value: AgencyCharging[Key] | undefined) =>
  value === undefined ? undefined : { [key]: value };

const SETTINGS: Record<string, (text: string, currency: string) => Partial<AgencyCharging> | undefined> = {
  margin: (text) => found('marginPercent', numberIn(text, [0, 20])),
  round: (text, currency) => found('stepMinor', stepIn(text, currency)),
  life: (text) => found('lifeHours', wholeWith('h', text, [1, 240])),
  quote: (text) => found('quoteMinutes', wholeWith('m', text, [5, 240])),
  jump: (text) => found('jumpPercent', numberIn(text, [0.5, 100])),
  rate: (text) => found('fixed', rateIn(text)),
};

function stepIn(text: string, currency: string): number | undefined {
  const [, fraction = ''] = text.split('.');
  if (numberIn(text, [0, 1_000_000]) === undefined || fraction.length > currencyExponent(currency)) return undefined;
  const { amountMinor } = parseDecimal(text, currency);
  return amountMinor > 0 && amountMinor % payableStep(currency) === 0 ? amountMinor : undefined;
}

/** A point before three digits is one of thousands where pesos are written so: taken for decimals, a price would be a thousandth. */
const IS_OF_THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/;

function rateIn(text: string): AgencyCharging['fixed'] | undefined {
  const [, rate = '', day = ''] = /^([\d.]+)@(\d{4}-\d{2}-\d{2})$/.exec(text) ?? [];
  const number = numberIn(rate, [0.000_001, 100_000_000]);
  if (IS_OF_THOUSANDS.test(rate)) return undefined;
  const isDay = day !== '' && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().slice(0, 10) === day;
  return number === undefined || !isDay ? undefined : { rateMicros: Math.round(number * RATE_UNITS), day };
}
