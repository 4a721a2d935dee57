import type { Service, Sold } from '#domain/company/services.ts';

export type SearchTab = 'flights' | 'stays' | 'holidays' | 'cruises';

const TABS: readonly { kind: SearchTab; service: Service; to: string }[] = [
  { kind: 'flights', service: 'flights', to: '/' },
  { kind: 'stays', service: 'stays', to: '/hoteles' },
  { kind: 'holidays', service: 'packages', to: '/hoteles?tripType=2' },
  { kind: 'cruises', service: 'cruises', to: '/crucero' },
];

/** The search forms of a shop; none to choose from where there is one. */
export function tabsFor(sold: Sold) {
  const tabs = TABS.filter(({ service }) => sold.includes(service));
  return tabs.length > 1 ? tabs : [];
}
