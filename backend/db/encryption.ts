import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';

/** A key for personal data at rest: 256 bits under a name that stands beside everything it has encrypted. */
export type DataKey = { id: string; key: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const VERSION = 'v1';

/** What columns are encrypted with is the process's, as the columns are the module's: given once, before the database is opened. */
let keys: DataKey[] = [];

/** The first key encrypts; every key opens what it has encrypted. A key that is not given any more makes its data unreadable. */
export function encryptWith(given: DataKey[]): void {
  keys = given;
}

/** `v1.<key id>.<iv>.<tag>.<ciphertext>`: AES-256-GCM over the value's JSON. */
export function encrypt(value: unknown): string {
  const [first] = keys;
  if (!first) throw new Error('there is no key to encrypt personal data with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, first.key, iv);
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), encrypted].map((part) => part.toString('base64url'));
  return [VERSION, first.id, ...parts].join('.');
}

/** Throws when the text was changed, or when its key is not among those given. */
export function decrypt(text: string): unknown {
  const [version, id, iv = '', tag = '', encrypted = ''] = text.split('.');
  const known = keys.find((key) => key.id === id);
  if (version !== VERSION || !known) throw new Error(`personal data is encrypted with the key "${id}", which is not configured`);
  const decipher = createDecipheriv(CIPHER, known.key, Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  const plain = Buffer.concat([decipher.update(Buffer.from(encrypted, 'base64url')), decipher.final()]);
  return JSON.parse(plain.toString('utf8'));
}

/** Tells whether two values are the same without keeping either: nobody without the key can try values out. */
export function keyedHash(value: string): string {
  const [first] = keys;
  if (!first) throw new Error('there is no key to hash personal data with');
  return createHmac('sha256', first.key).update(value).digest('base64url').slice(0, 22);
}

/** A JSON column whose content only this product can read. An empty list says nothing and stays as it is. */
export const encryptedList = <Item>(name: string) =>
  customType<{ data: Item[]; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (list) => JSON.stringify(list.length === 0 ? [] : encrypt(list)),
    // Lists written before there were keys are lists.
    fromDriver: (stored) => (typeof stored === 'string' ? decrypt(stored) : stored) as Item[],
  })(name);

/** One value that only this product can read; `null` once it is forgotten. */
export const encryptedValue = <Value>(name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encrypt(value),
    fromDriver: (stored) => decrypt(stored) as Value,
  })(name);
