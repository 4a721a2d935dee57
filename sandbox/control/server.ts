import { type RunningSandbox, type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import type { StoredMail } from '../mail/inbox.ts';
import { callsPage } from './calls-page.ts';
import { html } from './html.ts';
import { mailsPage } from './mails-page.ts';
import { clearAll, overviewPage } from './overview-page.ts';
import { framed } from './page-frame.ts';
import { changePayments, paymentsPage } from './payments-page.ts';
import { recordsPage } from './records-page.ts';
import type { Sandboxes } from './sandbox-list.ts';
import { switchesPage, switchFaults } from './switches-page.ts';
import { changeWorld, worldPage } from './world-page.ts';

type Options = {
  sandboxes: Sandboxes;
  /** Newest first; without it mails are not sent to a sandbox. */
  mails?: (() => StoredMail[]) | undefined;
  port?: number;
};
type Page = (request: SandboxRequest) => SandboxAnswer | Promise<SandboxAnswer>;

/** The control panel for developers, at `/sandbox` of an address of its own: pages of plain HTML, and forms that switch. */
export function startControlPanel({ sandboxes, mails, port }: Options): Promise<RunningSandbox> {
  const done = ({ query }: SandboxRequest) => query.get('done');
  const form = ({ text }: SandboxRequest) => new URLSearchParams(text);
  const pages: Record<string, Page> = {
    'GET /sandbox': (request) => overviewPage(sandboxes, done(request)),
    'POST /sandbox': () => clearAll(sandboxes),
    'GET /sandbox/switches': ({ query }) => switchesPage(sandboxes, query),
    'POST /sandbox/switches': (request) => switchFaults(sandboxes, request.query, form(request)),
    'GET /sandbox/world': (request) => worldPage(sandboxes, done(request)),
    'POST /sandbox/world': (request) => changeWorld(sandboxes, form(request)),
    'GET /sandbox/payments': (request) => paymentsPage(sandboxes, done(request)),
    'POST /sandbox/payments': (request) => changePayments(sandboxes, form(request)),
    'GET /sandbox/records': ({ query }) => recordsPage(sandboxes, query),
    'GET /sandbox/calls': ({ query }) => callsPage(sandboxes, query),
    'GET /sandbox/mails': ({ query }) => mailsPage(mails, query),
    'GET /sandbox/addresses': () => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: addresses(sandboxes) }),
    'GET /': () => ({ status: 303, headers: { location: '/sandbox' } }),
  };
  return serveSandbox({
    answer: (request) => {
      if (!isFromThisComputer(request)) return FORBIDDEN;
      return pages[`${request.method} ${request.path.replace(/(.)\/$/, '$1')}`]?.(request) ?? notFound();
    },
    books: () => ({}),
    port,
  });
}

/** The sandboxes' addresses as lines for a shell: `eval "$(curl -s …/sandbox/addresses)"`. */
const addresses = (sandboxes: Sandboxes): string =>
  [...sandboxes].map(([name, { url }]) => `export ${name.toUpperCase()}=${url}\n`).join('');

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;
const FORBIDDEN: SandboxAnswer = {
  status: 403,
  contentType: 'text/plain; charset=utf-8',
  body: 'Solo para páginas de este computador.',
};

/** No other site that is open in the same browser may press a switch, nor read a page under a name that it has led here. */
function isFromThisComputer({ headers: { host = '', origin } }: SandboxRequest): boolean {
  return LOOPBACK.test(host) && (origin === undefined || origin === `http://${host}`);
}

const notFound = (): SandboxAnswer =>
  framed(
    { path: '/sandbox', title: 'Esta página no existe', status: 404 },
    html`<p><a href="/sandbox">Ver los proveedores de prueba</a></p>`,
  );
