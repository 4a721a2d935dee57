import { and, desc, eq } from 'drizzle-orm';
import type { ContentDraft, ContentRefusal, ContentRow } from '#contract/office/content-calls.ts';
import type { ContentPage } from '#contract/pages/content.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import {
  type ContentText,
  type OwnContentType,
  pathOfContent,
  pictureIdOf,
  picturesIn,
  textNow,
} from '#domain/content/own-content.ts';
import { dayBegins } from '#domain/local-time.ts';
import { cleanHtml } from '../../content/clean-html.ts';
import { pageOf } from '../../content/content-page.ts';
import { htmlOf, NO_FILES, nodeOf } from '../../content/own-pages.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { contentPages, contentPictures, contentVersions } from '../../db/schema.ts';

type Page = typeof contentPages.$inferSelect;
type Did = (typeof contentVersions.$inferSelect)['did'];
type Saved = { ok: true; id: string; version: number } | ContentRefusal;

const MOST_LISTED = 1_000;
const MOST_VERSIONS = 100;

const refused = (reason: ContentRefusal['reason']): ContentRefusal => ({ ok: false, reason });

/** The pages of the office, the last changed first. */
export async function listPages(db: Database): Promise<ContentRow[]> {
  const pages = await db.select().from(contentPages).orderBy(desc(contentPages.changedAt)).limit(MOST_LISTED);
  return pages.map(rowOf);
}

function rowOf(page: Page): ContentRow {
  const { id, type, path, draft, nextFrom, changedBy, changedAt } = page;
  const shown = textNow(page, timeNow());
  const isToCome = nextFrom !== null && nextFrom.getTime() > timeNow();
  return {
    id,
    type,
    path,
    title: draft.title,
    state: isToCome ? 'scheduled' : shown ? 'live' : 'draft',
    isChanged: JSON.stringify(draft) !== JSON.stringify(isToCome ? page.next : shown),
    nextFrom: isToCome ? nextFrom.toISOString() : null,
    changedBy,
    changedAt: changedAt.toISOString(),
  };
}

export async function readPage(db: Database, id: string): Promise<ContentDraft | null> {
  const page = await pageWith(db, id);
  if (!page) return null;
  const rows = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.pageId, id))
    .orderBy(desc(contentVersions.id))
    .limit(MOST_VERSIONS);
  const versions = rows.map((row) => ({ id: row.id, did: row.did, by: row.by, at: row.at.toISOString() }));
  return { ...rowOf(page), text: page.draft, version: page.version, versions };
}

async function pageWith(db: Database | Transaction, id: string): Promise<Page | undefined> {
  const [found] = await db.select().from(contentPages).where(eq(contentPages.id, id));
  return found;
}

/** A draft, or an older version, cleaned as the site's pages are. */
export async function previewPage(db: Database, id: string, version: number | undefined): Promise<ContentPage | null> {
  const page = await pageWith(db, id);
  const text = version === undefined ? page?.draft : (await versionWith(db, id, version))?.text;
  if (!page || !text) return null;
  const node = await nodeOf(db, { ...page, liveFrom: new Date(timeNow()), nextFrom: null }, text);
  return pageOf(node, (address) => (pictureIdOf(address) ? address : undefined));
}

/** A text as cleaned HTML for the editor, whose screens have the pictures themselves. */
export async function renderText(db: Database, body: string): Promise<string> {
  const html = cleanHtml(await htmlOf(db, body), (address) => (pictureIdOf(address) ? address : undefined), NO_FILES);
  return html.replace(/src="\/imagenes\/([a-f0-9]{32})\.webp"/g, 'src="/contenidos/imagenes/$1"');
}

async function versionWith(db: Database | Transaction, pageId: string, id: number) {
  const isIt = and(eq(contentVersions.pageId, pageId), eq(contentVersions.id, id));
  const [found] = await db.select().from(contentVersions).where(isIt);
  return found;
}

type Written = ContentText & { id: string | null; type: OwnContentType; slug: string; seen: number | null; by: Operator };

/** Writes a draft. Nothing of it is on the site before it is published. */
export async function savePage(db: Database, { id, type, slug, seen, by, ...text }: Written): Promise<Saved> {
  return db.transaction(async (tx) => {
    const path = pathOfContent(type, slug);
    if (id === null) {
      const [made] = await tx
        .insert(contentPages)
        .values({ type, path, draft: text, changedBy: by })
        .onConflictDoNothing({ target: contentPages.path })
        .returning();
      return made ? noted(tx, made, 'saved', text, by) : refused('path-taken');
    }
    const page = await locked(tx, id);
    if (!page) return refused('no-such-page');
    if (page.version !== seen) return refused('page-changed');
    const [taken] = await tx.select({ id: contentPages.id }).from(contentPages).where(eq(contentPages.path, path));
    if (taken && taken.id !== id) return refused('path-taken');
    return put(tx, { ...page, type, path, draft: text }, 'saved', by);
  });
}

/** Two who change a page at once come one after the other. */
async function locked(tx: Transaction, id: string): Promise<Page | undefined> {
  const [page] = await tx.select().from(contentPages).where(eq(contentPages.id, id)).for('update');
  return page;
}

async function put(tx: Transaction, page: Page, did: Did, by: Operator): Promise<Saved> {
  const fresh = { ...page, version: page.version + 1, changedBy: by, changedAt: new Date(timeNow()) };
  await tx.update(contentPages).set(fresh).where(eq(contentPages.id, page.id));
  return noted(tx, fresh, did, page.draft, by);
}

async function noted(tx: Transaction, { id, version }: Page, did: Did, text: ContentText, by: Operator): Promise<Saved> {
  await tx.insert(contentVersions).values({ pageId: id, did, text, by });
  return { ok: true, id, version };
}

/** Makes an older text the draft again; what is on the site stays until it is published. */
export const restorePage = (db: Database, { id, version, by }: { id: string; version: number; by: Operator }): Promise<Saved> =>
  db.transaction(async (tx) => {
    const page = await locked(tx, id);
    const older = page && (await versionWith(tx, id, version));
    return page && older ? put(tx, { ...page, draft: older.text }, 'saved', by) : refused('no-such-page');
  });

type Publishing = { id: string; seen: number; from: string | null; by: Operator; timeZone: string };

/** Puts the draft on the site, now or from a day's beginning on; until then what was there stays. */
export const publishPage = (db: Database, { id, seen, from, by, timeZone }: Publishing): Promise<Saved> =>
  db.transaction(async (tx) => {
    const page = await locked(tx, id);
    if (!page) return refused('no-such-page');
    if (page.version !== seen) return refused('page-changed');
    if (from !== null && from < todayIn(timeZone)) return refused('past-day');
    const wrong = await notReady(tx, page.draft);
    if (wrong) return refused(wrong);
    const now = new Date(timeNow());
    const at = from === null ? now : new Date(dayBegins(from, timeZone));
    const live = textNow(page, now.getTime());
    const liveFrom = live === page.next ? page.nextFrom : page.liveFrom;
    const firstFrom = page.firstFrom ?? at;
    if (at <= now)
      return put(tx, { ...page, live: page.draft, liveFrom: now, next: null, nextFrom: null, firstFrom }, 'published', by);
    return put(
      tx,
      { ...page, live, liveFrom: live ? liveFrom : null, next: page.draft, nextFrom: at, firstFrom },
      'scheduled',
      by,
    );
  });

/** What a text lacks before it is for everybody. */
async function notReady(
  tx: Transaction,
  { title, description, body }: ContentText,
): Promise<ContentRefusal['reason'] | undefined> {
  if (title === '') return 'title-missing';
  if (description === '') return 'description-missing';
  for (const { words, address } of picturesIn(body)) {
    if (words === '') return 'picture-without-words';
    const id = pictureIdOf(address);
    const [known] = id ? await tx.select({ id: contentPictures.id }).from(contentPictures).where(eq(contentPictures.id, id)) : [];
    if (!known) return 'picture-unknown';
  }
  return undefined;
}

/** Takes a page off the site; its draft and history stay. What stood there before it, of a file or a content backend, is seen again. */
export const takeDownPage = (db: Database, { id, by }: { id: string; by: Operator }): Promise<Saved> =>
  db.transaction(async (tx) => {
    const page = await locked(tx, id);
    if (!page) return refused('no-such-page');
    return put(tx, { ...page, live: null, liveFrom: null, next: null, nextFrom: null }, 'taken-down', by);
  });
