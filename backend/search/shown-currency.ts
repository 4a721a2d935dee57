import type { ExchangeRates } from '#suppliers/exchange-rates/port.ts';

/** The exchange rate from the charged to the shown currency, with its date; `null` if unknown. */
export type ShownCurrency = { currencyCode: string; rate: number | null; rateDate: string | null };

/** SPEC §3: the currency the visitor wants prices shown in; the charged currency stays the same. */
export async function shownCurrency(exchangeRates: ExchangeRates, charged: string, wanted: string): Promise<ShownCurrency> {
  if (wanted === charged) return { currencyCode: wanted, rate: 1, rateDate: null };
  const known = await exchangeRates.read();
  const rate = known?.base === charged ? known.rates[wanted] : undefined;
  return { currencyCode: wanted, rate: rate ?? null, rateDate: rate ? (known?.date ?? null) : null };
}
