/** What one unit of the base currency buys. `asOf` is when it was asked for, `date` the day its source says it is of. */
export type Rates = { base: string; rates: Record<string, number>; asOf: Date; date: string | null };

export type ExchangeRates = {
  /** The rates as last heard; `null` when nobody has told any lately. Never makes anybody wait for long. */
  read(): Promise<Rates | null>;
};
