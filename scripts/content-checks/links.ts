import { marked, type Token } from 'marked';
import type { Complaint, ContentFile } from './content-file.ts';

/**
 * Static screens of SPEC §2.1; where a page has two paths the Spanish one, because the other exists only for people who type it.
 */
const SCREENS = new Set([
  ...['/', '/aerolineas', '/aeropuertos', '/articulos', '/blog', '/destinations', '/entretenimiento', '/noticias', '/ofertas'],
  ...[
    '/vuelos',
    '/vuelos-baratos',
    '/ofertas-de-vuelo',
    '/hoteles',
    '/crucero',
    '/turs',
    '/result',
    '/user/my-journey',
    '/guardados',
    '/privacy-policy/solicitud',
    '/pqr',
  ],
]);

/** Links within the site must lead to existing pages, all others must be https. */
export function checkLinks(pages: ContentFile[]): Complaint[] {
  const known = new Set([...SCREENS, ...pages.filter(({ front }) => front.published).map(({ path }) => path)]);
  return pages.flatMap(({ file, path, front, body }) => [
    ...[...linksIn(body), ...front.related].flatMap((link) => mistakeIn(link, known) ?? []).map((says) => ({ file, says })),
    ...(front.related.includes(path) ? [{ file, says: 'is related to itself' }] : []),
  ]);
}

function mistakeIn(link: string, known: Set<string>): string | undefined {
  if (/^(mailto|tel):/.test(link) || /^\{\{\w+\}\}$/.test(link)) return undefined;
  if (/^https:\/\/[\w.-]+\.\w+(\/|$)/.test(link)) return undefined;
  const [path = ''] = link.split(/[?#]/);
  if (!link.startsWith('/')) return `${link} is neither a path of the site nor an https address`;
  return known.has(path) ? undefined : `there is no page at ${path}`;
}

/** Addresses of all links in Markdown, in any syntax; pictures have a check of their own. */
function linksIn(markdown: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link') found.push(String(token.href));
    if (token.type === 'html') found.push('HTML');
  });
  return found;
}
