import { DEFAULT_CURRENCY } from '../money.ts';
import type { DatedRates } from './agency-charging.ts';
import { RATE_UNITS } from './charge-terms.ts';

/** A rate as its source said it: millionths of a currency for a dollar, its day, and when the table was fetched that it was in. */
export type SaidRate = { rateMicros: number; rateDate: string | null; saidAt: Date };

/** The last rate that was believed; `refused`: the one that its source says instead, which differs too much to be used unseen. */
export type GuardedRate = SaidRate & { refused: SaidRate | null };

/** A rate that was not used. `byPercent`: by how much it differs from the one that is. */
export type RateRefused = { currency: string; rateMicros: number; inUseMicros: number; byPercent: number };

/** What a table says of a currency; undefined where it is no number, nothing or less, or for another currency than prices are in. */
export function saidIn(table: DatedRates | null, currency: string): SaidRate | undefined {
  const rate = table?.base === DEFAULT_CURRENCY ? table.rates[currency] : undefined;
  if (!table || rate === undefined || !Number.isFinite(rate)) return undefined;
  const rateMicros = Math.round(rate * RATE_UNITS);
  return Number.isSafeInteger(rateMicros) && rateMicros > 0
    ? { rateMicros, rateDate: table.date, saidAt: table.asOf }
    : undefined;
}

/**
 * Judges what a source says against the last rate that was believed. The first is believed, for want of another. What differs by more than so
 * many per cent is kept apart, until the source says something nearer or a person has said that it is right. What is older than what is known
 * changes nothing: each process fetches tables of its own.
 */
export function judgeRate(known: GuardedRate | undefined, said: SaidRate, jumpPercent: number): GuardedRate {
  if (!known) return { ...said, refused: null };
  if (said.saidAt <= known.saidAt || (known.refused && said.saidAt <= known.refused.saidAt)) return known;
  return isJump(known.rateMicros, said.rateMicros, jumpPercent) ? { ...known, refused: said } : { ...said, refused: null };
}

/** In whole numbers of any size: of the smallest rate as of the largest. `jumpPercent` may have decimals. */
const isJump = (before: number, after: number, jumpPercent: number): boolean =>
  BigInt(Math.abs(after - before)) * 100_000n > BigInt(before) * BigInt(Math.round(jumpPercent * 1_000));

/** By how many per cent a rate differs from another, to a tenth. */
export const jumpOf = ({ rateMicros }: SaidRate, refused: SaidRate): number =>
  Math.round(((refused.rateMicros - rateMicros) / rateMicros) * 1_000) / 10;

/** A rate as a table of its own, as old as it is. */
export const tableOf = (currency: string, { rateMicros, rateDate, saidAt }: SaidRate): DatedRates => ({
  base: DEFAULT_CURRENCY,
  rates: { [currency]: rateMicros / RATE_UNITS },
  asOf: saidAt,
  date: rateDate,
});
