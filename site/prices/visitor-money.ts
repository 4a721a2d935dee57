import { approximate, type RateTable } from '#domain/approximate.ts';
import { DEFAULT_CURRENCY, formatRoundMoney } from '#domain/money.ts';
import { deadline } from '../connection/deadline.ts';
import * as es from '../messages/es.ts';
import { callBackend } from '../request/call-backend.ts';
import { homeCurrency } from '../settings/shown.ts';
import { visitorPlace } from '../visitor/visitor-place.ts';

/** Formats an amount in US cents in the visitor's currency, `Aprox. $ 3.912 MXN`; empty in dollars, or without a rate. */
export type InVisitorMoney = (totalMinor: number) => string;

const ANSWERED_BY_MS = 4_000;

/** `null` if the visitor's currency is that of the home country, which the page already shows. */
export async function visitorMoney(): Promise<InVisitorMoney | null> {
  const place = await visitorPlace();
  const code = place?.isLocated ? place.currency.code : homeCurrency();
  if (code === homeCurrency()) return null;
  if (code === DEFAULT_CURRENCY) return () => '';
  const rates = await callBackend<RateTable>('/exchange-rates', { signal: deadline(ANSWERED_BY_MS) });
  return (amountMinor) => {
    const found = approximate({ amountMinor, currency: DEFAULT_CURRENCY }, code, rates);
    return found ? es.shownCurrency.approximately(formatRoundMoney(found), code) : '';
  };
}
