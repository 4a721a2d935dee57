import type { Service, Sold } from '#domain/company/services.ts';
import { siteLinks } from '../messages/es/shell/site-links.ts';
import { isPageSold } from './sold-pages.ts';

/** The tabs of search forms (`search-form/search-tabs.tsx`). */
const TABS: readonly { tab: string; service: Service }[] = [
  { tab: 'flights', service: 'flights' },
  { tab: 'stays', service: 'stays' },
  { tab: 'holidays', service: 'packages' },
  { tab: 'cruises', service: 'cruises' },
];

const LINKED = siteLinks.flatMap(({ links }) => links.map(([path]) => path));

/** What a shop is without; nothing where everything is sold. Used on the server only. */
export const withoutFor = (sold: Sold): string[] => [...withoutTabs(sold), ...LINKED.filter((path) => !isPageSold(path, sold))];

/** A form is chosen among others only: a shop of one form is without all tabs. */
function withoutTabs(sold: Sold): string[] {
  const missing = TABS.filter(({ service }) => !sold.includes(service));
  return (missing.length < TABS.length - 1 ? missing : TABS).map(({ tab }) => tab);
}
