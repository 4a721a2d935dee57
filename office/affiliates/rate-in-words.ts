import type { Rate } from '#contract/office/money/affiliate-calls.ts';
import type { Words } from '../messages/words.ts';
import type { useShown } from '../ui/use-shown.ts';

/** `5 % de lo pagado, desde el 4 de may`. */
export function rateInWords(
  { from, percentHundredths, amountMinor, currency }: Rate,
  { affiliates }: Words,
  { money, day }: Pick<ReturnType<typeof useShown>, 'money' | 'day'>,
): string {
  const share =
    percentHundredths === null
      ? affiliates.each(money({ amountMinor: amountMinor ?? 0, currency: currency ?? '' }))
      : affiliates.percent(percentHundredths);
  return `${share}, ${affiliates.since(day(from))}`;
}
