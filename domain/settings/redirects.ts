/** An address of the site that leads to another one of it. `status`: for good, or for a while. */
export type Redirect = { from: string; to: string; status: 301 | 302 };

/** One spelling for each path: SPEC §2 ignores letter case and a slash at the end. */
export function redirectPath(path: string): string {
  const plain = decoded(path).normalize('NFC').toLowerCase().replace(/\/+$/, '');
  return plain || '/';
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export type Redirects = ReadonlyMap<string, Redirect>;

export const redirectsByPath = (redirects: readonly Redirect[]): Redirects =>
  new Map(redirects.map((redirect) => [redirectPath(redirect.from), redirect]));

/** Where an address leads, with its query unless the redirect has one of its own; undefined: nowhere else. */
export function redirected(target: string, redirects: Redirects): { to: string; status: 301 | 302 } | undefined {
  const at = target.indexOf('?');
  const found = redirects.get(redirectPath(at === -1 ? target : target.slice(0, at)));
  if (!found) return undefined;
  const query = at === -1 || found.to.includes('?') ? '' : target.slice(at);
  const [path = '', hash] = found.to.split('#');
  return { to: `${path}${query}${hash ? `#${hash}` : ''}`, status: found.status };
}

export type RedirectMistake = { index: number; field: 'from' | 'to'; reason: 'path' | 'twice' | 'route' | 'loop' };

/** Only a path of this site: no scheme, no other host, no backslash that browsers read as a slash, nothing unseen. */
const PATH = /^\/(?!\/)[^\s\\\p{Cc}\p{Cf}]*$/u;
/** Browsers resolve dots: such a path is another one than it seems. */
const DOTS = /(^|\/)\.{1,2}(\/|$)/;
const isPath = (path: string): boolean => PATH.test(path) && !DOTS.test(path) && !DOTS.test(decoded(path)) && path.length <= 300;

/** What is wrong with a list of redirects. `isRoute`: whether a page of the site itself answers there. */
export function redirectMistakes(redirects: readonly Redirect[], isRoute: (path: string) => boolean): RedirectMistake[] {
  const known = redirectsByPath(redirects);
  return redirects.flatMap(({ from, to }, index): RedirectMistake[] => {
    const path = redirectPath(from);
    const isTwice = redirects.findIndex((other) => redirectPath(other.from) === path) < index;
    if (!isPath(from) || /[?#]/.test(from)) return [{ index, field: 'from', reason: 'path' }];
    if (!isPath(to)) return [{ index, field: 'to', reason: 'path' }];
    if (isTwice) return [{ index, field: 'from', reason: 'twice' }];
    if (isRoute(path)) return [{ index, field: 'from', reason: 'route' }];
    return ends(path, known) ? [] : [{ index, field: 'to', reason: 'loop' }];
  });
}

/** Whether following redirects ends anywhere. */
function ends(from: string, known: Redirects): boolean {
  const seen = new Set<string>();
  let next = known.get(from);
  for (let path = from; next; next = known.get(path)) {
    if (seen.has(path)) return false;
    seen.add(path);
    path = redirectPath(next.to.split(/[?#]/)[0] ?? '');
  }
  return true;
}
