/** What one unit of the base currency buys. */
export type Rates = { base: string; rates: Record<string, number>; asOf: Date };

export type ExchangeRates = {
  /** The rates as last heard; `null` when nobody has told any lately. Never makes anybody wait for long. */
  read(): Promise<Rates | null>;
};
