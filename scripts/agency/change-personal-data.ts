/**
 * `erase REFERENCE` erases the people of a booking or an enquiry; `reencrypt` re-encrypts passenger lists, enquiries and mails
 * with the first of `DATA_KEYS`, after which the other keys can be removed. Works on the database of the running product, or
 * while it is stopped.
 */
import type { Office } from '../../contract/office/calls.ts';
import { ENQUIRY_NUMBER_LENGTH, plainReference } from '../../domain/booking/booking-reference.ts';
import { answerOf, officeOfOperator } from './office-of-operator.ts';
import { operator, runOperatorCommand } from './operator-database.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE = 'Usage: npm run erase -- REFERENCE, or npm run reencrypt';
/** Who asked for it is in the agency's own letters. */
const REASON = 'npm run erase';

const [command, reference = '', ...more] = readTyped(USAGE, {}).positionals;
const isUnderstood = more.length === 0 && (command === 'erase' ? reference !== '' : command === 'reencrypt' && reference === '');
if (!isUnderstood) notUnderstood(USAGE);
await runOperatorCommand(async ({ db, origin }) => {
  const failure = await perform(officeOfOperator(db, { by: operator(), origin }));
  if (failure) console.error(failure);
  return failure ? 1 : 0;
});

async function perform(office: Office): Promise<string | undefined> {
  if (command === 'reencrypt') {
    const { bookings, alerts, enquiries } = await answerOf(office.reencrypt({}));
    return void console.log(
      `${bookings} bookings, ${alerts} price alerts, ${enquiries} enquiries and mails encrypted with the first key`,
    );
  }
  const plain = plainReference(reference);
  if (plain.length === ENQUIRY_NUMBER_LENGTH && (await answerOf(office.eraseEnquiry({ number: plain, reason: REASON }))).ok) {
    return void console.log(`${reference}: who asked and what is gone`);
  }
  const erased = await office.eraseBooking({ booking: plain, reason: REASON });
  if (!erased.ok || (!erased.body.ok && erased.body.reason === 'not-found')) return `There is no booking or enquiry ${reference}`;
  if (!erased.body.ok && erased.body.reason === 'trip-ahead')
    return `${reference} has its trip ahead: cancel it first, or erase it once the trip is over`;
  if (!erased.body.ok) return `${reference} is under way, or its traveller is owed money: erase it once it is settled`;
  console.log(`${reference}: names, documents, contact and billing are gone`);
}
