import { hashBy } from '../db/encryption.ts';
import type { Shelf } from './shared-store.ts';

export type EntryKey = (shelf: Shelf | 'limits' | 'health', name: string) => string;

/**
 * The key of an entry outside this process. `namespace` is unique to the installation and the build, so that another build's data
 * is not read; names are hashed with `secret`, since they contain visitors' addresses.
 */
export const entryKeys =
  (namespace: string, secret: string): EntryKey =>
  (shelf, name) =>
    `${namespace}:${shelf}:${hashBy(secret, name)}`;
