import { LRUCache } from 'lru-cache';
import { palettesNow } from '../../brand/brand-now.server.ts';
import { contentPageAt } from '../../content/read-content.ts';
import { sectionOf } from '../../content/sections.ts';
import { homeWords } from '../../home/home-words.ts';
import { knownRoute } from '../../known-route.ts';
import { toursPage } from '../../messages/es/catalogue/tours.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import { sharePicture } from '../../seo/share-picture.ts';
import { isPageSold } from '../../sold/sold-pages.ts';
import type { Route } from './+types/share-image';

/**
 * Drawing takes some hundredths of a second. Limited by bytes; the key contains the drawn text, so that a new title makes a new
 * picture.
 */
const drawn = new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation: (png, key) => png.length + key.length });

/** `/compartir/blog/….png`: the preview picture of a page in shared links. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const [, name = ''] = /^\/compartir\/(.+)\.png$/i.exec(new URL(request.url).pathname) ?? [];
  const words = name ? await wordsOf(name === 'inicio' ? '/' : `/${name}`, context) : null;
  if (!words) return new Response('Not Found', { status: 404 });
  const key = `${palettesNow().light.accent}\n${words.section}\n${words.title}`;
  const png = drawn.get(key) ?? sharePicture(words);
  drawn.set(key, png);
  return new Response(new Uint8Array(png), {
    headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' },
  });
}

async function wordsOf(path: string, context: Route.LoaderArgs['context']): Promise<{ title: string; section: string } | null> {
  const route = knownRoute(path);
  const { backend, sold } = pageRequestOf(context);
  if (!route?.isIndexed || !isPageSold(path, sold)) return null;
  if (path === '/') return { title: homeWords(sold).heading, section: '' };
  if (Object.hasOwn(es.sections, path)) return { title: es.sections[path as es.SectionPath].title, section: '' };
  const service = path.slice(1);
  if (Object.hasOwn(es.services, service))
    return { title: es.services[service as keyof typeof es.services].heading, section: '' };
  const [, slug] = /^\/turs\/([^/]+)$/i.exec(path) ?? [];
  if (slug) {
    const tour = await backend.readTour({ slug: slug.toLowerCase() });
    return tour.ok ? { title: tour.body.tour.name, section: toursPage.name } : null;
  }
  if (path === '/vuelos') return { title: es.flightsPage.title, section: '' };
  const page = route.asksContent ? await contentPageAt(path, backend) : null;
  if (!page) return null;
  const section = sectionOf(page.type);
  return { title: page.title, section: section ? es.sections[section].name : '' };
}
