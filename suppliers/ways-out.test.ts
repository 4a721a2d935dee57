import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/**
 * Every file of the server that can open a connection, and where it may lead. docs/hardening.md has the same list in words. A new one
 * is argued for there: the others are handed what came back, or a client that reaches the configured address only.
 */
const WAYS_OUT = {
  'suppliers/http-exchange.ts': 'suppliers, providers, content, icons, rates: the configured origin of each',
  'suppliers/payments/stripe/adapter.ts': 'Stripe, by a client that uses http-exchange.ts',
  'suppliers/pictures/fetch-bytes.ts': 'the content backend, and allowed origins at public addresses',
  'suppliers/catalogue/remote-file.ts': 'the configured feed, no redirect',
  'suppliers/mail/smtp/adapter.ts': 'the configured mail server',
  'backend/tracing/otlp-exporter.ts': 'the configured collector, no redirect',
  'backend/office/sign-in/identity-provider.ts': 'the configured issuer, and what its own discovery names',
  'wiring/upstreams.ts': 'the sample files of the sandboxes',
  'backend/shared-store/redis-line.ts': 'the configured Redis',
  'contract/transport/http-client.ts': 'for programs that use the calls; the product calls them directly',
  'backend/db/connection.ts': 'PostgreSQL, as all below',
  'backend/db/connection-settings.ts': 'its client',
  'backend/services.ts': 'its locks',
  'backend/jobs/job-queue.ts': 'its jobs',
  'backend/booking/reconciliation/ask-for-reconciliation.ts': 'its jobs, over a connection that is there',
  'backend/db/local/local-postgres.ts': 'the one of the product itself',
  'backend/backup/one-session.ts': 'to read it whole, and to write it whole',
};

/** What opens a connection: Node's own modules, the global `fetch`, and the clients of packages. */
const CONNECTS = [
  /import \{[^}]*\brequest\b[^}]*\} from 'node:https?'/,
  /import \{[^}]*\b(?:connect|createConnection|Socket)\b[^}]*\} from 'node:(?:net|tls|http2)'/,
  /from '(?:node:dgram|undici|ws)'/,
  /\bawait fetch\(|\bglobalThis\.fetch\b|\breturn fetch\(/,
  /\bnew (?:pg\.)?(?:Pool|Client|WatchedClient|PgBoss|Stripe|WebSocket|EventSource)\(|\bextends pg\.Client\b/,
  /\b(?:createTransport|discovery)\(|= createClient\(/,
];

const root = fileURLToPath(new URL('../', import.meta.url));
const server = ['backend', 'suppliers', 'config', 'wiring', 'contract', 'domain']
  .flatMap((folder) => readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

test('no other file of the server opens a connection', () => {
  const found = server.filter((file) => {
    const text = readFileSync(root + file, 'utf8');
    return CONNECTS.some((way) => way.test(text));
  });
  expect(found.toSorted()).toEqual(Object.keys(WAYS_OUT).toSorted());
});

test('the list is in the page about hardening', () => {
  const page = readFileSync(`${root}docs/hardening.md`, 'utf8');
  expect(Object.keys(WAYS_OUT).filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
