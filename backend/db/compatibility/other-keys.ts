import { getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { decrypt, isLost, Undecryptable } from '../encryption.ts';
import { LOCAL_KEY_FILE, LOCAL_KEY_ID } from '../local/local-data-key.ts';
import {
  amendments,
  bookings,
  enquiries,
  leadCare,
  mails,
  priceAlerts,
  quotes,
  sentMails,
  staffPasswords,
  storeSecret,
  tripQuotes,
} from '../schema.ts';

/** The database is encrypted with other keys than those configured; the message tells the operator what to do. */
export class OtherKeys extends Error {}

/**
 * All encrypted columns but the pages of callers, which are deleted after a quarter of an hour and not re-encrypted, and long ones
 * beside a short one that is encrypted in the same transaction.
 */
export const ENCRYPTED_COLUMNS = [
  bookings.passengers,
  bookings.guests,
  bookings.buyer,
  amendments.naming,
  enquiries.content,
  quotes.content,
  quotes.acceptedBy,
  leadCare.nextStep,
  mails.content,
  sentMails.recipient,
  priceAlerts.content,
  staffPasswords.totp,
  tripQuotes.quotedFor,
  tripQuotes.content,
  tripQuotes.token,
  storeSecret.secret,
];

/** Rows from each end of the primary key: ids are random, so they are a sample of all rows; re-encryption ends at the last. */
const ROWS_FROM_EACH_END = 500;

type Asked = Pick<pg.Client, 'query'>;
type OfKey = { seen: number; undecryptable: number; because?: Undecryptable['because'] };

/**
 * Throws `OtherKeys` if stored data cannot be decrypted with the keys of this process, except data of a key listed as lost. It
 * reads a sample of each table, so that a start takes as long with a million bookings as with a thousand
 * ([why](../../docs/decisions/096-keys-and-backups.md)).
 */
export async function requireOwnKeys(client: Asked): Promise<void> {
  const keys = new Map<string, OfKey>();
  for (const value of await storedSample(client)) count(keys, value);
  const wrong = [...keys].filter(([id, { undecryptable }]) => undecryptable > 0 && !isLost(id));
  if (wrong.length > 0) throw new OtherKeys(wrong.map(([id, found]) => sentenceOf(id, found)).join('\n  '));
}

function count(keys: Map<string, OfKey>, value: string): void {
  const id = value.split('.')[1] ?? '';
  const found: OfKey = keys.get(id) ?? { seen: 0, undecryptable: 0 };
  keys.set(id, found);
  found.seen += 1;
  try {
    decrypt(value);
  } catch (error) {
    if (!(error instanceof Undecryptable)) throw error;
    found.undecryptable += 1;
    found.because = error.because;
  }
}

/** Encrypted values, of the tables and columns that are there: the database may be of another version. */
async function storedSample(client: Asked): Promise<string[]> {
  const there = await columnsThere(client);
  const values: string[] = [];
  for (const table of new Set(ENCRYPTED_COLUMNS.map((column) => column.table))) {
    const name = getTableName(table);
    const columns = ENCRYPTED_COLUMNS.filter((column) => column.table === table && there.has(`${name}.${column.name}`));
    if (columns.length === 0) continue;
    const [key] = getTableConfig(table).columns.filter(({ primary }) => primary);
    const select = `select ${columns.map((column) => `"${column.name}"`).join(', ')} from "${name}" order by "${key?.name}"`;
    const { rows } = await client.query<Record<string, unknown>>(
      `(${select} limit ${ROWS_FROM_EACH_END}) union (${select} desc limit ${ROWS_FROM_EACH_END})`,
    );
    // Empty lists, and lists of before encryption was introduced, are no text.
    values.push(...rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string'));
  }
  return values;
}

async function columnsThere(client: Asked): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema()`,
  );
  return new Set(rows.map(({ name }) => name));
}

function sentenceOf(id: string, { seen, undecryptable, because }: OfKey): string {
  const isLocal = id === LOCAL_KEY_ID;
  const at = isLocal ? 'DATA_KEYS or DATA_DIR' : 'DATA_KEYS';
  const reason =
    because === 'unknown'
      ? `personal data in this database is encrypted with the key "${id}", which is not named`
      : `personal data in this database is encrypted with another key "${id}" than the one that is named`;
  const looked = `${undecryptable} of the ${seen} values of that key that were looked at cannot be read`;
  const remedy = isLocal
    ? `put back the file ${LOCAL_KEY_FILE} that was in DATA_DIR, or name it in DATA_KEYS: ${LOCAL_KEY_ID}: and what the file holds`
    : because === 'unknown'
      ? `add ${id}: and that key, behind the current one`
      : `put that key back, or set DATABASE_URL to the database of the key that is named; a new key needs an id of its own`;
  return `${at}: ${reason} (${looked}); ${remedy}. If it is lost for good, DATA_KEYS_LOST=${id} starts as if what it encrypted had been erased`;
}
