import type { Fault } from './fault.ts';

const CALLS = { file: 'backend/selling-only.ts', caughtBy: ['backend/selling-only.test.ts'] };
const PAGES = { caughtBy: ['site/sold/sold-pages.test.ts'] };

/** Faults by which a shop shows or sells what it has no account for, or not what it has. */
export const SHOP_FAULTS: readonly Fault[] = [
  {
    ...CALLS,
    name: 'a shop without flights opens a booking of one',
    find: '  setFlightOrder: FLIGHTS,\n',
    replace: '',
  },
  {
    ...CALLS,
    name: 'a shop opens a booking of any items',
    find: 'return sold.includes(service) ? handlers.setItems',
    replace: 'return sold.length > 0 ? handlers.setItems',
  },
  {
    name: 'a shop of packages alone sells a flight by itself',
    file: 'domain/company/services.ts',
    find: "return kinds.includes('stay') ? 'packages' : 'flights';",
    replace: "return 'packages';",
    caughtBy: ['domain/company/services.test.ts', 'backend/selling-only.test.ts'],
  },
  {
    name: 'landing pages of routes are left where no flights are sold',
    file: 'domain/company/services.ts',
    find: "const ABOUT_FLIGHTS = ['flight_route', 'offer'];",
    replace: "const ABOUT_FLIGHTS = ['offer'];",
    caughtBy: ['domain/company/services.test.ts'],
  },
  {
    ...PAGES,
    name: 'the results of flights answer where no flights are sold',
    file: 'site/route-table.ts',
    find: "page('result', 'flights/result.tsx', { ...FLIGHTS, ...HIDDEN,",
    replace: "page('result', 'flights/result.tsx', { ...HIDDEN,",
  },
  {
    ...PAGES,
    name: 'texts link to pages that the shop does not have',
    file: 'site/sold/sold-pages.ts',
    find: ', sold) ? link : words));',
    replace: ', sold) ? link : link));',
  },
  {
    name: 'the sitemap lists pages of what is not sold',
    file: 'site/seo/listed-pages.ts',
    find: "path.includes(':') && isPageSold(",
    replace: "path.includes(':') && Boolean(",
    caughtBy: ['site/seo/listed-pages.test.ts'],
  },
  {
    name: 'the menu keeps the entries of what is not sold',
    file: 'site/sold/without-for.ts',
    find: 'LINKED.filter((path) => !isPageSold(path, sold))',
    replace: 'LINKED.filter(() => false)',
    caughtBy: ['site/sold/without-for.test.ts'],
  },
  {
    name: 'a shop of packages alone sells the hotel without its flight',
    file: 'site/stays/holiday/as-sold.ts',
    find: "return sold.includes('stays') ? search :",
    replace: 'return sold.length > 0 ? search :',
    caughtBy: ['site/stays/holiday/as-sold.test.ts'],
  },
  {
    name: 'a mail about a checkout that was left leads to a page that is not there any more',
    file: 'site/mail/search-again.ts',
    find: "return isPageSold(address, sold) ? address : '/';",
    replace: 'return address;',
    caughtBy: ['site/mail/search-again.test.ts'],
  },
];
