import { createHash, randomBytes } from 'node:crypto';

/** A bearer token for links in mails and cookies. Too long to guess, so its hash needs no key. */
export const newToken = (bytes = 24): string => randomBytes(bytes).toString('base64url');

/** Only the hash is stored: reading the database yields no usable token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
