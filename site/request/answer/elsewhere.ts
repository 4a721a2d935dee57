import { type Redirects, redirected, redirectsByPath } from '#domain/settings/redirects.ts';
import type { SettingsInForce } from '#domain/settings/site-settings.ts';
import { redirects } from '#site-config';

/** How long a browser or a cache may keep it: a redirect that was a mistake is not there for ever, even where it says so. */
const KEPT_SECONDS = 60;

export type Elsewhere = { status: 301 | 302; headers: [name: string, value: string][] };

/** Where the agency's redirects lead from an address without a page; undefined: nowhere. */
export function createElsewhere(settings: () => SettingsInForce): (target: string) => Elsewhere | undefined {
  let known: { of: SettingsInForce; byPath: Redirects } | undefined;
  return (target) => {
    const of = settings();
    if (known?.of !== of) known = { of, byPath: redirectsByPath(of.changed.redirects ?? redirects) };
    const found = redirected(target, known.byPath);
    if (!found) return undefined;
    return {
      status: found.status,
      headers: [
        ['location', found.to],
        ['cache-control', `public, max-age=${KEPT_SECONDS}`],
      ],
    };
  };
}
