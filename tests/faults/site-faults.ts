import type { Fault } from './fault.ts';

const PICTURES = { caughtBy: ['backend/pictures/pictures.test.ts'] };
const CONTENT = { file: 'backend/content/clean-html.ts', caughtBy: ['backend/content/clean-html.test.ts'] };
const OTHER_SITES = { file: 'backend/http/same-origin.ts', caughtBy: ['backend/http/same-origin.test.ts'] };

/** Mistakes in what other sites, and what is written elsewhere, can do with ours. */
export const SITE_FAULTS: readonly Fault[] = [
  {
    name: 'a drawing that is opened as a page may fetch what it likes',
    file: 'contract/page-headers.ts',
    find: "default-src 'none'; style-src",
    replace: 'style-src',
    caughtBy: ['contract/page-headers.test.ts'],
  },
  {
    name: 'a page that is on its way becomes the next one',
    file: 'site/request/page-bytes.ts',
    find: 'Buffer.from(room.subarray(0, length))',
    replace: 'room.subarray(0, length)',
    caughtBy: ['site/request/page-bytes.test.ts'],
  },
  {
    name: 'a rule goes from the head of a page when one of its selectors is not met there',
    file: 'site/prune-styles.ts',
    find: 'rule.classes.some(',
    replace: 'rule.classes.every(',
    caughtBy: ['site/prune-styles.test.ts'],
  },
  {
    name: 'the alert form of another month stands below a list of flights',
    file: 'site/alerts/alert-card.tsx',
    find: 'trip.destination, trip.month, trip.isOneWay]',
    replace: 'trip.destination, trip.isOneWay]',
    caughtBy: ['site/alerts/alert-card.test.ts'],
  },
  {
    name: 'port taxes that nobody told are said to be in the price of a cruise',
    file: 'site/cruises/results/cruise-card-view.ts',
    find: 'perPersonIn(sharing, sailing.isTaxTold)',
    replace: 'perPersonIn(sharing, true)',
    caughtBy: ['site/cruises/results/cruise-card-view.test.ts'],
  },
  {
    name: 'an offer of the telephone outlives its last day',
    file: 'domain/company/phone-only.ts',
    find: 'from <= day && day <= until && ',
    replace: 'from <= day && ',
    caughtBy: ['domain/company/phone-only.test.ts'],
  },
  {
    ...OTHER_SITES,
    name: 'another site’s form is taken for ours',
    find: "if (origin !== undefined && origin !== 'null') return !isOurs(origin);",
    replace: "if (origin !== undefined && origin !== 'null') return false;",
  },
  {
    ...OTHER_SITES,
    name: 'a neighbour’s form is taken for ours',
    find: "site !== 'same-origin' && site !== 'none'",
    replace: "site === 'cross-site'",
  },
  {
    name: 'a visitor is sent to any site',
    file: 'site/request/leaving.ts',
    find: ' && allowedOrigins.includes(origin);',
    replace: " && allowedOrigins.every((allowed) => allowed !== '' && origin !== '');",
    caughtBy: ['site/request/leaving.test.ts'],
  },
  {
    name: 'a visitor is sent to an address that names another site first',
    file: 'site/request/leaving.ts',
    find: ' && !username && !password && ',
    replace: ' && ',
    caughtBy: ['site/request/leaving.test.ts'],
  },
  {
    name: 'any script may run in a page',
    file: 'site/request/content-security-policy.ts',
    find: '[directive, "\'self\'", ...inline',
    replace: "[directive, \"'self' 'unsafe-inline'\", ...inline",
    caughtBy: ['site/request/content-security-policy.test.ts'],
  },
  {
    ...PICTURES,
    name: 'pictures are fetched from wherever a redirect leads',
    file: 'suppliers/pictures/picture-source.ts',
    find: "if (!isAllowed(url)) return { ok: false, reason: 'not-allowed' };",
    replace: "if (!isAllowed(url) && redirects === 0) return { ok: false, reason: 'not-allowed' };",
  },
  {
    ...PICTURES,
    name: 'pictures are fetched from inside by a name from outside',
    file: 'suppliers/pictures/picture-source.ts',
    find: 'mayReach: url.origin === own ? undefined : isPublicAddress',
    replace: 'mayReach: undefined',
  },
  {
    ...PICTURES,
    name: 'a picture that never ends is read to its end',
    file: 'suppliers/pictures/fetch-bytes.ts',
    find: "if (bytes > mostBytes) return { ok: false, reason: 'too-large' };",
    replace: '',
  },
  {
    name: 'the address of a cloud’s own metadata is a place on the internet',
    file: 'backend/public-address.ts',
    find: "'169.254.0.0/16',",
    replace: '',
    caughtBy: ['backend/public-address.test.ts'],
  },
  {
    ...CONTENT,
    name: 'a link in a page runs a script',
    find: "if (url.protocol !== 'https:' && url.protocol !== 'http:') return {};",
    replace: '',
  },
  {
    ...CONTENT,
    name: 'the script of a page is shown as its text',
    find: "'script',\n    'style',",
    replace: "'style',",
  },
  {
    name: 'a drawing brings a script into our pages',
    file: 'suppliers/icons/harmless-drawing.ts',
    find: 'while (TAG.lastIndex < body.length) if (!TAG.test(body)) return false;',
    replace: 'if (!TAG.test(body)) return false;',
    caughtBy: ['suppliers/icons/iconify.test.ts'],
  },
  {
    name: 'a page that says who asked for it is kept for everybody',
    file: 'site/page-cache/kept-address.ts',
    find: 'return [...params.keys()].every(saysWhoSent) ? 1 : null;',
    replace: 'return 1;',
    caughtBy: ['site/page-cache/kept-address.test.ts'],
  },
  {
    name: 'personal pages are in the sitemap',
    file: 'site/seo/listed-pages.ts',
    find: 'isIndexed && !asksContent && !canonical',
    replace: '!asksContent && !canonical && isIndexed !== undefined',
    caughtBy: ['site/seo/listed-pages.test.ts'],
  },
];
