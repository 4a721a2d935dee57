import { redirect } from 'react-router';
import type { Sold } from '#domain/company/services.ts';
import { knownRoute } from './known-route.ts';
import { isPageSold } from './sold/sold-pages.ts';

/** SPEC §4: redirects visitors whose address lacks a parameter the page requires, to the page named in the route table. */
export function keepGuard(url: URL, sold: Sold): void {
  const guard = knownRoute(url.pathname.replace(/(\/_)?\.data$/, ''))?.guard;
  if (!guard) return;
  const has = (name: string) => url.searchParams.get(name)?.trim();
  if (guard.needs === 'all' ? guard.of.every(has) : guard.of.some(has)) return;
  const { otherwise, unlessSold = otherwise } = guard;
  throw redirect(isPageSold(otherwise, sold) ? otherwise : unlessSold);
}
