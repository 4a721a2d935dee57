import { newDeviceKey, type Sealed, seal, unseal } from './sealing.ts';
import { TRAVELERS_DATABASE } from './travelers-database.ts';

/** Travellers remembered on this device, in a database of the browser's own: one key and a sealed record for each. */

type Kept = Sealed & { id: string; keptAt: number };
export type RememberedTraveler = { id: string; fields: Record<string, string> };

const [KEYS, PEOPLE] = ['keys', 'people'];
const DEVICE = 'device';
const KEPT_MS = 365 * 86_400_000;
const MOST_TRAVELERS = 9;

/** Rejects where the browser keeps no database or may not seal: without https, or with storage blocked. */
function open(): Promise<IDBDatabase> {
  const asked = indexedDB.open(TRAVELERS_DATABASE, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore(KEYS);
    asked.result.createObjectStore(PEOPLE, { keyPath: 'id' });
  };
  return done(asked);
}

const done = <Result>(asked: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });

/** In one transaction, so that two tabs agree on one key. */
async function deviceKey(database: IDBDatabase): Promise<CryptoKey> {
  const made = await newDeviceKey();
  const keys = database.transaction(KEYS, 'readwrite').objectStore(KEYS);
  const known: CryptoKey | undefined = await done(keys.get(DEVICE));
  if (known) return known;
  await done(keys.put(made, DEVICE));
  return made;
}

async function withDatabase<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** The newest first. What is too old, or cannot be read with the key, is deleted. */
export const rememberedTravelers = (): Promise<RememberedTraveler[]> =>
  withDatabase(async (database) => {
    const kept: Kept[] = await done(database.transaction(PEOPLE).objectStore(PEOPLE).getAll());
    if (kept.length === 0) return [];
    const key = await deviceKey(database);
    const read = await Promise.all(
      kept
        .sort((a, b) => b.keptAt - a.keptAt)
        .map(async (one) => ({ id: one.id, fields: Date.now() - one.keptAt < KEPT_MS ? await unseal(one, key) : null })),
    );
    const people = database.transaction(PEOPLE, 'readwrite').objectStore(PEOPLE);
    for (const { id, fields } of read) if (!fields) people.delete(id);
    return read.flatMap(({ id, fields }) => (fields ? [{ id, fields }] : []));
  });

/** A traveller of the same name is replaced; the oldest gives way. */
export async function rememberTraveler(fields: Record<string, string>): Promise<void> {
  const known = await rememberedTravelers();
  const same = known.filter((one) => nameOf(one.fields) === nameOf(fields));
  const others = known.filter((one) => !same.includes(one));
  for (const { id } of [...same, ...others.slice(MOST_TRAVELERS - 1)]) await forgetTraveler(id);
  await withDatabase(async (database) => {
    const sealed = await seal(fields, await deviceKey(database));
    const kept: Kept = { ...sealed, id: crypto.randomUUID(), keptAt: Date.now() };
    await done(database.transaction(PEOPLE, 'readwrite').objectStore(PEOPLE).put(kept));
  });
}

export const forgetTraveler = (id: string): Promise<void> =>
  withDatabase(async (database) => {
    await done(database.transaction(PEOPLE, 'readwrite').objectStore(PEOPLE).delete(id));
  });

/** With the key: nothing is left on the device. */
export const forgetTravelers = (): Promise<void> => done(indexedDB.deleteDatabase(TRAVELERS_DATABASE)).then(() => undefined);

export const nameOf = ({ firstName = '', lastName = '' }: Record<string, string>): string => `${firstName} ${lastName}`.trim();
