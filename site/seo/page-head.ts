import type { MetaDescriptor } from 'react-router';
import { siteConfig } from '#site-config';

/** What search engines and shared links say of a page: made by its loader, which knows where the site is public. */
export type PageHead = {
  title: string;
  description: string;
  /** The one address of the page, absolute; `null` for pages that are not for search engines. */
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

/** The head of the page that is known at `path` of `origin`. */
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

/** Long titles are cut off in lists of results: the name goes first. */
const LONGEST_WITH_NAME = 62;
function withSiteName(title: string): string {
  const named = `${title} | ${siteConfig.name}`;
  return title.includes(siteConfig.name) || named.length > LONGEST_WITH_NAME ? title : named;
}

/** The head as React Router takes it. A page that failed has none of its own: the error page says what it is. */
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
