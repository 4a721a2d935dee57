/**
 * `erase REFERENCE` erases the people of a booking or an enquiry; `reencrypt` encrypts passenger lists, enquiries and mails anew
 * with the first of `DATA_KEYS`, after which the other keys can be removed. Works on the database of the running product, or
 * while it is stopped.
 */
import { reencryptAlerts } from '../../backend/alerts/forget-alerts.ts';
import { eraseBooking, reencryptPeople } from '../../backend/booking/personal-data.ts';
import type { Database } from '../../backend/db/connection.ts';
import { eraseEnquiry, reencryptEnquiries } from '../../backend/enquiries/forget-enquiries.ts';
import { ENQUIRY_NUMBER_LENGTH, plainReference } from '../../domain/booking/booking-reference.ts';
import { operator, runOperatorCommand } from './operator-database.ts';
import { notUnderstood, readTyped } from './read-typed.ts';

const USAGE = 'Usage: npm run erase -- REFERENCE, or npm run reencrypt';

const [command, reference = '', ...more] = readTyped(USAGE, {}).positionals;
const isUnderstood = more.length === 0 && (command === 'erase' ? reference !== '' : command === 'reencrypt' && reference === '');
if (!isUnderstood) notUnderstood(USAGE);
await runOperatorCommand(async ({ db }) => {
  const failure = await perform(db);
  if (failure) console.error(failure);
  return failure ? 1 : 0;
});

async function perform(db: Database): Promise<string | undefined> {
  if (command === 'reencrypt') {
    const [passengers, enquiries, alerts] = [await reencryptPeople(db), await reencryptEnquiries(db), await reencryptAlerts(db)];
    return void console.log(
      `${passengers} bookings, ${alerts} price alerts, ${enquiries} enquiries and mails encrypted with the first key`,
    );
  }
  const plain = plainReference(reference);
  if (plain.length === ENQUIRY_NUMBER_LENGTH && (await eraseEnquiry(db, plain))) {
    return void console.log(`${reference}: who asked and what is gone`);
  }
  const outcome = await eraseBooking(db, plain, operator());
  if (outcome === 'not-found') return `There is no booking or enquiry ${reference}`;
  if (outcome === 'under-way') return `${reference} is under way: erase it once it is settled`;
  console.log(`${reference}: names, documents, contact and billing are gone`);
}
