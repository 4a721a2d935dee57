import { z } from 'zod';
import { figure } from '../figure.ts';
import { exchange } from '../http-exchange.ts';
import type { ExchangeRates, Rates } from './port.ts';

const DEADLINE_MS = 3_000;
const FRESH_MS = 6 * 3_600_000;
/** Older rates would mislead. */
const USABLE_MS = 3 * 86_400_000;
const TRY_AGAIN_MS = 60_000;

/** Only the day of a moment is stated. */
const Day = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());
const Seconds = figure.optional().catch(undefined);
const Answer = z
  .object({
    base: z.string().optional(),
    base_code: z.string().optional(),
    rates: z
      .record(z.string(), z.unknown())
      .transform(readableRates)
      .refine((rates) => Object.keys(rates).length > 0),
    date: Day.optional().catch(undefined),
    timestamp: Seconds,
    time_last_update_unix: Seconds,
  })
  .transform(({ base, base_code, rates, date, timestamp, time_last_update_unix }) => ({
    base: base ?? base_code ?? 'USD',
    rates,
    date: date ?? dayOfSeconds(time_last_update_unix ?? timestamp),
  }));

/** An invalid rate, such as that of a currency not traded today, does not invalidate the others. */
function readableRates(rates: Record<string, unknown>): Record<string, number> {
  const isRate = (entry: [string, unknown]): entry is [string, number] =>
    typeof entry[1] === 'number' && Number.isFinite(entry[1]) && entry[1] > 0;
  return Object.fromEntries(Object.entries(rates).filter(isRate));
}

/** Sources give Unix time in seconds. */
const dayOfSeconds = (seconds: number | undefined): string | null =>
  seconds === undefined || !(seconds > 0 && seconds < 1e11) ? null : new Date(seconds * 1_000).toISOString().slice(0, 10);

/**
 * SPEC §7.3, the configured currency API: any URL that answers `{ base, rates }` or `{ base_code, rates }`, like the open ones;
 * the day of its rates is in `date`, `timestamp` or `time_last_update_unix`. Without a URL there are no rates.
 */
export function createExchangeRates(url: string | undefined): ExchangeRates & {
  areKnown(currency: string): boolean;
  /** The last known rates, as far as they were asked for; `null` if none are recent enough. */
  known(): Rates | null;
} {
  // Ages are measured with the monotonic clock; `asOf` is for display.
  let known: { rates: Rates; at: number } | null = null;
  let asked: { at: number; answer: Promise<void> } | null = null;

  async function ask(address: string): Promise<void> {
    try {
      const headers = { accept: 'application/json' };
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const { status, text } = await exchange({ method: 'GET', url: address, within: address, headers, signal });
      const parsed = status === 200 ? Answer.safeParse(JSON.parse(text)) : undefined;
      if (parsed?.success) known = { rates: { ...parsed.data, asOf: new Date() }, at: performance.now() };
    } catch {
      // The last known rates stay usable for a while.
    }
  }

  const isUsable = (): boolean => known !== null && performance.now() - known.at < USABLE_MS;

  return {
    known: () => (isUsable() ? (known?.rates ?? null) : null),
    areKnown: (currency) => isUsable() && known?.rates.rates[currency] !== undefined,
    async read() {
      if (!url) return null;
      const now = performance.now();
      const age = known ? now - known.at : Number.POSITIVE_INFINITY;
      if (age > FRESH_MS && (!asked || now - asked.at > TRY_AGAIN_MS)) asked = { at: now, answer: ask(url) };
      if (!known) await asked?.answer;
      return isUsable() ? (known?.rates ?? null) : null;
    },
  };
}
