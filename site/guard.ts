import { redirect } from 'react-router';
import { knownRoute } from './known-route.ts';

/** SPEC §4: a page that requires something in its address redirects visitors without it to the page that the route table names. */
export function keepGuard(url: URL): void {
  const guard = knownRoute(url.pathname.replace(/(\/_)?\.data$/, ''))?.guard;
  if (!guard) return;
  const has = (name: string) => url.searchParams.get(name)?.trim();
  if (guard.needs === 'all' ? !guard.of.every(has) : !guard.of.some(has)) throw redirect(guard.otherwise);
}
