import { createHash } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Operator } from '#domain/booking/booking-event.ts';
import { addressOfPicture, pictureIdOf } from '#domain/content/own-content.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import type { Database } from '../db/connection.ts';
import { contentPictures } from '../db/schema.ts';
import { reencodedPicture } from './convert-picture.ts';

/** A source of pictures that has those of the office as well. */
export const withOwnPictures = (source: PictureSource, db: Database): PictureSource => ({
  nameOf: (address, baseUrl) => (pictureIdOf(address.trim()) ? address.trim() : source.nameOf(address, baseUrl)),
  async fetch(name) {
    const id = pictureIdOf(name);
    if (!id) return source.fetch(name);
    const bytes = await bytesOf(db, id);
    return bytes ? { ok: true, bytes } : { ok: false, reason: 'not-found' };
  },
});

export async function bytesOf(db: Database, id: string): Promise<Buffer | undefined> {
  const [found] = await db.select({ bytes: contentPictures.bytes }).from(contentPictures).where(eq(contentPictures.id, id));
  return found?.bytes;
}

type Added = { ok: true; id: string; address: string } | { ok: false; reason: 'no-picture' | 'words-missing' };

/** Keeps a picture re-encoded: nothing of the file but what is seen. The same picture again is the same one. */
export async function addPicture(
  db: Database,
  { data, words, by }: { data: Buffer; words: string; by: Operator },
): Promise<Added> {
  if (words === '') return { ok: false, reason: 'words-missing' };
  const picture = await reencodedPicture(data);
  if (!picture) return { ok: false, reason: 'no-picture' };
  const id = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 32);
  await db
    .insert(contentPictures)
    .values({ id, ...picture, words, addedBy: by })
    .onConflictDoUpdate({ target: contentPictures.id, set: { words } });
  return { ok: true, id, address: addressOfPicture(id) };
}

const MOST_LISTED = 200;

/** The pictures added last. */
export async function lastPictures(db: Database) {
  const { id, width, height, words, addedAt } = contentPictures;
  const rows = await db
    .select({ id, width, height, words, addedAt })
    .from(contentPictures)
    .orderBy(desc(addedAt))
    .limit(MOST_LISTED);
  return rows.map(({ addedAt: at, ...row }) => ({ ...row, at: at.toISOString(), address: addressOfPicture(row.id) }));
}
