import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { migratedDatabase } from '../../../tests/harness/database/migrated-database.ts';
import { cataloguePictures, catalogueRecords, contentPictures } from '../../db/schema.ts';
import { bytesOf } from '../../pictures/own-pictures.ts';
import { addToRecord, changeOfRecord, coversOf, dropFromRecord, MOST_OF_RECORD, picturesOf } from './record-pictures.ts';

/** Pictures of the agency's cruises and tours: in an order, with words, re-encoded. */
const connection = migratedDatabase();
const by = 'operator:ana@agencia.test' as const;
const OF = { kind: 'cruise', id: 'islas' } as const;

beforeEach(async () => {
  for (const table of [cataloguePictures, contentPictures, catalogueRecords]) await connection.db.delete(table);
  await connection.db
    .insert(catalogueRecords)
    .values({ kind: 'cruise', id: 'islas', body: {} as never, digest: 'x', addedIn: 1 });
});

const drawn = (shade: number) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .withExif({ IFD0: { Artist: 'Ana Secreta' } })
    .jpeg()
    .toBuffer();
const add = async (shade: number, words = `tono ${shade}`, of: { kind: 'cruise' | 'tour'; id: string } = OF) =>
  addToRecord(connection.db, { ...of, data: await drawn(shade), words, by });
const shown = async () => (await picturesOf(connection.db, OF)).map(({ words }) => words);
const idOf = async (words: string) => (await picturesOf(connection.db, OF)).find((one) => one.words === words)?.id as string;

describe('the pictures of a cruise', () => {
  test('are in the order in which they were added, and change places with their neighbours', async () => {
    for (const shade of [10, 90, 200]) expect(await add(shade)).toMatchObject({ ok: true });
    expect(await shown()).toEqual(['tono 10', 'tono 90', 'tono 200']);
    await changeOfRecord(connection.db, { ...OF, picture: await idOf('tono 200'), move: 'earlier' });
    expect(await shown()).toEqual(['tono 10', 'tono 200', 'tono 90']);
    await changeOfRecord(connection.db, { ...OF, picture: await idOf('tono 10'), move: 'later' });
    expect(await shown()).toEqual(['tono 200', 'tono 10', 'tono 90']);
    // At an end there is nowhere to go.
    await changeOfRecord(connection.db, { ...OF, picture: await idOf('tono 90'), move: 'later' });
    await changeOfRecord(connection.db, { ...OF, picture: await idOf('tono 200'), move: 'earlier' });
    expect(await shown()).toEqual(['tono 200', 'tono 10', 'tono 90']);
  });

  test('begin with the one that lists show', async () => {
    for (const shade of [10, 90]) await add(shade);
    const first = async () => (await picturesOf(connection.db, OF))[0]?.address;
    expect(await coversOf(connection.db, 'cruise', ['islas', 'otro'])).toEqual(new Map([['islas', await first()]]));
    await changeOfRecord(connection.db, { ...OF, picture: await idOf('tono 90'), move: 'earlier' });
    expect(await coversOf(connection.db, 'cruise', ['islas'])).toEqual(new Map([['islas', await first()]]));
    expect(await coversOf(connection.db, 'tour', ['islas'])).toEqual(new Map());
    expect(await coversOf(connection.db, 'cruise', [])).toEqual(new Map());
  });

  test('say what they show, which is changed without changing their order', async () => {
    for (const shade of [10, 90]) await add(shade);
    expect(await changeOfRecord(connection.db, { ...OF, picture: await idOf('tono 10'), words: 'La cubierta' })).toEqual({
      ok: true,
      pictures: 2,
    });
    expect(await shown()).toEqual(['La cubierta', 'tono 90']);
    const picture = await idOf('tono 90');
    expect(await changeOfRecord(connection.db, { ...OF, picture, words: '' })).toEqual({ ok: false, reason: 'words-missing' });
    expect(await add(90, '')).toEqual({ ok: false, reason: 'words-missing' });
  });

  test('are there once, and gone from the record when they are removed', async () => {
    await add(10);
    expect(await add(10, 'otra vez')).toEqual({ ok: true, pictures: 1 });
    const picture = await idOf('otra vez');
    expect(await dropFromRecord(connection.db, { ...OF, picture })).toEqual({ ok: true, pictures: 0 });
    expect(await shown()).toEqual([]);
    expect(await dropFromRecord(connection.db, { ...OF, picture })).toEqual({ ok: false, reason: 'no-such-picture' });
  });

  test('are decoded and written anew: a file that only says that it is a picture is none, and nothing of the camera is kept', async () => {
    for (const data of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('%PDF-1.7'), (await drawn(1)).subarray(0, 200)])
      expect(await addToRecord(connection.db, { ...OF, data, words: 'x', by })).toEqual({ ok: false, reason: 'no-picture' });
    await add(10);
    const bytes = (await bytesOf(connection.db, await idOf('tono 10'))) as Buffer;
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    expect(bytes.includes('Secreta')).toBe(false);
  });

  test('are twelve at most, also when two people add at once', async () => {
    for (let shade = 0; shade < MOST_OF_RECORD - 1; shade++) await add(shade * 20);
    // Each is decoded before: they come to the record in one moment.
    const pictures = await Promise.all([241, 243, 245, 247, 249, 251].map(drawn));
    const added = await Promise.all(
      pictures.map((data, place) => addToRecord(connection.db, { ...OF, data, words: `${place}`, by })),
    );
    expect(added.filter(({ ok }) => ok)).toHaveLength(1);
    expect(added).toContainEqual({ ok: false, reason: 'too-many-pictures' });
    expect(await shown()).toHaveLength(MOST_OF_RECORD);
  });

  test('are changed by several at once, and none of it is lost', async () => {
    for (const shade of [10, 60, 110, 160, 210]) await add(shade);
    const known = await picturesOf(connection.db, OF);
    const change = ({ id }: { id: string }, place: number) =>
      changeOfRecord(connection.db, { ...OF, picture: id, words: `nuevo ${place}` });
    const done = { status: 'fulfilled', value: { ok: true, pictures: 5 } };
    expect(await Promise.allSettled(known.map(change))).toEqual(known.map(() => done));
    expect(await shown()).toEqual(known.map((_, place) => `nuevo ${place}`));
  });

  test('are of a record that is there, and of that one alone', async () => {
    expect(await add(10, 'x', { kind: 'tour', id: 'islas' })).toEqual({ ok: false, reason: 'no-such-record' });
    await add(10);
    const tour = { kind: 'tour', id: 'islas' } as const;
    expect(await picturesOf(connection.db, tour)).toEqual([]);
    await connection.db.insert(catalogueRecords).values({ ...tour, body: {} as never, digest: 'y', addedIn: 1 });
    await add(10, 'del tour', tour);
    await dropFromRecord(connection.db, { ...tour, picture: await idOf('tono 10') });
    expect([await shown(), await picturesOf(connection.db, tour)]).toEqual([['tono 10'], []]);
  });
});
