import type { CallFigures, SalesFigures } from '#contract/office/supply-calls.ts';
import { CALL_OUTCOMES } from '#domain/supply/call-outcome.ts';

export const PERIODS = [1, 7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

/** The period that an address names; a week where it names none. */
export const periodIn = (params: URLSearchParams): Period => PERIODS.find((days) => String(days) === params.get('days')) ?? 7;

export const callsOf = (calls: CallFigures): number => CALL_OUTCOMES.reduce((sum, outcome) => sum + calls[outcome], 0);

/** What is no answer and no refusal of what was asked: the supplier, the line or our credentials. */
export const errorsOf = ({ limited, denied, failed, unanswered }: CallFigures): number => limited + denied + failed + unanswered;

/** In per cent; null of nothing. */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part * 100) / whole);

/** How many searches there are for one sale; null where nothing was sold. */
export const lookToBook = ({ searches, booked }: SalesFigures): number | null =>
  booked === 0 ? null : Math.round(searches / booked);
