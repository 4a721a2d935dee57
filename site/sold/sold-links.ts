import { type Sold, sellsAny } from '#domain/company/services.ts';
import { menuPaths, type SiteLink, siteLinks } from '../messages/es/site-links.ts';

/** Each page once. */
function soldOf(links: SiteLink[], sold: Sold): SiteLink[] {
  const there = links.filter(([, , services]) => !services || sellsAny(sold, services));
  return there.filter(([path], index) => there.findIndex(([other]) => other === path) === index);
}

/** The links to pages that the shop has. */
export const linksFor = (sold: Sold) => siteLinks.map(({ label, links }) => ({ label, links: soldOf(links, sold) }));

/** Those of the header. */
export function menuFor(sold: Sold): { to: string; label: string }[] {
  const links = linksFor(sold).flatMap((group) => group.links);
  return menuPaths.flatMap((to) => links.filter(([path]) => path === to).map(([, label]) => ({ to, label })));
}
