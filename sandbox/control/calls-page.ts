import type { Excerpt, RecordedCall } from '../calls.ts';
import type { SandboxAnswer } from '../http.ts';
import { type Html, html } from './html.ts';
import { framed, live } from './page-frame.ts';
import { nameOf, type Sandboxes, shownTime } from './sandbox-list.ts';

const MOST_SHOWN = 100;
type Call = RecordedCall & { sandbox: string };

/** The calls that the sandboxes have had, newest first; of one sandbox with `of`. */
export function callsPage(sandboxes: Sandboxes, query: URLSearchParams): SandboxAnswer {
  const of = query.get('of') ?? '';
  const calls = [...sandboxes]
    .filter(([name]) => of === '' || name === of)
    .flatMap(([sandbox, running]) => running.calls.newestFirst().map((call): Call => ({ ...call, sandbox })))
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_SHOWN);
  return framed(
    { path: '/sandbox/calls', title: 'Llamadas de la tienda' },
    html`<p class="lead">Las últimas, la más nueva primero; se borran al reiniciar. Ábralas para ver qué se pidió y qué se respondió.</p>
<form class="bar"><label for="of">Proveedor</label><select id="of" name="of"><option value="">Todos</option>${[
      ...sandboxes.keys(),
    ].map(
      (name) => html`<option value="${name}"${name === of && html` selected`}>${nameOf(name)}</option>`,
    )}</select><button class="second">Ver</button></form>
${live(of === '' ? '/sandbox/calls' : `/sandbox/calls?of=${encodeURIComponent(of)}`, listOf(calls, of))}`,
  );
}

function listOf(calls: Call[], of: string): Html {
  if (calls.length === 0)
    return html`<p class="empty">${of === '' ? 'Ninguna todavía.' : `${nameOf(of)} no ha recibido ninguna.`} Busque un vuelo o un hotel en la tienda: sus llamadas aparecen aquí.</p>`;
  return html`<section aria-label="Llamadas">${calls.map(
    (call) => html`<details><summary><span class="mono">${shownTime(call.at)}</span> ${nameOf(call.sandbox)}
<strong class="mono">${call.method} ${call.address.split('?')[0]}</strong> ${outcome(call)}${call.isForced && html` <span class="badge warn">con falla</span>`}</summary>
${call.address.includes('?') && html`<p class="mono">${call.address}</p>`}${excerpt('Pedido', call.request)}${excerpt('Respuesta', call.answer)}</details>`,
  )}</section>`;
}

function outcome({ end }: Call): Html {
  if (!end) return html`<span class="badge warn">en curso</span>`;
  const { status, ms } = end;
  if (status === undefined) return html`<span class="badge bad">sin respuesta</span> <span class="quiet">${ms} ms</span>`;
  return html`<span class="badge ${status < 400 ? 'good' : 'bad'}">${status}</span> <span class="quiet">${ms} ms</span>`;
}

function excerpt(title: string, body: Excerpt | undefined): Html {
  if (!body || body.bytes === 0) return html`<h3>${title}</h3><p class="quiet">Sin contenido.</p>`;
  return html`<h3>${title} <span class="quiet">${body.isWhole ? '' : 'comienzo de '}${body.bytes} bytes</span></h3>
<pre tabindex="0" aria-label="${title}">${indented(body)}</pre>`;
}

function indented({ text, isWhole }: Excerpt): string {
  try {
    return isWhole ? JSON.stringify(JSON.parse(text), null, 2) : text;
  } catch {
    return text;
  }
}
