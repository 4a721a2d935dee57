import { sameMailbox } from '#domain/contact/mail-address.ts';
import { isKeyedHashOf, keyedHash, keyedHashes } from '../db/encryption.ts';

/** The keyed hash of an e-mail address that is stored; what was stored is found by {@link sendersOf}. */
export const senderOf = (email: string): string => keyedHash(mailboxOf(email));

/** The same by each of the keys: what was stored before a new key came is found as well, also what can never be hashed anew. */
export const sendersOf = (email: string): string[] => keyedHashes(mailboxOf(email));

/** Whether a stored key is of this address, though an older one of `DATA_KEYS` made it. */
export const isSender = (stored: string, email: string): boolean => isKeyedHashOf(stored, mailboxOf(email));

const mailboxOf = (email: string): string => `mailbox ${sameMailbox(email)}`;
