import type { ChargeTerms } from '#domain/charging/charge-terms.ts';

/** An agency charges in Colombian pesos, in steps of a hundred. */
export const PESOS: ChargeTerms = {
  currency: 'COP',
  from: 'USD',
  rateMicros: 4_010_210_000,
  rateDate: null,
  stepMinor: 10_000,
  until: '2026-11-29T12:00:00.000Z',
};
