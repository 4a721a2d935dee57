import type { FastifyInstance } from 'fastify';

/** Where people who found a weakness write to: a mail address, or a page. */
export type SecurityContact = `mailto:${string}@${string}` | `https://${string}`;
export type SecurityText = { contact: SecurityContact; origin: string; languages: readonly string[] };

const MONTHS_GOOD = 6;
const DAY_SECONDS = 86_400;

/** `GET /.well-known/security.txt` (RFC 9116), where the agency has named a contact. */
export function securityTextRoute(
  app: FastifyInstance,
  said: SecurityText | undefined,
  now: () => Date = () => new Date(),
): void {
  if (!said) return;
  app.get('/.well-known/security.txt', async (_request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(securityText(said, now())),
  );
}

const securityText = ({ contact, origin, languages }: SecurityText, now: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expiryAfter(now)}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

/** Less than a year ahead, as RFC 9116 wants, and the same for a month. */
const expiryAfter = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_GOOD)).toISOString();
