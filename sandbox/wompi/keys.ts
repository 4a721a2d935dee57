import type { IncomingMessage } from 'node:http';
import { badKey } from './errors.ts';

/** The keys of an account, as its dashboard shows them. */
export type Keys = { publicKey: string; privateKey: string; eventsSecret: string; integritySecret: string };

/** The keys of a start without an account. */
export const keysFor = (secret: string): Keys => ({
  publicKey: `pub_test_${secret}`,
  privateKey: `prv_test_${secret}`,
  eventsSecret: `test_events_${secret}`,
  integritySecret: `test_integrity_${secret}`,
});

/** Which of the keys a call has; throws on none and on one of another account. */
export function keyIn({ authorization = '' }: IncomingMessage['headers'], keys: Keys): 'public' | 'private' {
  const key = /^Bearer (\S+)$/.exec(authorization)?.[1];
  if (key === undefined) throw badKey('Se esperaba una llave pública o privada pero no se recibió ninguna');
  if (key === keys.privateKey) return 'private';
  if (key === keys.publicKey) return 'public';
  throw badKey('La llave proporcionada no corresponde a este ambiente');
}
