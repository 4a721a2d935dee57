import { type Html, html } from './html.ts';
import type { Problems } from './read-number.ts';

/** A form that was sent back: what was typed, and what is wrong with it. */
export type Filled = { values: URLSearchParams; problems: Problems };
export const EMPTY: Filled = { values: new URLSearchParams(), problems: {} };

type Field = { name: string; label: string; hint?: string };

export function textField({ name, label, hint }: Field, { values, problems }: Filled, attributes: Html = html``): Html {
  const problem = problems[name];
  return html`<div><label for="${name}">${label}${hint !== undefined && html` <span class="quiet">${hint}</span>`}
${problem !== undefined && html`<span class="problem">${problem}</span>`}</label>
<input id="${name}" name="${name}" value="${values.get(name) ?? ''}" autocomplete="off"${problem !== undefined && html` aria-invalid="true"`} ${attributes}></div>`;
}

export function choiceField(
  { name, label, hint }: Field,
  { values, problems }: Filled,
  options: readonly (readonly [value: string, words: string])[],
): Html {
  const problem = problems[name];
  const chosen = values.get(name);
  return html`<div><label for="${name}">${label}${hint !== undefined && html` <span class="quiet">${hint}</span>`}
${problem !== undefined && html`<span class="problem">${problem}</span>`}</label>
<select id="${name}" name="${name}">${options.map(
    ([value, words]) => html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`,
  )}</select></div>`;
}

/** The summary above a form with problems; each leads to its field. */
export function errorSummary({ problems }: Filled): Html | undefined {
  const all = Object.entries(problems);
  if (all.length === 0) return undefined;
  return html`<div class="errors" role="alert" tabindex="-1" autofocus><strong>No se cambió nada: revise lo que escribió.</strong>
<ul>${all.map(([field, words]) => html`<li><a href="#${field}">${LABELS[field] ?? field}</a>: ${words}</li>`)}</ul></div>`;
}

/** What the fields are called in the summary. */
const LABELS: Record<string, string> = {
  manner: 'Qué debe hacer',
  call: 'A qué llamadas',
  delay: 'Espera',
  retry: 'Pedir que espere',
  share: 'Porcentaje',
  times: 'Veces',
  flights: 'Vuelos',
  stays: 'Hoteles',
  order: 'Orden',
  lapsing: 'Orden',
  change: 'Cambio',
  leg: 'Trayecto',
  segment: 'Vuelo',
  minutes: 'Minutos',
  provider: 'Proveedor',
  duplicates: 'Avisos repetidos',
  spread: 'Demora de los avisos',
  payment: 'Pago',
  does: 'Paso',
  effect: 'Efecto',
  sandbox: 'Proveedor',
};
