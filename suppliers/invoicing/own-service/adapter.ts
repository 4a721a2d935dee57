import { z } from 'zod';
import { type CallTerms, createApiClient } from '../../api-client.ts';
import { pathSegment } from '../../path-segment.ts';
import type { InvoicingProvider } from '../port.ts';

const DEADLINE_MS = 20_000;
const MOST_OF_A_REASON = 300;

const Issued = z.object({ number: z.string().trim().min(1).max(80) });
const Refused = z.object({ because: z.string().trim().min(1) });

/** Statuses with which the service says that a document is not issued as it is; whatever else it answers leaves that open. */
const REFUSALS = [400, 409, 422];

/**
 * A service of the agency's that makes invoices: each document is put at its id, so a repeated call is the same call. It stands before the
 * provider of the agency's choice, and translates (docs/operating.md, Electronic invoices).
 */
export function createOwnInvoicing({
  baseUrl,
  token,
  ...terms
}: { baseUrl: string; token: string } & CallTerms): InvoicingProvider {
  const call = createApiClient({
    name: 'invoicing',
    baseUrl,
    headers: () => ({ accept: 'application/json', authorization: `Bearer ${token}` }),
    ...terms,
  });
  return {
    name: 'own-service',
    async issue(document) {
      const answer = await call({
        method: 'PUT',
        path: `/documents/${pathSegment(document.id)}`,
        body: document,
        deadlineMs: DEADLINE_MS,
        idempotent: true,
      });
      if (answer.ok) {
        const issued = Issued.safeParse(answer.body);
        return issued.success ? { ok: true, number: issued.data.number } : { ok: false, reason: 'unreachable' };
      }
      if (answer.kind === 'unreachable' || !REFUSALS.includes(answer.status)) return { ok: false, reason: 'unreachable' };
      const refused = Refused.safeParse(answer.body);
      const because = refused.success ? refused.data.because.slice(0, MOST_OF_A_REASON) : `HTTP ${answer.status}`;
      return { ok: false, reason: 'refused', because };
    },
  };
}
