import { and, asc, eq, inArray } from 'drizzle-orm';
import type { PicturedKind } from '#contract/office/catalogue/catalogue.ts';
import type { PictureActed, RecordPicture } from '#contract/office/catalogue/record-picture-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { addressOfPicture } from '#domain/content/own-content.ts';
import type { Database, Executor, Transaction } from '../../db/connection.ts';
import { cataloguePictures, catalogueRecords, contentPictures } from '../../db/schema.ts';
import { takeTurnOf } from '../../db/turns-of-all.ts';
import { addPicture } from '../../pictures/own-pictures.ts';

/** More would be scrolled past. */
export const MOST_OF_RECORD = 12;

type Of = { kind: PicturedKind; id: string };
const isOf = ({ kind, id }: Of) => and(eq(cataloguePictures.kind, kind), eq(cataloguePictures.recordId, id));

/** The pictures of a cruise or tour, in their order. Feeds bring none: they are the office's, and no import touches them. */
export async function picturesOf(db: Executor, of: Of): Promise<RecordPicture[]> {
  const found = await db
    .select({
      id: cataloguePictures.picture,
      words: cataloguePictures.words,
      width: contentPictures.width,
      height: contentPictures.height,
    })
    .from(cataloguePictures)
    .innerJoin(contentPictures, eq(contentPictures.id, cataloguePictures.picture))
    .where(isOf(of))
    .orderBy(asc(cataloguePictures.position));
  return found.map((picture) => ({ ...picture, address: addressOfPicture(picture.id) }));
}

/** The address of the first picture of each record that has one. */
export async function coversOf(db: Executor, kind: PicturedKind, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectDistinctOn([cataloguePictures.recordId], { id: cataloguePictures.recordId, picture: cataloguePictures.picture })
    .from(cataloguePictures)
    .where(and(eq(cataloguePictures.kind, kind), inArray(cataloguePictures.recordId, [...ids])))
    .orderBy(asc(cataloguePictures.recordId), asc(cataloguePictures.position));
  return new Map(found.map(({ id, picture }) => [id, addressOfPicture(picture)]));
}

/** Keeps a picture re-encoded (`own-pictures.ts`), as the last of the record's. The same picture again gets the new words. */
export async function addToRecord(
  db: Database,
  { data, words, by, ...of }: Of & { data: Buffer; words: string; by: Operator },
): Promise<PictureActed> {
  const isThere = and(eq(catalogueRecords.kind, of.kind), eq(catalogueRecords.id, of.id));
  if ((await db.$count(catalogueRecords, isThere)) === 0) return { ok: false, reason: 'no-such-record' };
  const kept = await addPicture(db, { data, words, by });
  if (!kept.ok) return kept;
  return inOrder(db, of, (known) => {
    const others = known.filter(({ picture }) => picture !== kept.id);
    if (others.length >= MOST_OF_RECORD) return 'too-many-pictures';
    return others.length < known.length
      ? known.map((one) => (one.picture === kept.id ? { ...one, words } : one))
      : [...known, { picture: kept.id, words }];
  });
}

export const changeOfRecord = (
  db: Database,
  { picture, words, move, ...of }: Of & { picture: string; words?: string | undefined; move?: 'earlier' | 'later' | undefined },
): Promise<PictureActed> =>
  inOrder(db, of, (known) => {
    const at = known.findIndex((one) => one.picture === picture);
    const found = known[at];
    if (!found) return 'no-such-picture';
    if (words === '') return 'words-missing';
    const others = known.toSpliced(at, 1);
    const to = Math.max(0, Math.min(others.length, at + (move === 'later' ? 1 : move === 'earlier' ? -1 : 0)));
    return others.toSpliced(to, 0, { picture, words: words ?? found.words });
  });

/** The picture itself stays: older pages and other records may show it. */
export const dropFromRecord = (db: Database, { picture, ...of }: Of & { picture: string }): Promise<PictureActed> =>
  inOrder(db, of, (known) =>
    known.some((one) => one.picture === picture) ? known.filter((one) => one.picture !== picture) : 'no-such-picture',
  );

type Kept = { picture: string; words: string };
type Refused = Extract<PictureActed, { ok: false }>['reason'];

/** Writes the pictures of a record anew in their order, one change after the other. */
const inOrder = (db: Database, of: Of, decide: (known: Kept[]) => Kept[] | Refused): Promise<PictureActed> =>
  db.transaction(async (tx: Transaction): Promise<PictureActed> => {
    await takeTurnOf(tx, 'pictures of the catalogue');
    const known = await tx
      .select({ picture: cataloguePictures.picture, words: cataloguePictures.words })
      .from(cataloguePictures)
      .where(isOf(of))
      .orderBy(asc(cataloguePictures.position));
    const wanted = decide(known);
    if (typeof wanted === 'string') return { ok: false, reason: wanted };
    await tx.delete(cataloguePictures).where(isOf(of));
    const rows = wanted.map((one, position) => ({ kind: of.kind, recordId: of.id, position, ...one }));
    if (rows.length > 0) await tx.insert(cataloguePictures).values(rows);
    return { ok: true, pictures: rows.length };
  });
