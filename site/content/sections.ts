import type { CONTENT_TYPES } from '#contract/pages/content.ts';
import * as es from '../messages/es.ts';

export type ContentType = (typeof CONTENT_TYPES)[number];

/** The page types of each list, in its order. */
export const LISTED: Record<es.SectionPath, readonly ContentType[]> = {
  '/aerolineas': ['airlines_landing'],
  '/aeropuertos': ['airports_landing'],
  '/destinations': ['destinations', 'country'],
  '/articulos': ['article'],
  '/blog': ['blog'],
  '/noticias': ['news'],
  '/entretenimiento': ['entertainment'],
  '/ofertas': ['offer', 'phone_offer'],
  '/vuelos-baratos': ['flight_route'],
};

/** The list a page type belongs to; `null` for types without a list. */
export function sectionOf(type: string): es.SectionPath | null {
  const found = Object.entries(LISTED).find(([, types]) => (types as readonly string[]).includes(type));
  return (found?.[0] as es.SectionPath | undefined) ?? null;
}

export type Crumb = { name: string; path: string };

/** Breadcrumbs: home, the list, the page. */
export function crumbsOf(type: string, here?: Crumb): Crumb[] {
  const section = sectionOf(type);
  return [
    { name: es.content.home, path: '/' },
    ...(section ? [{ name: es.sections[section].name, path: section }] : []),
    ...(here ? [here] : []),
  ];
}
