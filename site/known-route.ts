import { SITE_RESOURCES, SITE_ROUTES, type SiteRoute } from './route-table.ts';

const isDynamic = (segment: string): boolean => segment.startsWith(':');
const dynamicsIn = ({ path }: SiteRoute): number => path.split('/').filter(isDynamic).length;

const FIXED = new Map(SITE_ROUTES.filter((one) => dynamicsIn(one) === 0).map((one) => [one.path.toLowerCase(), one]));

/** More specific patterns come first, as in React Router. */
const PATTERNS = SITE_ROUTES.filter((one) => dynamicsIn(one) > 0)
  .sort((a, b) => dynamicsIn(a) - dynamicsIn(b))
  .map((one) => ({ one, pattern: patternOf(one) }));
const RESOURCES = SITE_RESOURCES.map(patternOf);

function patternOf({ path }: { path: string }): RegExp {
  return new RegExp(`^${path.split('/').map(asPattern).join('/')}$`, 'i');
}

function asPattern(segment: string): string {
  return segment.startsWith(':') ? '[^/]+' : segment.replaceAll('.', '\\.');
}

/** The page of the route table at a path, whatever its letter case and with or without trailing slashes, as React Router finds it. */
export function knownRoute(pathname: string): SiteRoute | undefined {
  const path = decoded(pathname).replace(/^\//, '').replace(/\/+$/, '');
  return FIXED.get(path.toLowerCase()) ?? PATTERNS.find(({ pattern }) => pattern.test(path))?.one;
}

/** An address may contain invalid escapes. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Whether a path is not a page but an answer for programs: robots, sitemaps, pictures. */
export const isResource = (pathname: string): boolean => {
  const path = decoded(pathname).replace(/^\//, '').replace(/\/$/, '');
  return RESOURCES.some((pattern) => pattern.test(path));
};
