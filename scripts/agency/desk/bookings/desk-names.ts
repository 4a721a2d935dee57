import type { OpenName } from '../../../../contract/office/bookings/people-calls.ts';
import { answerOf } from '../../office-of-operator.ts';
import type { DeskBooking, Outcome } from '../desk-typed.ts';

/** Names that wait for a correction: the current form, the wanted one, and the commands that record the outcome. */
export function asNames(open: OpenName[]): string {
  const lines = open.map(({ booking, person, before, wanted, corrections, at, answerBy, isOverdue }) => {
    const due = `${isOverdue ? 'OVERDUE since' : 'to be answered by'} ${answerBy.toISOString()}`;
    const where = at
      .map(({ supplier, orderId, locators }) => [supplier, orderId, ...locators].filter(Boolean).join(' '))
      .join(', ');
    return [
      `${booking} ${person}  ${due}`,
      `  ${before}  →  ${wanted}  (${corrections.join(', ')})  at ${where}`,
      `  npm run desk -- name-done ${booking} ${person}`,
      `  npm run desk -- name-refused ${booking} ${person} --reason …`,
    ].join('\n');
  });
  return lines.length > 0 ? lines.join('\n') : 'No name waits to be corrected';
}

const REFUSED = {
  'not-asked': 'No name of this booking waits to be corrected: see names',
  which: 'Several names of this booking wait: say whose, as names does',
  'reason-missing': 'Say why, in Spanish: the traveller reads it: --reason TEXT',
};

/** Records the outcome of one correction. */
export async function endedName(
  { office, booking, by }: DeskBooking,
  { person, reason, isDone }: { person: string | undefined; reason: string; isDone: boolean },
): Promise<Outcome> {
  const ended = await answerOf(office.endName({ booking: booking.id, person, isDone, reason }));
  if (!ended.ok) return { complaint: REFUSED[ended.reason], code: ended.reason === 'not-asked' ? 1 : 2 };
  const answer = { booking: booking.booking, by, person: ended.person, outcome: isDone ? 'corrected' : 'refused' };
  return { answer, words: `${answer.booking} ${answer.person}: ${answer.outcome}, by ${by}; the traveller is written to` };
}
