import { type BinaryLike, createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { customType } from 'drizzle-orm/pg-core';

/** An encryption key for personal data at rest: 256 bits, with an id stored beside every value it encrypted. */
export type DataKey = { id: string; key: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const VERSION = 'v1';

/** Global to the process, as column definitions are to the module: set once, before the database is opened. */
let keys: DataKey[] = [];
let lostKeys: readonly string[] = [];

/**
 * Sets the keys: the first one encrypts, all of them decrypt. Data encrypted with a key no longer given is unreadable; data
 * encrypted with a key whose id is listed as lost read as if erased.
 */
export function encryptWith(given: DataKey[], lost: readonly string[] = []): void {
  keys = given;
  lostKeys = lost;
}

export const isLost = (keyId: string): boolean => lostKeys.includes(keyId);

type Sealed = { iv: Buffer; tag: Buffer; encrypted: Buffer };

function seal(plain: Uint8Array): Sealed & { id: string } {
  const [first] = keys;
  if (!first) throw new Error('there is no key to encrypt personal data with');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, first.key, iv);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { id: first.id, iv, tag: cipher.getAuthTag(), encrypted };
}

/** `v1.<key id>.<iv>.<tag>.<ciphertext>`: AES-256-GCM over the value's JSON. */
export function encrypt(value: unknown): string {
  const { id, iv, tag, encrypted } = seal(Buffer.from(JSON.stringify(value)));
  const parts = [iv, tag, encrypted].map((part) => part.toString('base64url'));
  return [VERSION, id, ...parts].join('.');
}

/**
 * No given key decrypts a value. `unknown`: none has its id; `another`: the one with its id did not encrypt it, or the value was changed. Ids are
 * not quoted in the message, so that logs have them.
 */
export class Undecryptable extends Error {
  readonly keyId: string;
  readonly because: 'unknown' | 'another';

  constructor(keyId: string, because: 'unknown' | 'another') {
    super(
      because === 'unknown'
        ? `personal data is encrypted with the key ${keyId}, which is not configured`
        : `personal data is encrypted with another key ${keyId} than the one that is configured, or was changed`,
    );
    this.keyId = keyId;
    this.because = because;
  }
}

function unseal(id: string, { iv, tag, encrypted }: Sealed, isOfVersion: boolean): Buffer {
  const known = keys.find((key) => key.id === id);
  if (!isOfVersion || !known) throw new Undecryptable(id, 'unknown');
  try {
    const decipher = createDecipheriv(CIPHER, known.key, iv);
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    throw new Undecryptable(id, 'another');
  }
}

/** Throws `Undecryptable`. */
export function decrypt(text: string): unknown {
  const [version, id = '', ...parts] = text.split('.');
  const [iv, tag, encrypted] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer];
  return JSON.parse(unseal(id, { iv, tag, encrypted }, version === VERSION).toString('utf8'));
}

function decryptUnlessLost(text: string): unknown {
  try {
    return decrypt(text);
  } catch (error) {
    if (error instanceof Undecryptable && isLost(error.keyId)) return null;
    throw error;
  }
}

/**
 * A keyed hash to store instead of a value: without the key, values cannot be guessed by trial. What is stored is found by {@link keyedHashes} or
 * {@link isKeyedHashOf}: it may be by an older key, or by a process that does not write with the new one yet.
 */
export function keyedHash(value: string): string {
  const [first] = keys;
  if (!first) throw new Error('there is no key to hash personal data with');
  return hashBy(first.key, value);
}

/** A keyed hash by any secret: 132 bits of an HMAC, as text. */
export const hashBy = (key: BinaryLike, value: string): string =>
  createHmac('sha256', key).update(value).digest('base64url').slice(0, 22);

/** The hashes of a value by each of the keys: a stored one may be by any of them. */
export const keyedHashes = (value: string): string[] => keys.map(({ key }) => hashBy(key, value));

/** The ids of the keys; the first one encrypts and hashes. */
export const dataKeyIds = (): string[] => keys.map(({ id }) => id);

/** Whether a stored hash is of this value, by any of the keys. */
export const isKeyedHashOf = (stored: string, value: string): boolean =>
  keyedHashes(value).some((hash) => hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored)));

/** The same for long content: packed first, and stored as bytes after `v1.<key id>.`, without the third that Base64 adds. */
function encryptBytes(content: Uint8Array): Buffer {
  const { id, iv, tag, encrypted } = seal(deflateRawSync(content));
  return Buffer.concat([Buffer.from(`${VERSION}.${id}.`), iv, tag, encrypted]);
}

const TAG_BYTES = 16;

/** Null where the key is lost; throws `Undecryptable`. */
function decryptBytes(stored: Buffer): Buffer | null {
  const begins = stored.indexOf('.', VERSION.length + 1) + 1;
  const [version, id = ''] = stored.subarray(0, begins).toString().split('.');
  const [tagAt, encryptedAt] = [begins + IV_BYTES, begins + IV_BYTES + TAG_BYTES];
  const sealed = {
    iv: stored.subarray(begins, tagAt),
    tag: stored.subarray(tagAt, encryptedAt),
    encrypted: stored.subarray(encryptedAt),
  };
  try {
    return inflateRawSync(unseal(id, sealed, version === VERSION));
  } catch (error) {
    if (error instanceof Undecryptable && isLost(id)) return null;
    throw error;
  }
}

/** Long content, encrypted; `null` once erased, or where its key is lost. */
export const encryptedBytes = (name: string) =>
  customType<{ data: Buffer | null; driverData: Buffer }>({
    dataType: () => 'bytea',
    toDriver: (content) => encryptBytes(content ?? Buffer.alloc(0)),
    fromDriver: (stored) => decryptBytes(stored),
  })(name);

/** A JSON column with encrypted content. An empty list stays as it is, since it reveals nothing. */
export const encryptedList = <Item>(name: string) =>
  customType<{ data: Item[]; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (list) => JSON.stringify(list.length === 0 ? [] : encrypt(list)),
    // Lists written before encryption was introduced are plain.
    fromDriver: (stored) => (typeof stored === 'string' ? (decryptUnlessLost(stored) ?? []) : stored) as Item[],
  })(name);

/** A single encrypted value; `null` once erased. */
export const encryptedValue = <Value>(name: string) =>
  customType<{ data: Value; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => encrypt(value),
    fromDriver: (stored) => decryptUnlessLost(stored) as Value,
  })(name);
