import { addDays, type CalendarDate } from '../calendar-date.ts';
import { toEpoch } from '../local-time.ts';
import { MOST_STORABLE_MINOR, type Money } from '../money.ts';
import type { CancellationTerms } from '../stays/cancellation.ts';

/** The name of the agency itself among suppliers: what it sells and arranges by hand. */
export const AGENCY_SUPPLIER = 'agency';

/** People of one service: a group has a bus too. */
export const MOST_SERVED = 500;

/** What no supplier's API sells, as its traveller reads it: an insurance, a transfer, a visa, a hotel booked by telephone. */
export type SoldService = {
  name: string;
  description: string;
  /** May be empty. */
  place: string;
  /** Its first and last day; `time` is local and may be unknown. */
  begins: CalendarDate;
  ends: CalendarDate;
  time: string | null;
  timeZone: string;
  people: number;
  total: Money;
  cancellation: CancellationTerms;
};

/** How the agency gets it. Never shown to travellers. */
export type Arranging = {
  provider: string;
  /** What the agency pays for it; null while nobody knows. */
  cost: Money | null;
  /** The day until which it has to be arranged. */
  arrangeBy: CalendarDate;
};

export type ArrangedService = SoldService & Arranging;

/** What is kept of the price when it is cancelled after the last free day. */
export type KeptAfter = { percent: number } | { amountMinor: number };
/** `freeUntil`: the last day on which cancelling is free; null if something is always kept. */
export type TypedTerms = { freeUntil: CalendarDate | null; kept: KeptAfter } | 'never-back' | 'always-free';

/** The terms as stays and tours have them. */
export function termsOf(typed: TypedTerms, total: Money, timeZone: string): CancellationTerms {
  if (typed === 'never-back') return { isRefundable: false, steps: [] };
  if (typed === 'always-free') return { isRefundable: true, steps: [] };
  const { freeUntil, kept } = typed;
  const keptMinor = 'percent' in kept ? Math.ceil((total.amountMinor * kept.percent) / 100) : kept.amountMinor;
  const amountMinor = Math.min(keptMinor, total.amountMinor);
  const from = freeUntil === null ? 0 : toEpoch(`${addDays(freeUntil, 1)}T00:00`, timeZone);
  return { isRefundable: true, steps: [{ from: new Date(from).toISOString(), fee: { ...total, amountMinor } }] };
}

/** What is wrong with a line as it was typed, if anything. */
export function problemOfService(
  { begins, ends, total, cost, arrangeBy }: Pick<ArrangedService, 'begins' | 'ends' | 'total' | 'cost' | 'arrangeBy'>,
  today: CalendarDate,
): 'no-price' | 'no-days' | 'other-currency' | undefined {
  const isPrice = ({ amountMinor }: Money) => Number.isInteger(amountMinor) && amountMinor <= MOST_STORABLE_MINOR;
  if (!isPrice(total) || total.amountMinor <= 0) return 'no-price';
  if (cost && (!isPrice(cost) || cost.amountMinor < 0)) return 'no-price';
  if (cost && cost.currency !== total.currency) return 'other-currency';
  return begins < today || ends < begins || arrangeBy > begins ? 'no-days' : undefined;
}

/** The last minute of the day until which it has to be arranged. */
export const arrangedUntil = ({ arrangeBy, timeZone }: Pick<ArrangedService, 'arrangeBy' | 'timeZone'>): Date =>
  new Date(toEpoch(`${addDays(arrangeBy, 1)}T00:00`, timeZone) - 60_000);

/** Without what only the agency may know. */
export function asSold({ provider: _, cost: __, arrangeBy: ___, ...sold }: ArrangedService): SoldService {
  return sold;
}
