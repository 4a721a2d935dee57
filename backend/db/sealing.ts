import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { customType } from 'drizzle-orm/pg-core';

/** A key for personal data at rest: 256 bits under a name that stands beside everything it has sealed. */
export type DataKey = { id: string; key: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const VERSION = 'v1';

/** What columns are sealed with is the process's, as the columns are the module's: given once, before the database is opened. */
let keys: DataKey[] = [];

/** The first key seals; every key opens what it has sealed. A key that is not given any more makes its data unreadable. */
export function sealWith(given: DataKey[]): void {
  keys = given;
}

/** `v1.<key id>.<iv>.<tag>.<ciphertext>`: AES-256-GCM over the value's JSON. */
export function seal(value: unknown): string {
  const [first] = keys;
  if (!first) throw new Error('there is no key to seal personal data with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, first.key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [VERSION, first.id, ...parts].join('.');
}

/** Throws when the text was changed, or when its key is not among those given. */
export function unseal(text: string): unknown {
  const [version, id, iv = '', tag = '', sealed = ''] = text.split('.');
  const known = keys.find((key) => key.id === id);
  if (version !== VERSION || !known) throw new Error(`personal data is sealed with the key "${id}", which is not configured`);
  const decipher = createDecipheriv(CIPHER, known.key, Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  const plain = Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]);
  return JSON.parse(plain.toString('utf8'));
}

/** Tells whether two values are the same without keeping either: nobody without the key can try values out. */
export function keyedHash(value: string): string {
  const [first] = keys;
  if (!first) throw new Error('there is no key to hash personal data with');
  return createHmac('sha256', first.key).update(value).digest('base64url').slice(0, 22);
}

/** A JSON column whose content only this product can read. An empty list says nothing and stays as it is. */
export const sealedList = <Item>(name: string) =>
  customType<{ data: Item[]; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (list) => JSON.stringify(list.length === 0 ? [] : seal(list)),
    // Lists written before there were keys are lists.
    fromDriver: (stored) => (typeof stored === 'string' ? unseal(stored) : stored) as Item[],
  })(name);

/** One value that only this product can read; `null` once it is forgotten. */
export const sealedValue = <Value>(name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => seal(value),
    fromDriver: (stored) => unseal(stored) as Value,
  })(name);
