import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bodyProblem } from '../limits/bounded-json.ts';
import { timesAMinute } from '../limits/times-a-minute.ts';

/** A CSP violation. Addresses without query and fragment, which may hold personal data. */
export type CspViolation = { page: string; directive: string; blocked: string };

const MOST_PER_MINUTE = 60;
const MOST_PER_REPORT = 20;
const BODY_LIMIT_BYTES = 32 * 1024;

const text = z.string().max(2_000);
/** The old format (`report-uri`) and the new one (`report-to`). */
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

/**
 * `POST …/csp-reports`, below the calls' path: browsers report violations of our pages' content security policy here. The answer
 * is always the same.
 */
export async function cspReportRoute(
  app: FastifyInstance,
  options: { onViolations: (violations: CspViolation[], address: string) => Promise<void>; siteOrigins: string[] },
): Promise<void> {
  await app.register(rateLimit, timesAMinute(MOST_PER_MINUTE));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));
  app.post('/csp-reports', async (request, reply) => {
    // The site may also be known by the requested host.
    const isOurs = ({ origin, host }: URL) => options.siteOrigins.includes(origin) || host === request.headers.host;
    const violations = readReports(typeof request.body === 'string' ? request.body : '', isOurs);
    if (violations.length > 0) await options.onViolations(violations, request.ip);
    return reply.code(204).send();
  });
}

/**
 * The directives of our own policy (site/server.ts), with those that browsers report for a page's scripts and styles, and for what
 * `default-src` keeps out: they name the kind of what was blocked, such as `frame-src` for a frame.
 */
const DIRECTIVE =
  /^((default|img|font|connect|object|frame|child|worker|media|manifest)-src|(script|style)-src(-elem|-attr)?|base-uri|form-action|frame-ancestors)$/;
/** Keywords reported instead of an address. */
const BLOCKED_WORD = /^(inline|eval|wasm-eval|self|data|blob|filesystem|about|trusted-types-(policy|sink))$/;

/** The violations in a report that concern our own page and policy. Anything else is fabricated. */
export function readReports(body: string, isOurs: (page: URL) => boolean = () => true): CspViolation[] {
  if (bodyProblem(body)) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = (Array.isArray(parsed) ? parsed : [parsed]).slice(0, MOST_PER_REPORT);
  const found = reports.flatMap((report) => {
    const { page, directive, blocked } = fieldsOf(report) ?? { page: '', directive: '', blocked: '' };
    const [name = ''] = directive.split(' ', 1);
    if (!URL.canParse(page) || !isOurs(new URL(page)) || !DIRECTIVE.test(name)) return [];
    return [{ page: new URL(page).pathname.slice(0, 200), directive: name, blocked: originOf(blocked) }];
  });
  return [...new Map(found.map((violation) => [JSON.stringify(violation), violation])).values()];
}

function fieldsOf(report: unknown): CspViolation | undefined {
  const old = OldReport.safeParse(report);
  if (old.success) {
    const { 'document-uri': page, 'blocked-uri': blocked = '', ...directives } = old.data['csp-report'];
    return { page, directive: directives['effective-directive'] ?? directives['violated-directive'] ?? '', blocked };
  }
  const current = NewReport.safeParse(report);
  if (!current.success) return undefined;
  const { documentURL, effectiveDirective, blockedURL = '' } = current.data.body;
  return { page: documentURL, directive: effectiveDirective, blocked: blockedURL };
}

/** `inline` and `eval` stay as they are; an address is reduced to its origin, any other value to its scheme. */
function originOf(address: string): string {
  if (URL.canParse(address) && new URL(address).host) return new URL(address).origin.slice(0, 200);
  const [word = ''] = address.split(':', 1);
  return BLOCKED_WORD.test(word) ? word : '';
}
