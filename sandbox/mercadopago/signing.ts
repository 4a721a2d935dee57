import { createHmac, randomUUID } from 'node:crypto';
import type { Notice } from '../notices.ts';
import { type Body, newNumber } from './requests/values.ts';

/** A notice, signed as Mercado Pago does: over the id in its address, in lower case, the request's id, and the moment. */
export function signedNotice({ type, id, body, secret }: { type: string; id: string; body: Body; secret: string }): () => Notice {
  const number = newNumber(12);
  return () => {
    const requestId = randomUUID();
    const ts = String(Math.floor(Date.now() / 1_000));
    const v1 = createHmac('sha256', secret).update(`id:${id.toLowerCase()};request-id:${requestId};ts:${ts};`).digest('hex');
    return {
      query: `?data.id=${encodeURIComponent(id)}&type=${type}`,
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, 'x-signature': `ts=${ts},v1=${v1}` },
      body: JSON.stringify({ id: Number(number), type, ...body }),
    };
  };
}
