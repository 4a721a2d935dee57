import { desc, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { Marked } from 'marked';
import { type ContentText, type OwnContentType, pictureIdOf, picturesIn, textNow } from '#domain/content/own-content.ts';
import type { ContentNode, ContentSource } from '#suppliers/content/port.ts';
import type { Database } from '../db/connection.ts';
import { contentPages, contentPictures, contentVersions } from '../db/schema.ts';
import type { DatabaseWatch } from '../jobs/watch-database.ts';

/** Nothing in a text of the office is a file of the content backend. */
export const NO_FILES = 'https://site.invalid';

type Page = typeof contentPages.$inferSelect;
type Size = { width: number; height: number };

/** The pages of the office in this process's memory: read again when one has changed, which `onChange` is told. */
export async function watchOwnPages(
  db: Database,
  watch: Pick<DatabaseWatch, 'onChange'>,
  onChange: () => void = () => undefined,
) {
  let [pages, seen] = [new Map<string, Page>(), -1];

  async function read(): Promise<void> {
    const [last] = await db.select({ id: contentVersions.id }).from(contentVersions).orderBy(desc(contentVersions.id)).limit(1);
    if ((last?.id ?? 0) === seen) return;
    const shown = await db
      .select()
      .from(contentPages)
      .where(or(isNotNull(contentPages.live), isNotNull(contentPages.next)));
    [pages, seen] = [new Map(shown.map((page) => [page.path, page])), last?.id ?? 0];
    onChange();
  }
  const failed = 'could not look whether pages of the office have changed';
  const state = sql`select max(id) from ${contentVersions}`;
  const { look, end } = watch.onChange(read, { state, failed });
  await look();
  const shownNow = (page: Page | undefined) => {
    const text = page && textNow(page, Date.now());
    return page && text ? { page, text } : undefined;
  };
  return {
    look,
    end,
    at: (path: string) => shownNow(pages.get(path)),
    /** Differs after each change of what is shown of a type. */
    state: (type: string) => {
      const shown = [...pages.values()].filter((page) => page.type === type).map((page) => shownNow(page)?.text === page.next);
      return shown.length === 0 ? '' : `${seen} ${shown.map(Number).join('')}`;
    },
    ofType: (type: string) => [...pages.values()].filter((page) => page.type === type).flatMap((page) => shownNow(page) ?? []),
  };
}
export type OwnPages = Awaited<ReturnType<typeof watchOwnPages>>;

/** A content backend with the office's pages in front of it: one of the same path stands in its place. */
export function withOwnPages(content: ContentSource, own: Pick<OwnPages, 'at' | 'ofType'>, db: Database): ContentSource {
  return {
    ...content,
    async pageAt(path) {
      const found = own.at(path);
      return found ? { ok: true, node: await nodeOf(db, found.page, found.text) } : content.pageAt(path);
    },
    async list(part) {
      const ours = own.ofType(part.type);
      const theirs = await content.list(part);
      if (!theirs.ok && (ours.length === 0 || theirs.statusCode !== 404)) return theirs;
      const items = theirs.ok ? theirs.items.filter(({ path }) => !own.at(path)) : [];
      // All of ours stand in the first part: readers go on by the other's numbers.
      const first = part.offset === 0 ? ours.map(({ page, text }) => itemOf(page, text)).toSorted(newestFirst) : [];
      return { ok: true, items: [...first, ...items], nextOffset: theirs.ok ? theirs.nextOffset : null };
    },
  };
}

const newestFirst = (one: { created: string | null }, other: { created: string | null }): number =>
  (other.created ?? '').localeCompare(one.created ?? '');

type Named = { id: string; type: OwnContentType; path: string } & Partial<Pick<Page, 'firstFrom' | 'liveFrom' | 'nextFrom'>>;

function itemOf({ id, type, path, firstFrom, liveFrom, nextFrom }: Named, { title, description }: ContentText) {
  const since = [nextFrom, liveFrom].find((at) => at && at.getTime() <= Date.now());
  const created = firstFrom ?? since ?? null;
  return {
    id,
    type,
    path,
    title,
    description,
    code: null,
    countryCode: null,
    created: created?.toISOString() ?? null,
    changed: (since ?? created)?.toISOString() ?? null,
    phoneOnly: null,
  };
}

/** A page of the office as a content backend would give it; its HTML is cleaned as any other. */
export async function nodeOf(db: Database, page: Named, text: ContentText): Promise<ContentNode> {
  return {
    ...itemOf(page, text),
    bodyHtml: await htmlOf(db, text.body),
    baseUrl: NO_FILES,
    origin: null,
    destination: null,
    questions: [],
    facts: [],
    weather: [],
    related: [],
  };
}

/** HTML of a text in Markdown, its pictures with their sizes. */
export async function htmlOf(db: Database, body: string): Promise<string> {
  const ids = picturesIn(body).flatMap(({ address }) => pictureIdOf(address) ?? []);
  const { id, width, height } = contentPictures;
  const known = ids.length > 0 ? await db.select({ id, width, height }).from(contentPictures).where(inArray(id, ids)) : [];
  const sizes = new Map<string | undefined, Size>(known.map((one) => [one.id, one]));
  const image = ({ href, text }: { href: string; text: string }) => {
    const size = sizes.get(pictureIdOf(href));
    return size ? `<img src="${escaped(href)}" alt="${escaped(text)}" width="${size.width}" height="${size.height}">` : '';
  };
  return new Marked({ renderer: { image } }).parse(body, { async: false, gfm: true });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
