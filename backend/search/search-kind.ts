import { randomBytes } from 'node:crypto';
import type { SupplierStatus } from './fan-out.ts';

/** The results of any kind of search, flights or stays; `findings` returns the same value until another supplier has answered. */
export type AnyFound = { findings(): { suppliers: SupplierStatus[] } };

/** A search in progress or completed: it grows with each supplier that answers. */
export type Running<Found extends AnyFound> = Found & { id: string; firstResults: Promise<unknown>; whole: Promise<unknown> };

/** A search for as long as it can be chosen from; `elsewhere` if another process makes or made it. */
export type Kept<Found extends AnyFound> = Running<Found> & { expiresAt: number; elsewhere?: { isLost(): boolean } };

/** The results at the moment of packing. `letters`: the length of their JSON. */
export type Unpacked<Found> = { found: Found; expiresAt: number; letters: number };

/** How results are stored and read again. */
export type Packing<Found extends AnyFound> = {
  supplierNames: string[];
  pack(found: Found, expiresAt: number): Promise<{ bytes: Buffer; letters: number }>;
  unpack(bytes: Buffer): Promise<Unpacked<Found>>;
  /** The empty results of a search of which nothing is known yet. */
  nothing(suppliers: SupplierStatus[]): Found;
};

export const newSearchId = (): string => randomBytes(9).toString('base64url');

export const isOver = ({ findings }: AnyFound): boolean => findings().suppliers.every(({ status }) => status !== 'searching');

/** The search is over and a supplier failed. */
export const hasFailed = (search: AnyFound): boolean =>
  isOver(search) && search.findings().suppliers.some(({ status }) => status !== 'ok');
