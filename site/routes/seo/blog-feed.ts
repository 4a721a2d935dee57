import { siteConfig } from '#site-config';
import { allContent } from '../../content/read-content.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import { xmlAnswer, xmlText } from '../../seo/xml.ts';
import type { Route } from './+types/blog-feed';

const MOST_ITEMS = 30;

/** `/blog/rss.xml`: RSS 2.0, newest first. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { backend, origin } = pageRequestOf(context);
  const items = (await allContent('blog', backend))
    .sort((a, b) => (b.created ?? '').localeCompare(a.created ?? ''))
    .slice(0, MOST_ITEMS);
  const day = (iso: string) => new Date(iso).toUTCString();
  const latest = items
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
  const entries = items.map(
    ({ title, description, path, created }) =>
      `<item><title>${xmlText(title)}</title><link>${xmlText(origin + path)}</link><guid isPermaLink="true">${xmlText(origin + path)}</guid>` +
      `<description>${xmlText(description)}</description>${created ? `<pubDate>${day(created)}</pubDate>` : ''}</item>`,
  );
  const channel = [
    `<title>${xmlText(es.feed.title(siteConfig.name))}</title><link>${origin}/blog</link>`,
    `<description>${xmlText(es.sections['/blog'].description)}</description><language>es-co</language>`,
    `<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    latest ? `<lastBuildDate>${day(latest)}</lastBuildDate>` : '',
  ];
  return xmlAnswer(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${channel.join('')}${entries.join('')}</channel></rss>`,
    'application/rss+xml',
  );
}
