import type { BagsToAdd } from '../../../../contract/office/bookings/bags-calls.ts';
import { toDecimal } from '../../../../domain/money.ts';
import { answerOf } from '../../office-of-operator.ts';
import type { DeskBooking, Outcome } from '../desk-typed.ts';

/** `bags REF`: what was chosen last, with the link while it can be paid. Bags are chosen in the office: a command has no suppliers. */
export async function bags({ office, booking }: DeskBooking): Promise<Outcome> {
  const { asked } = await answerOf(office.findBagsToAdd({ booking: booking.id }));
  if (!asked) return { complaint: 'No bags were chosen for this booking. They are added in the office', code: 1 };
  return { answer: asked, words: `${booking.booking}: ${inWords(asked)}` };
}

export const inWords = ({ stage, total, url, payableUntil }: NonNullable<BagsToAdd['asked']>): string =>
  [
    `${stage}, ${toDecimal(total)} ${total.currency}`,
    ...(url && payableUntil ? [`to be paid until ${payableUntil.toISOString()} at\n  ${url}`] : []),
  ].join(', ');
