import { randomBytes } from 'node:crypto';
import type { SupplierStatus } from './fan-out.ts';

/** What a search of some kind has found, flights or stays; `findings` answers the same until another supplier has answered. */
export type AnyFound = { findings(): { suppliers: SupplierStatus[] } };

/** A search under way and after: it grows with each supplier that answers, and stands once all have. */
export type Running<Found extends AnyFound> = Found & { id: string; firstResults: Promise<unknown>; whole: Promise<unknown> };

/** A search for as long as it can be chosen from; `elsewhere` while and after another process has made it. */
export type Kept<Found extends AnyFound> = Running<Found> & { expiresAt: number; elsewhere?: { isLost(): boolean } };

/** What was found up to the moment it was packed. `letters`: how long it is as JSON. */
export type Unpacked<Found> = { found: Found; expiresAt: number; letters: number };

/** How what was found is written down, and read again. */
export type Packing<Found extends AnyFound> = {
  supplierNames: string[];
  pack(found: Found, expiresAt: number): Promise<{ bytes: Buffer; letters: number }>;
  unpack(bytes: Buffer): Unpacked<Found>;
  /** Of a search that nothing is known of yet. */
  nothing(suppliers: SupplierStatus[]): Found;
};

export const newSearchId = (): string => randomBytes(9).toString('base64url');

export const isOver = ({ findings }: AnyFound): boolean => findings().suppliers.every(({ status }) => status !== 'searching');

/** A supplier was missed, and nobody waits for it any more. */
export const hasFailed = (search: AnyFound): boolean =>
  isOver(search) && search.findings().suppliers.some(({ status }) => status !== 'ok');
