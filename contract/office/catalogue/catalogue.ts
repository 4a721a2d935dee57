import { z } from 'zod';
import type { CruiseRecord } from '#domain/cruises/cruise.ts';
import type { TourRecord } from '#domain/tours/tour.ts';
import { CatalogueId } from '../../shapes.ts';

export type CatalogueKind = (CruiseRecord | TourRecord)['kind'];
/** What is listed, and what is sold of it on days. */
export const LISTED_KINDS = ['cruise', 'tour', 'line', 'ship', 'port', 'operator'] as const satisfies CatalogueKind[];
export const DEPARTURE_KINDS = ['sailing', 'departure'] as const satisfies CatalogueKind[];
export const CATALOGUE_KINDS = [...LISTED_KINDS, ...DEPARTURE_KINDS] as const;
export type ListedKind = (typeof LISTED_KINDS)[number];
export type DepartureKind = (typeof DEPARTURE_KINDS)[number];
export const RECORD_STATES = ['open', 'closed', 'changed', 'own', 'problem'] as const;

export const Kind = z.enum(CATALOGUE_KINDS);
export const RecordId = CatalogueId;

export type CatalogueRow = {
  id: string;
  name: string;
  /** What it belongs to: the ship of a cruise, the operator of a tour. */
  about: string;
  isOpen: boolean;
  isOwn: boolean;
  /** Fields that stay as the office has set them. */
  changed: string[];
  problem: string | null;
  /** Departures to come that are open, and the first of them; of cruises and tours. */
  departures: number;
  next: string | null;
};
export type CatalogueList = { rows: CatalogueRow[]; next: string | null };

export type DepartureRow = {
  id: string;
  departs: string;
  /** The lowest price of an adult, or of each of two in a cabin, without port taxes; null where it has none. */
  from: { amountMinor: number; currency: string } | null;
  left: number | null;
  allotment: number | null;
  sold: number;
  held: number;
  isOpen: boolean;
  isOwn: boolean;
  isChanged: boolean;
};
export type DepartureList = { rows: DepartureRow[]; next: string | null };

/** A record as a form shows it: fields as a feed writes them (docs/catalogue-feed.md). */
export type RecordPage = {
  kind: CatalogueKind;
  id: string;
  name: string;
  fields: Record<string, unknown>;
  /** Which version of it this is, for who saves it. */
  seen: string;
  isOpen: boolean;
  isOwn: boolean;
  isInFeed: boolean;
  isClosed: boolean;
  /** Fields that stay as the office has set them, with what the feed says of them. */
  changed: { name: string; feed: unknown }[];
  problem: string | null;
  changedBy: string | null;
  changedAt: string | null;
  history: { at: string; by: string; isEdit: boolean; change: string; before: object | null; after: object | null }[];
  /** Of a departure: what is sold and held, by cabin category (empty for a tour). */
  sold: { unit: string; sold: number; held: number }[];
};

export type RecordProblem = { column: string | null; text: string; sold?: number; held?: number };
export type RecordRefusal = {
  ok: false;
  reason: 'exists' | 'no-such-record' | 'record-changed' | 'record' | 'below-sold' | 'not-in-feed' | 'busy';
  problems: RecordProblem[];
};
export type Edited = { ok: true; id: string; isChanged: boolean } | RecordRefusal;

/** What a form chooses from. */
export type Choice = { id: string; name: string };

/** What has pictures of its own on the site. */
export const PICTURED_KINDS = ['cruise', 'tour'] as const;
export type PicturedKind = (typeof PICTURED_KINDS)[number];
