import type { MetaDescriptor } from 'react-router';
import { siteConfig } from '#site-config';

/** The metadata of a page for search engines and shared links; made by its loader, which knows the site's public origin. */
export type PageHead = {
  title: string;
  description: string;
  /** The page's canonical address, absolute; `null` for pages that are not indexed. */
  canonical: string | null;
  image: { url: string; alt: string } | null;
  kind: 'website' | 'article';
  published?: string;
  changed?: string;
  jsonLd: object[];
};

type HeadTerms = Pick<PageHead, 'title' | 'description'> &
  Partial<Pick<PageHead, 'kind' | 'published' | 'changed'>> & { jsonLd?: object[]; isIndexed?: boolean };

export const IMAGE_SIZE = { width: 1200, height: 630 };

/** The head of the page whose canonical address is `path` on `origin`. */
export function pageHead(origin: string, path: string, { isIndexed = true, jsonLd = [], ...terms }: HeadTerms): PageHead {
  const name = path === '/' ? 'inicio' : path.slice(1);
  return {
    kind: 'website',
    ...terms,
    title: withSiteName(terms.title),
    canonical: isIndexed ? origin + path : null,
    image: isIndexed ? { url: `${origin}/compartir/${name}.png`, alt: terms.title } : null,
    jsonLd,
  };
}

/** Search results cut off long titles, so the site's name is dropped beyond this length. */
const LONGEST_WITH_NAME = 62;
function withSiteName(title: string): string {
  const named = `${title} | ${siteConfig.name}`;
  return title.includes(siteConfig.name) || named.length > LONGEST_WITH_NAME ? title : named;
}

/** The head in React Router's form. A failed page has none; the error page sets its own. */
export function metaOf(head: PageHead | undefined): MetaDescriptor[] {
  if (!head) return [];
  const { title, description, canonical, image, kind, published, changed } = head;
  return [
    { title },
    { name: 'description', content: description },
    ...(canonical === null
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: canonical },
          { tagName: 'link', rel: 'alternate', hrefLang: siteConfig.locale, href: canonical },
          { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: canonical },
          { property: 'og:url', content: canonical },
        ]),
    { property: 'og:type', content: kind },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: siteConfig.name },
    { property: 'og:locale', content: 'es_CO' },
    ...(image
      ? [
          { property: 'og:image', content: image.url },
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: String(IMAGE_SIZE.width) },
          { property: 'og:image:height', content: String(IMAGE_SIZE.height) },
          { property: 'og:image:alt', content: image.alt },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(changed ? [{ property: 'article:modified_time', content: changed }] : []),
    ...head.jsonLd.map((block) => ({ 'script:ld+json': block })),
  ];
}
