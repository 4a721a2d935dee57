import { CATALOGUE_SUPPLIER } from '#domain/catalogue/outing.ts';
import type { OwnVariables } from './environment.ts';
import type { Finding } from './judge.ts';
import type { Parts } from './parts.ts';
import type { Standing } from './standing.ts';

export const withoutKey = (e: Partial<OwnVariables>): Finding[] =>
  e.DATABASE_URL && !e.DATA_KEYS
    ? [
        {
          at: 'DATA_KEYS',
          reason: 'a database of your own needs a key for personal data',
          remedy: 'set main: and what openssl rand -base64 32 prints',
        },
      ]
    : [];

/** Variables that are valid, each by itself, and contradict each other. */
export function contradictionsIn({ environment: e, flightSuppliers, staySuppliers }: Parts, { services }: Standing): Finding[] {
  const sold: string[] = [...[...flightSuppliers, ...staySuppliers].map(({ name }) => name), CATALOGUE_SUPPLIER];
  const capped = [...(e.ORDERS_PER_HOUR?.keys() ?? [])].filter((name) => !sold.includes(name));
  const called = sold.filter((name) => name !== CATALOGUE_SUPPLIER);
  const agreed = (['CALLS_PER_DAY', 'CALLS_PER_SECOND'] as const).flatMap((at) =>
    [...(e[at]?.keys() ?? [])].flatMap((name) => (called.includes(name) ? [] : [{ at, name }])),
  );
  const unsold = e.SELLS?.filter((service) => !services.includes(service)) ?? [];
  const found: [isWrong: boolean, Finding][] = [
    [
      e.METRICS_PORT !== undefined && e.METRICS_PORT > 0 && e.METRICS_PORT === e.PORT,
      { at: 'METRICS_PORT', reason: `is the port of the site (PORT=${e.PORT})`, remedy: 'give metrics one of their own' },
    ],
    [
      Boolean(e.WAL_ARCHIVE_DIR && e.DATABASE_URL),
      {
        at: 'WAL_ARCHIVE_DIR',
        reason: "is for the product's own PostgreSQL, and DATABASE_URL names another",
        remedy: 'remove it, and let that server or its provider archive',
      },
    ],
    [
      Boolean(e.COUNTRY_HEADER && e.TRUST_PROXY_HOPS === 0),
      {
        at: 'COUNTRY_HEADER',
        reason: 'without proxies in front visitors would say themselves where they are',
        remedy: 'set TRUST_PROXY_HOPS',
      },
    ],
    [
      Boolean(e.MAP_TILE_ORIGINS?.length && !e.MAP_STYLE_URL),
      { at: 'MAP_TILE_ORIGINS', reason: 'nothing is fetched from there without the style of a map', remedy: 'set MAP_STYLE_URL' },
    ],
  ];
  return [
    ...withoutKey(e),
    ...found.flatMap(([isWrong, finding]) => (isWrong ? [finding] : [])),
    ...capped.map((name) => ({
      at: 'ORDERS_PER_HOUR',
      reason: `nothing is sold of ${name}`,
      remedy: `name one of ${sold.join(', ')}`,
    })),
    ...agreed.map(({ at, name }) => ({
      at,
      reason: `${name} is not called`,
      remedy: called.length > 0 ? `name one of ${called.join(', ')}` : 'leave it out',
    })),
    ...unsold.map((service) => ({
      at: 'SELLS',
      reason: `names ${service}, for which there is no account`,
      remedy: `set the account, or take ${service} out`,
    })),
  ];
}
