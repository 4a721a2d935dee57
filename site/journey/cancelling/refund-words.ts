import type { ItemKind } from '#domain/booking/item-state.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { formatLongDay } from '#domain/long-day.ts';
import type { PaidFor } from '#domain/rights/paid-parts.ts';
import type { RefundGround } from '#domain/rights/refund-rights.ts';
import { siteConfig } from '#site-config';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';

/** The label of a refund line, with the traveller's name when several travel. */
export function lineLabel(line: { paidFor: PaidFor; traveller: number | null }, travellers: readonly string[]): string {
  const name = line.traveller === null || travellers.length < 2 ? '' : travellers[line.traveller];
  return [es.paidFor[line.paidFor], name].filter(Boolean).join(' · ');
}

/** The basis of the refund; a law is named. */
export const groundInWords = ({ ground, rule }: { ground: RefundGround; rule: string | null }): string =>
  rule ? `${es.grounds[ground]}: ${rule}.` : `${es.grounds[ground]}.`;

/** When the agency was asked to cancel an item, and by when it answers. */
export function requestInWords(
  kind: ItemKind,
  { number, askedAt, answerBy }: { number: string; askedAt: string; answerBy: string },
): string {
  const askedOn = todayIn(siteConfig.timeZone, new Date(askedAt));
  return es.done.askedText(kind, formatLongDay(askedOn), formatLongDay(answerBy), number);
}
