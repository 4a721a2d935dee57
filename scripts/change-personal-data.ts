/**
 * `erase REFERENCE` forgets who was in a booking; `reseal` seals every passenger list anew with the first of `DATA_KEYS`, after which the
 * other keys can go. On the database of the running product, or while it is stopped.
 */
import { eraseBooking, resealPassengers } from '../backend/booking/personal-data.ts';
import { migrateDatabase } from '../backend/db/connection.ts';
import { plainReference } from '../domain/booking/booking-reference.ts';
import { operatorDatabase } from './operator-database.ts';

const [command, reference = ''] = process.argv.slice(2);
const { databaseUrl, db, close } = await operatorDatabase();
await migrateDatabase(databaseUrl);
const failure = await perform();
await close();
if (failure) console.error(failure);
process.exit(failure ? 1 : 0);

async function perform(): Promise<string | undefined> {
  if (command === 'reseal') return void console.log(`${await resealPassengers(db)} bookings sealed with the first key`);
  if (command !== 'erase' || !reference) return 'Usage: npm run erase -- REFERENCE, or npm run reseal';
  const outcome = await eraseBooking(db, plainReference(reference));
  if (outcome === 'not-found') return `There is no booking ${reference}`;
  if (outcome === 'under-way') return `${reference} is under way: erase it once it is settled`;
  console.log(`${reference}: names, documents, contact and billing are gone`);
}
