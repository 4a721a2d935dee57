import { createHash, randomBytes } from 'node:crypto';

/** What a link in a mail or a cookie holds: whoever has it may. Too long to be guessed, so its hash needs no key. */
export const newToken = (): string => randomBytes(24).toString('base64url');

/** The database keeps the hash alone: who reads it has nobody's token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
