/** How much of each currency one unit of the base buys. `asOf`: time of the request; `date`: the day the source states. */
export type Rates = { base: string; rates: Record<string, number>; asOf: Date; date: string | null };

export type ExchangeRates = {
  /** The last known rates; `null` if none are recent enough. Returns quickly in any case. */
  read(): Promise<Rates | null>;
};
