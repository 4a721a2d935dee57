import { createHash } from 'node:crypto';
import { siteConfig } from '#site-config';
import type { SandboxAnswer } from '../http.ts';
import { Html, html } from './html.ts';
import { STYLES } from './styles.ts';

const PAGES = [
  ['/sandbox', 'Estado'],
  ['/sandbox/switches', 'Interruptores'],
  ['/sandbox/world', 'Mundo'],
  ['/sandbox/payments', 'Pagos'],
  ['/sandbox/records', 'Registros'],
  ['/sandbox/calls', 'Llamadas'],
  ['/sandbox/mails', 'Correos'],
] as const;
export type PagePath = (typeof PAGES)[number][0];

/** Asks for the page again while it is looked at and nothing in it is in use. */
const SCRIPT = `
const live = document.querySelector('[data-live]'), box = document.querySelector('#live');
if (live && box) {
  box.closest('p').hidden = false;
  const isInUse = () => !box.checked || document.hidden || live.contains(document.activeElement) || live.querySelector('details[open]');
  setInterval(async () => {
    if (isInUse()) return;
    try {
      const answer = await fetch(location.href);
      const next = answer.ok && new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-live]');
      if (next && !isInUse() && next.innerHTML !== live.innerHTML) live.innerHTML = next.innerHTML;
    } catch {}
  }, 3000);
}`;
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${SCRIPT_HASH}'`,
    "connect-src 'self'",
    'frame-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

/** What was done by the form before, by the code in the address; only these can be said. */
const DONE: Record<string, string> = {
  set: 'Listo: la falla está activa.',
  removed: 'Listo: la falla ya no está activa.',
  cleared: 'Listo: no queda ninguna falla activa.',
  gone: 'Esa falla ya no estaba activa: se agotó o la quitaron en otra pestaña.',
  drift: 'Listo: la nueva proporción vale desde la próxima búsqueda.',
  changed: 'Listo: la aerolínea cambió la orden. La tienda lo sabe cuando vuelve a leerla.',
  lapsed: 'Listo: la orden venció.',
  notices: 'Listo: los próximos avisos salen así.',
  bank: 'Listo: el banco dio ese paso.',
};

type Content = { path: PagePath; title: string; done?: string | null; error?: Html | undefined; status?: number };

/** A page of the control panel. */
export function framed({ path, title, done, error, status = 200 }: Content, content: Html): SandboxAnswer {
  const said = done ? DONE[done] : undefined;
  const links = PAGES.map(([to, name]) => html`<li><a href="${to}"${current(to === path)}>${name}</a></li>`);
  const page = html`<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${error ? 'Error: ' : ''}${title} · Banco de pruebas</title><style>${new Html(STYLES)}</style></head><body>
<a class="skip" href="#content">Ir al contenido</a>
<header><p class="brand">${siteConfig.name} <span>Banco de pruebas</span></p>
<nav aria-label="Banco de pruebas"><ul>${links}</ul></nav></header>
<main id="content" tabindex="-1"><h1>${title}</h1>
${error}${said !== undefined && html`<p class="done" role="status">${said}</p>`}
${content}</main>
<footer><p>Proveedores, bancos y correo de mentira: aquí no se mueve dinero ni viaja nadie.</p></footer>
<script>${new Html(SCRIPT)}</script></body></html>`;
  return { status, contentType: 'text/html; charset=utf-8', headers: HEADERS, body: page.text };
}

const current = (isCurrent: boolean): Html | false => isCurrent && html` aria-current="page"`;

/** Content that reloads itself; without script the link does it. */
export const live = (
  address: string,
  content: Html,
): Html => html`<div class="bar"><a class="button" href="${address}">Actualizar</a>
<p hidden><label><input type="checkbox" id="live" checked> Actualizar sola</label></p></div><div data-live>${content}</div>`;

export const redirected = (path: string, done: string, anchor = ''): SandboxAnswer => ({
  status: 303,
  headers: { location: `${path}${path.includes('?') ? '&' : '?'}done=${done}${anchor}`, 'cache-control': 'no-store' },
});
