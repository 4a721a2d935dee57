/** What an agency can sell; the site shows nothing of the others. A package is a flight with a stay at a price of its own. */
export const SERVICES = ['flights', 'stays', 'packages', 'cruises', 'tours'] as const;
export type Service = (typeof SERVICES)[number];
