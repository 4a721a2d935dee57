import {
  CATALOGUE_KINDS,
  type CatalogueKind,
  type DepartureKind,
  type ListedKind,
} from '#contract/office/catalogue/catalogue.ts';

/** How kinds of records are named in addresses. */
const PATHS: Record<CatalogueKind, string> = {
  cruise: 'crucero',
  sailing: 'zarpe',
  line: 'naviera',
  ship: 'barco',
  port: 'puerto',
  tour: 'tour',
  departure: 'salida',
  operator: 'operador',
};

export const kindOfPath = (path: string | undefined): CatalogueKind | undefined =>
  CATALOGUE_KINDS.find((kind) => PATHS[kind] === path);
export const pathOfKind = (kind: CatalogueKind): string => `/catalogo/${PATHS[kind]}`;
export const pathOfRecord = (kind: CatalogueKind, id: string): string => `${pathOfKind(kind)}/${encodeURIComponent(id)}`;

/** What departs of a kind on days, and the other way round. */
export const departuresOf = (kind: CatalogueKind): DepartureKind | undefined =>
  kind === 'cruise' ? 'sailing' : kind === 'tour' ? 'departure' : undefined;
export const ownerOf = (kind: CatalogueKind): ListedKind | undefined =>
  kind === 'sailing' ? 'cruise' : kind === 'departure' ? 'tour' : undefined;
export const isSold = (kind: CatalogueKind): boolean => departuresOf(kind) !== undefined || ownerOf(kind) !== undefined;
