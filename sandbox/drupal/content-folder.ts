import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS, type ContentKind } from './content-kinds.ts';
import { type FrontMatter, fillIn, htmlOf, readMarkdownPage } from './markdown-page.ts';
import { sizeOfUpload } from './uploaded-files.ts';

/** A page of the content folder, ready to be served. */
export type StoredPage = { id: string; number: number; type: string; path: string; front: FrontMatter; html: string };

/** Files are checked at most this often. */
const LOOK_AGAIN_MS = 1_000;

type ReadFile = { stamp: string; page: StoredPage | undefined };

/**
 * The current pages below a folder: changed, added and removed files are noticed at the next check. An unreadable file is left
 * out and reported, so that one author's mistake does not take the site down.
 */
export function openContentFolder(options: {
  dir: string;
  words: Record<string, string>;
  onBroken: (file: string, reason: string) => void;
}) {
  const files = new Map<string, ReadFile>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let inOrder: StoredPage[] = [];

  function read(file: string, kind: ContentKind, slug: string): StoredPage | undefined {
    try {
      const { front, body } = readMarkdownPage(fillIn(readFileSync(file, 'utf8'), options.words));
      const path = kind.pathOf(slug);
      return {
        id: uuidOf(path),
        number: numberOf(path),
        type: kind.type,
        path,
        front,
        html: htmlOf(body, (address) => sizeOfUpload(options.dir, address)),
      };
    } catch (error) {
      options.onBroken(file, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  function look(): void {
    const seen = new Set<string>();
    let changed = false;
    for (const kind of CONTENT_KINDS) {
      for (const slug of slugsIn(join(options.dir, kind.folder))) {
        const file = join(options.dir, kind.folder, `${slug}.md`);
        const { mtimeMs, size } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0, size: 0 };
        const stamp = `${mtimeMs} ${size}`;
        seen.add(file);
        if (files.get(file)?.stamp === stamp) continue;
        files.set(file, { stamp, page: read(file, kind, slug) });
        changed = true;
      }
    }
    for (const file of files.keys()) if (!seen.has(file)) changed = files.delete(file);
    if (changed) inOrder = [...files.values()].flatMap(({ page }) => page ?? []).sort(byOrder);
  }

  return {
    /** The pages of each type in the type's own order. */
    pages(): StoredPage[] {
      if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
        look();
        lookedAt = performance.now();
      }
      return inOrder;
    },
  };
}

const slugsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((name) => (name.endsWith('.md') ? name.slice(0, -3) : [])) : [];

const NEWEST_FIRST = new Set(CONTENT_KINDS.flatMap(({ type, newestFirst }) => (newestFirst ? type : [])));

const byOrder = (one: StoredPage, other: StoredPage): number =>
  (one.type === other.type && NEWEST_FIRST.has(one.type) ? other.front.written.localeCompare(one.front.written) : 0) ||
  one.front.title.localeCompare(other.front.title, 'es');

/** A page's id, derived from its path, so that it is the same on every machine (RFC 9562, version 8). */
function uuidOf(path: string): string {
  const hex = createHash('sha256').update(path).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const numberOf = (path: string): number => createHash('sha256').update(path).digest().readUInt32BE() % 1_000_000;
