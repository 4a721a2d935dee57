import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_KINDS, type ContentKind } from '../../sandbox/drupal/content-kinds.ts';
import { type MarkdownPage, readMarkdownPage } from '../../sandbox/drupal/markdown-page.ts';

/** A parsed page with its file and kind. */
export type ContentFile = MarkdownPage & { file: string; kind: ContentKind; slug: string; path: string };

/** A problem and its file. */
export type Complaint = { file: string; says: string };

/** All pages below a folder. A page that cannot be read is a complaint, and so is a file outside the folders of a kind. */
export function readContent(dir: string): { pages: ContentFile[]; complaints: Complaint[] } {
  const pages: ContentFile[] = [];
  const complaints: Complaint[] = [];
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const inside = file.slice(dir.length + 1);
    if (/^archivos\/[\w-]+\.(png|jpe?g)$/.test(inside)) continue;
    const [, folder, slug] = /^([\w-]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(inside) ?? [];
    const kind = CONTENT_KINDS.find((one) => one.folder === folder);
    if (!kind || !slug) {
      complaints.push({ file: inside, says: 'is no page: a folder of a kind, and a slug of small letters, digits and hyphens' });
      continue;
    }
    try {
      pages.push({ ...readMarkdownPage(readFileSync(file, 'utf8')), file: inside, kind, slug, path: kind.pathOf(slug) });
    } catch (error) {
      complaints.push({ file: inside, says: error instanceof Error ? error.message : String(error) });
    }
  }
  return { pages, complaints };
}
