import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormBody } from './form-body.ts';

/**
 * Left out, because backend/http/headers/same-origin.ts has checked them; behind a proxy React Router would compare different host names.
 */
const CHECKED_BEFORE = new Set(['origin', 'x-forwarded-host']);

export function toRequest(
  message: IncomingMessage,
  { origin, form, gone }: { origin: string; form: (FormBody & { ok: true }) | undefined; gone: AbortSignal },
): Request {
  const url = `${origin}${message.url ?? '/'}`;
  const method = message.method ?? 'GET';
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (CHECKED_BEFORE.has(name)) continue;
    if (typeof value === 'string') headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  if (form) headers.set('content-type', form.contentType);
  return new Request(url, { method, headers, signal: gone, ...(form ? { body: form.body } : {}) });
}

/** A signal aborted when the visitor disconnects before the answer, so that the page is not rendered for nothing. */
export function goneSignal(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
