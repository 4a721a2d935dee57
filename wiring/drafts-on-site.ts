import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { RunningBackend } from '#backend/backend.ts';
import { MEDIA_TYPE } from '#backend/pictures/convert-picture.ts';
import type { BrandInForce } from '#domain/brand/brand.ts';
import { LONGEST_SOURCE, PICTURE_PATH, readPictureVersion } from '#domain/picture.ts';
import { iconOf } from '#site/brand/built-in-mark.ts';
import type { DraftsOnSite, SiteFile } from '../office/session/office-context.ts';
import type { Site } from './site.ts';

type Terms = {
  site: Pick<Site, 'drawContent' | 'drawSettings'>;
  pictures: RunningBackend['pictures'];
  /** Where the built site's files are. */
  assetsDir: string | undefined;
  brand: BrandInForce;
  siteOrigin: string;
  officeOrigin: string;
};

/** Where the office serves the site's files: no other origin may have them. */
const FILES = '/contenidos/sitio';
const KINDS: Record<string, string> = { '.css': 'text/css; charset=utf-8', '.woff2': 'font/woff2', '.svg': 'image/svg+xml' };

/** Drafts drawn by the site, as pages of the office: links lead to the site, styles and pictures come by the office. */
export function draftsOnSite({ site, pictures, assetsDir, brand, siteOrigin, officeOrigin }: Terms): DraftsOnSite {
  async function picture(path: string, source: string): Promise<SiteFile | undefined> {
    const [, , width = '', rest = ''] = path.split('/');
    const version = readPictureVersion(width, rest);
    if (!version || source === '' || source.length > LONGEST_SOURCE) return undefined;
    const answer = await pictures.read({ source, version, visitor: 'office' });
    return answer.ok ? { bytes: answer.picture.bytes, type: MEDIA_TYPE[version.format] } : undefined;
  }

  async function asset(path: string): Promise<SiteFile | undefined> {
    if (path === '/icon.svg') return { bytes: Buffer.from(iconOf(brand)), type: KINDS['.svg'] as string };
    const type = KINDS[extname(path)];
    if (!type || !assetsDir || !/^\/(assets\/)?[\w-]+\.\w+$/.test(path)) return undefined;
    const bytes = await readFile(join(assetsDir, path)).catch(() => undefined);
    return bytes && { bytes, type };
  }

  const asPageOfOffice = (html: string | undefined): string | undefined =>
    html
      ?.replace(/<head[^>]*>/, (head) => `${head}<base href="${siteOrigin}/">`)
      .replaceAll('<link rel="later" as="style"', '<link rel="stylesheet"')
      .replaceAll(/(["\s,(])\/(assets|picture)\//g, `$1${officeOrigin}${FILES}/$2/`)
      .replaceAll(/ src="\/([\w-]+\.svg)"/g, ` src="${officeOrigin}${FILES}/$1"`);

  return {
    draw: async (page) => asPageOfOffice(await site.drawContent(page)),
    drawSettings: async (path, changed) => asPageOfOffice(await site.drawSettings(path, changed)),
    file({ pathname, searchParams }) {
      const path = pathname.slice(FILES.length);
      return path.startsWith(`${PICTURE_PATH}/`) ? picture(path, searchParams.get('src') ?? '') : asset(path);
    },
  };
}
