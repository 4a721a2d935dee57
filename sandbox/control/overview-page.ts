import type { RunningSandbox, SandboxAnswer } from '../http.ts';
import { type Html, html } from './html.ts';
import { framed, live, redirected } from './page-frame.ts';
import { nameOf, roleOf, type Sandboxes } from './sandbox-list.ts';

/** All sandboxes: where they are, whether they behave, and how much they were asked. */
export function overviewPage(sandboxes: Sandboxes, done: string | null): SandboxAnswer {
  const faults = [...sandboxes.values()].reduce((sum, one) => sum + one.faults.all().length, 0);
  return framed(
    { path: '/sandbox', title: 'Proveedores de prueba', done },
    html`<p class="lead">La tienda habla con estos servicios como con los verdaderos. Aquí se ve qué les pide y se les puede hacer fallar.</p>
${faults > 0 && html`<form method="post" action="/sandbox" class="bar"><button>Quitar todas las fallas (${faults})</button></form>`}
${live('/sandbox', html`<ul class="cards">${[...sandboxes].map(card)}</ul>`)}`,
  );
}

export function clearAll(sandboxes: Sandboxes): SandboxAnswer {
  for (const { faults } of sandboxes.values()) faults.set([]);
  return redirected('/sandbox', 'cleared');
}

function card([name, running]: [string, RunningSandbox]): Html {
  const { calls, injected } = running.faults.counts();
  return html`<li><div class="card"><h2>${nameOf(name)}</h2><p class="quiet">${roleOf(name)}</p><p>${stateOf(running)}</p>
<dl><dt>Llamadas</dt><dd>${calls}${injected > 0 && html`, ${injected} con falla`}</dd><dt>Dirección</dt><dd class="mono">${running.url}</dd></dl>
<p><a href="/sandbox/switches?of=${name}">Interruptores<span class="unseen"> de ${nameOf(name)}</span></a></p></div></li>`;
}

export function stateOf({ server, faults }: RunningSandbox): Html {
  if (!server.listening) return html`<span class="badge bad">Detenido</span>`;
  const set = faults.all().length;
  return set === 0
    ? html`<span class="badge good">Responde normal</span>`
    : html`<span class="badge warn">${set === 1 ? '1 falla activa' : `${set} fallas activas`}</span>`;
}
