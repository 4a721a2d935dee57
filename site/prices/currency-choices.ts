import { ALLOWED_CURRENCIES, DEFAULT_CURRENCY } from '#domain/money.ts';
import { shownCurrencies } from '#site-config';
import * as es from '../messages/es.ts';
import { changedSetting } from '../settings/changed.ts';
import { homeCurrency } from '../settings/shown.ts';

/** A display currency with its name; the empty code means none was chosen. */
export type CurrencyChoice = { code: string; label: string };

const names = new Intl.DisplayNames('es', { type: 'currency' });
const nameOf = (code: string): string => names.of(code) ?? code;

const offered = (): readonly string[] => changedSetting('currencies')?.offered ?? shownCurrencies ?? ALLOWED_CURRENCIES;

/** SPEC §9: the allowed currencies as choices, the default first. */
export const currencyChoices = (): CurrencyChoice[] => [
  { code: '', label: es.shownCurrency.usual(nameOf(homeCurrency())) },
  ...offered()
    .filter((code) => code !== DEFAULT_CURRENCY)
    .map((code) => ({ code, label: es.shownCurrency.choice(nameOf(code), code) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es')),
  { code: DEFAULT_CURRENCY, label: es.shownCurrency.only },
];
