import { type DataKey, hashBy } from '../db/encryption.ts';

export type KeyProof = { id: string; proof: string };

/** Shows that a key is the one meant, without telling it. */
export const proofOf = ({ id, key }: DataKey): KeyProof => ({ id, proof: hashBy(key, 'a key of a backup') });
