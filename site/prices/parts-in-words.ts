import { chargedParts } from '#domain/charging/charged-parts.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { termsNow } from './charged-words.ts';

/** The parts of one price; together they are what is charged for the whole. */
export function partsInWords(parts: readonly Money[], terms = termsNow()): string[] {
  if (!terms || parts.some(({ currency }) => currency !== terms.from)) return parts.map(formatMoney);
  return chargedParts(
    parts.map(({ amountMinor }) => amountMinor),
    terms,
  ).map(formatMoney);
}
