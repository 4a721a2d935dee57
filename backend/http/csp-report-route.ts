import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** What a browser refused to load or run. Addresses without query or fragment: those may hold what is nobody's business. */
export type CspViolation = { page: string; directive: string; blocked: string };

const MOST_PER_MINUTE = 60;
const MOST_PER_REPORT = 20;
const BODY_LIMIT_BYTES = 32 * 1024;

const text = z.string().max(2_000);
/** The old shape (`report-uri`) and the new one (`report-to`). */
const OldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'violated-directive': text.optional(),
    'effective-directive': text.optional(),
    'blocked-uri': text.optional(),
  }),
});
const NewReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text.optional() }),
});

/** `POST /backend/csp-reports`: where browsers say that a page of ours broke its content security policy. Always answered alike. */
export async function cspReportRoute(
  app: FastifyInstance,
  { onViolations }: { onViolations: (violations: CspViolation[]) => Promise<void> },
): Promise<void> {
  await app.register(rateLimit, { max: MOST_PER_MINUTE, timeWindow: '1 minute' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));
  app.post('/csp-reports', async (request, reply) => {
    const violations = readReports(typeof request.body === 'string' ? request.body : '');
    if (violations.length > 0) await onViolations(violations);
    return reply.code(204).send();
  });
}

export function readReports(body: string): CspViolation[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = (Array.isArray(parsed) ? parsed : [parsed]).slice(0, MOST_PER_REPORT);
  return reports.flatMap((report): CspViolation[] => {
    const old = OldReport.safeParse(report);
    if (old.success) {
      const { 'document-uri': page, 'blocked-uri': blocked, ...directives } = old.data['csp-report'];
      const directive = directives['effective-directive'] ?? directives['violated-directive'] ?? '';
      return [{ page: pathOf(page), directive: directive.slice(0, 60), blocked: originOf(blocked ?? '') }];
    }
    const current = NewReport.safeParse(report);
    if (!current.success) return [];
    const { documentURL, effectiveDirective, blockedURL } = current.data.body;
    return [{ page: pathOf(documentURL), directive: effectiveDirective.slice(0, 60), blocked: originOf(blockedURL ?? '') }];
  });
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '');

/** `inline` and `eval` are said as words; of an address only who it belongs to. */
const originOf = (address: string): string =>
  (URL.canParse(address) && new URL(address).host ? new URL(address).origin : address.replace(/[?#].*$/s, '')).slice(0, 200);
