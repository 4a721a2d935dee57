import type { MethodKind } from '#domain/payment/payment-method.ts';
import { spokenMoment } from '../journey/local-moment.ts';
import { paymentWays as words } from '../messages/es/checkout/payment-ways.ts';
import type { Session } from './booking-session.ts';

export type PaymentWayView = { id: string; kind: MethodKind; label: string; note: string; page: string; asksDocument: boolean };

const AN_HOUR = 60;

/** The ways to pay on a provider's page, the quickest first, each with what it means for the traveller. */
export const paymentWaysView = (ways: Session['paymentWays'], now = new Date()): PaymentWayView[] =>
  ways
    .toSorted((one, other) => one.answersWithinMinutes - other.answersWithinMinutes)
    .map((way) => ({
      id: way.id,
      kind: way.kind,
      label: way.kind === 'card' ? words.card(way.page) : words.other(way.brand, way.page),
      note: noteOf(way, now),
      page: way.page,
      asksDocument: way.asksDocument,
    }));

function noteOf(
  { kind, answersWithinMinutes: minutes, isTakenAtOnce, isGivenBackByHand, payBy, instalments }: Session['paymentWays'][number],
  now: Date,
) {
  if (payBy) return words.onHold(spokenMoment(new Date(payBy)));
  const until = spokenMoment(new Date(now.getTime() + minutes * 60_000));
  const when = minutes === 0 ? words.atOnce : minutes < AN_HOUR ? words.inMinutes(minutes) : words.until[kind](until);
  const back = isGivenBackByHand ? words.backByHand : isTakenAtOnce ? words.backByItself : words.held;
  const lent = instalments ? ` ${words.instalments}` : '';
  return `${when} ${back}${lent}`;
}
