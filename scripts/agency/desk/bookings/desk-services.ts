import type { ArrangedAnswer, NotToBeHadAnswer } from '../../../../contract/office/refusals.ts';
import { toDecimal } from '../../../../domain/money.ts';
import { answerOf } from '../../office-of-operator.ts';
import type { DeskBooking, Outcome } from '../desk-typed.ts';

type Reason = Extract<ArrangedAnswer | NotToBeHadAnswer, { ok: false }>['reason'];

const REFUSED: Record<Reason, string> = {
  'no-service': 'The booking has no service of the agency that stands there: see show',
  'which-item': 'Several services stand: say which of them, 1 is the first item, see show',
  'no-confirmation': 'Say the number that its provider has given: 60 letters at the most',
  'not-booked': 'This booking is not confirmed: there is nothing to cancel',
  'not-standing': 'There is no order of this that stands: see show',
  'under-way': 'It is being cancelled already: see show',
  'reason-missing': 'Say why: --reason TEXT',
  'not-quoted': 'There is no such quote to accept: see show',
  expired: 'The quote does not hold any more: cancel again for a new one',
  'too-much': 'That cannot be given back',
};
const TYPOS: readonly Reason[] = ['which-item', 'no-confirmation', 'reason-missing'];

const complain = (reason: Reason, more = ''): Outcome => ({
  complaint: REFUSED[reason] + more,
  code: TYPOS.includes(reason) ? 2 : 1,
});

/** `arranged REF CONFIRMATION [ITEM]`. */
export async function arranged({ office, booking, by }: DeskBooking, [confirmation = '', place]: string[]): Promise<Outcome> {
  const put = await answerOf(office.recordArranged({ booking: booking.id, place, confirmation }));
  if (!put.ok) return complain(put.reason);
  const { booking: name } = booking;
  return { answer: { booking: name, by, confirmation }, words: `${name}: arranged, by ${by}` };
}

/** `not-had REF [ITEM] --reason TEXT`. */
export async function notHad({ office, booking, by }: DeskBooking, [place]: string[], reason: string): Promise<Outcome> {
  const put = await answerOf(office.recordNotToBeHad({ booking: booking.id, place, reason }));
  if (!put.ok) {
    const most = put.reason === 'too-much' ? `: ${toDecimal(put.left)} ${put.left.currency} at the most` : '';
    return complain(put.reason, most);
  }
  const { booking: name } = booking;
  const then = put.approvalId ? 'waits until a colleague agrees' : 'cancelled; all that was paid for it goes back within seconds';
  return { answer: { booking: name, by, ...put }, words: `${name}: ${then}, by ${by}` };
}
