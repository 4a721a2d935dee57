import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';

/** What one unit of the currency that is charged buys of the one that is shown, and the day it did; `null` where nobody knows. */
export type ShownCurrency = { currencyCode: string; rate: number | null; rateDate: string | null };

/** SPEC §3: the currency a visitor asked to see prices in. What is charged stays what it is. */
export async function shownCurrency(exchangeRates: ExchangeRates, charged: string, wanted: string): Promise<ShownCurrency> {
  if (wanted === charged) return { currencyCode: wanted, rate: 1, rateDate: null };
  const known = await exchangeRates.read();
  const rate = known?.base === charged ? known.rates[wanted] : undefined;
  return { currencyCode: wanted, rate: rate ?? null, rateDate: rate ? (known?.date ?? null) : null };
}
