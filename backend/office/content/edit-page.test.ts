import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { ContentSource } from '#suppliers/content/port.ts';
import { migratedDatabase } from '../../../tests/harness/database/migrated-database.ts';
import { UNWATCHED } from '../../../tests/harness/database/unwatched.ts';
import { watchOwnPages, withOwnPages } from '../../content/own-pages.ts';
import { contentPages, contentPictures, contentVersions } from '../../db/schema.ts';
import { addPicture, withOwnPictures } from '../../pictures/own-pictures.ts';
import { previewPage, publishPage, readPage, renderText, restorePage, savePage, takeDownPage } from './edit-page.ts';

const connection = migratedDatabase();
const by = 'operator:ana@agencia.test' as const;
const timeZone = 'America/Bogota';
const TEXT = { title: 'Maletas', description: 'Qué llevar', body: '## Antes\n\nUna **lista**.' };

beforeEach(async () => {
  for (const table of [contentPages, contentVersions, contentPictures]) await connection.db.delete(table);
});

type Text = Partial<typeof TEXT>;
const save = (
  text: Text = {},
  { id = null, seen = null, slug = 'maletas' }: { id?: string | null; seen?: number | null; slug?: string } = {},
) => savePage(connection.db, { id, seen, slug, type: 'blog', by, ...TEXT, ...text });
async function saved(text: Text = {}) {
  const made = await save(text);
  if (!made.ok) throw new Error(made.reason);
  return made;
}
const publish = (id: string, seen: number, from: string | null = null) =>
  publishPage(connection.db, { id, seen, from, by, timeZone });

/** The site's content backend: an article of a file at the same path, and another one. */
const ofFiles: ContentSource = {
  pageAt: async (path) =>
    path === '/blog/maletas' ? { ok: true, node: { title: 'De archivo' } as never } : { ok: false, statusCode: 404, message: '' },
  list: async () => ({
    ok: true,
    items: [
      { path: '/blog/maletas', title: 'De archivo' },
      { path: '/blog/otro', title: 'Otro' },
    ] as never,
    nextOffset: 50,
  }),
  contacts: async () => ({ ok: true, contacts: [] }),
};

/** What a process shows once it has looked. */
async function shown(path = '/blog/maletas') {
  const own = await watchOwnPages(connection.db, UNWATCHED);
  own.end();
  const content = withOwnPages(ofFiles, own, connection.db);
  const page = await content.pageAt(path);
  const list = await content.list({ type: 'blog', offset: 0, limit: 50 });
  return {
    title: page.ok ? page.node.title : null,
    html: page.ok ? page.node.bodyHtml : '',
    listed: list.ok ? list.items.map(({ title }) => title) : [],
  };
}

describe('a page of the office', () => {
  test('is seen once published in place of the file of its path, and the file again once it is taken down', async () => {
    const { id, version } = await saved();
    expect(await shown()).toMatchObject({ title: 'De archivo', listed: ['De archivo', 'Otro'] });
    await publish(id, version);
    expect(await shown()).toEqual({
      title: 'Maletas',
      html: expect.stringContaining('<h2>Antes</h2>'),
      listed: ['Maletas', 'Otro'],
    });
    await takeDownPage(connection.db, { id, by });
    expect(await shown()).toMatchObject({ title: 'De archivo', listed: ['De archivo', 'Otro'] });
  });

  test('keeps what is on the site while its draft changes, and until the day that a new text is put off to', async () => {
    const { id, version } = await saved();
    await publish(id, version);
    const next = await save({ title: 'Maletas nuevas' }, { id, seen: version + 1 });
    expect((await shown()).title).toBe('Maletas');
    const tomorrow = addDays(todayIn(timeZone), 1);
    expect(await publish(id, next.ok ? next.version : 0, tomorrow)).toMatchObject({ ok: true });
    expect([(await shown()).title, (await readPage(connection.db, id))?.state]).toEqual(['Maletas', 'scheduled']);
    await connection.db.update(contentPages).set({ nextFrom: new Date(Date.now() - 1_000) });
    expect([(await shown()).title, (await readPage(connection.db, id))?.state]).toEqual(['Maletas nuevas', 'live']);
  });

  test('goes back to an older text', async () => {
    const { id, version } = await saved();
    await save({ title: 'Otra' }, { id, seen: version });
    const first = (await readPage(connection.db, id))?.versions.at(-1);
    await restorePage(connection.db, { id, version: first?.id ?? 0, by });
    expect((await readPage(connection.db, id))?.text).toEqual(TEXT);
  });

  test('of two editors is the first one’s, and a path is one page’s', async () => {
    const { id, version } = await saved();
    const both = await Promise.all(['Uno', 'Otro'].map((title) => save({ title }, { id, seen: version })));
    expect(both.map((one) => (one.ok ? 'saved' : one.reason)).sort()).toEqual(['page-changed', 'saved']);
    expect(await save()).toEqual({ ok: false, reason: 'path-taken' });
    expect(await publish(id, version)).toEqual({ ok: false, reason: 'page-changed' });
  });

  test.each<[Text, string]>([
    [{ title: '' }, 'title-missing'],
    [{ description: '' }, 'description-missing'],
    [{ body: '![](/imagenes/00000000000000000000000000000000.webp)' }, 'picture-without-words'],
    [{ body: '![playa](/imagenes/00000000000000000000000000000000.webp)' }, 'picture-unknown'],
    [{ body: '![playa](https://elsewhere.example/a.png)' }, 'picture-unknown'],
  ])('is not published with %o', async (text, reason) => {
    const { id, version } = await saved(text);
    expect(await publish(id, version)).toEqual({ ok: false, reason });
  });

  test('is not put off to a day that is over', async () => {
    const { id, version } = await saved();
    expect(await publish(id, version, addDays(todayIn(timeZone), -1))).toEqual({ ok: false, reason: 'past-day' });
  });

  test('is cleaned as any other', async () => {
    const { id } = await saved({
      body: '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) <b onclick="x">sí</b>',
    });
    const preview = await previewPage(connection.db, id, undefined);
    for (const html of [preview?.html ?? '', await renderText(connection.db, '<svg onload=alert(1)><b onclick="x">sí</b>')])
      expect(html).not.toMatch(/script|onerror|onclick|onload|<img|<svg/);
  });
});

describe('a picture', () => {
  const photo = () =>
    sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#088' } }).withExif({
      IFD0: { Copyright: 'secreto' },
    });

  test('is kept without its metadata, no wider than shown, and served to the site by its address', async () => {
    const added = await addPicture(connection.db, { data: await photo().jpeg().toBuffer(), words: 'El mar', by });
    if (!added.ok) throw new Error(added.reason);
    const source = withOwnPictures(
      { nameOf: () => undefined, fetch: async () => ({ ok: false, reason: 'not-found' }) },
      connection.db,
    );
    const found = await source.fetch(source.nameOf(added.address, '') ?? '');
    const { format, width, exif } = await sharp(found.ok ? found.bytes : undefined).metadata();
    expect([format, width, exif]).toEqual(['webp', 1_408, undefined]);
    const { id, version } = await saved({ body: `![El mar](${added.address})` });
    expect(await publish(id, version)).toMatchObject({ ok: true });
    expect((await shown()).html).toContain(`<img src="${added.address}" alt="El mar" width="1408" height="704">`);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<script>alert(1)</script>'],
    ['nothing', ''],
  ])('is not made of %s', async (_, data) => {
    expect(await addPicture(connection.db, { data: Buffer.from(data), words: 'x', by })).toEqual({
      ok: false,
      reason: 'no-picture',
    });
  });
});
