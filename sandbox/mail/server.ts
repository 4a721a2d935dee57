import { join } from 'node:path';
import type { SandboxAnswer } from '../http.ts';
import { serveSandbox } from '../http.ts';
import { escapeHtml, sandboxPage } from '../page.ts';
import { openInbox, readMail, type StoredMail } from './inbox.ts';
import { listenForMail } from './smtp.ts';

/** Receives mail over SMTP when no mail account is configured; the inbox can be read at `/sandbox/inbox`. */
export async function startMailSandbox(options: { dataDir: string; smtpPort: number; port?: number }) {
  const inbox = openInbox(join(options.dataDir, 'mails.jsonl'));

  async function answer({ path, query }: { path: string; query: URLSearchParams }): Promise<SandboxAnswer> {
    const id = query.get('id');
    const found = id === null ? undefined : inbox.get(id);
    if (path === '/sandbox/inbox.json') return { status: 200, body: await mailsAbout(query.get('about') ?? '') };
    if (path !== '/sandbox/inbox') return { status: 404, body: {} };
    if (id === null) return page('Correo de prueba', await listOf(inbox.list()));
    return found ? page('Correo de prueba', await whole(found)) : { status: 404, body: {} };
  }

  /** All mails if `words` is empty. */
  async function mailsAbout(words: string) {
    const mails = await Promise.all(inbox.list().map(readMail));
    return mails.filter(({ subject, text }) => subject.includes(words) || text.includes(words));
  }

  const http = await serveSandbox({ answer, books: () => inbox.list(), port: options.port });
  const smtp = await listenForMail({ port: options.smtpPort, take: inbox.take, faults: http.faults });
  return { ...http, mails: inbox.list, smtpUrl: `smtp://127.0.0.1:${smtp.port}`, close: smtp.close };
}

/** The content of mails must not run scripts here either. */
const HEADERS = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src data:" };
const page = (title: string, content: string): SandboxAnswer => ({
  status: 200,
  headers: HEADERS,
  ...sandboxPage(title, content),
});

async function listOf(stored: StoredMail[]): Promise<string> {
  const mails = await Promise.all(stored.map(readMail));
  const rows = mails.map(
    ({ id, to, subject, receivedAt }) =>
      `<li><a href="?id=${encodeURIComponent(id)}">${escapeHtml(subject)}</a><br><small>${escapeHtml(`${to.join(', ')} · ${receivedAt}`)}</small></li>`,
  );
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Todavía no hay mensajes.</p>';
}

async function whole(stored: StoredMail): Promise<string> {
  const { subject, from, to, replyTo, text, html, copies } = await readMail(stored);
  const lines = [
    `De: ${from}`,
    `Para: ${to.join(', ')}`,
    `Responder a: ${replyTo.map(({ name, address }) => `${name} <${address}>`).join(', ')}`,
    `Copias: ${copies}`,
  ];
  const frame = `data:text/html;base64,${Buffer.from(html, 'utf8').toString('base64')}`;
  return `<h2>${escapeHtml(subject)}</h2><p>${lines.map(escapeHtml).join('<br>')}</p><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>
<iframe sandbox title="HTML" style="width:100%;height:30rem;border:1px solid" src="${frame}"></iframe><p><a href="/sandbox/inbox">Todos los mensajes</a></p>`;
}
