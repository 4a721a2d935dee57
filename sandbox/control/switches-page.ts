import type { Fault } from '../faults.ts';
import type { RunningSandbox, SandboxAnswer } from '../http.ts';
import { EFFECTS, type Effect } from './effects.ts';
import { choiceField, EMPTY, errorSummary, type Filled, textField } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { stateOf } from './overview-page.ts';
import { framed, redirected } from './page-frame.ts';
import { faultInWords, MANNERS, readFault } from './read-fault.ts';
import { nameOf, type Sandboxes } from './sandbox-list.ts';

const addressOf = (name: string): string => `/sandbox/switches?of=${name}`;
const FIRST = 'amadeus';
const chosenIn = (sandboxes: Sandboxes, query: URLSearchParams): [string, RunningSandbox] | undefined => {
  const name = query.get('of') ?? (sandboxes.has(FIRST) ? FIRST : ([...sandboxes.keys()][0] ?? ''));
  const running = sandboxes.get(name);
  return running && [name, running];
};

/** The switches of one sandbox. */
export function switchesPage(sandboxes: Sandboxes, query: URLSearchParams, filled: Filled = EMPTY): SandboxAnswer {
  const chosen = chosenIn(sandboxes, query);
  if (!chosen) return unknownSandbox(sandboxes);
  const [name, running] = chosen;
  const error = errorSummary(filled);
  return framed(
    {
      path: '/sandbox/switches',
      title: `Interruptores de ${nameOf(name)}`,
      done: query.get('done'),
      error,
      status: error ? 422 : 200,
    },
    html`${choice(sandboxes, name)}<div class="two beside"><section aria-labelledby="set"><h2 id="set">Fallas activas</h2>${setFaults(name, running)}</section>
${effects(name, EFFECTS[name] ?? [])}${generalForm(name, running, filled)}</div>`,
  );
}

const choice = (sandboxes: Sandboxes, name: string): Html => html`<form action="/sandbox/switches" class="bar">
<label for="of">Proveedor</label><select id="of" name="of">${[...sandboxes.keys()].map(
  (one) => html`<option value="${one}"${one === name && html` selected`}>${nameOf(one)}</option>`,
)}</select><button class="second">Ver</button></form>`;

function setFaults(name: string, running: RunningSandbox): Html {
  const set = running.faults.all();
  if (set.length === 0)
    return html`<p>${stateOf(running)}</p><p class="quiet">No hay ninguna. Active una de esta página: vale desde la próxima llamada.</p>`;
  return html`<p>${stateOf(running)}</p><ul class="rows">${set.map(
    (fault) => html`<li><span class="what"><code>${callInWords(fault)}</code><br>${faultInWords(fault)}</span>
<form method="post" action="${addressOf(name)}"><input type="hidden" name="number" value="${fault.number}">
<button class="second" name="action" value="remove" aria-label="Quitar: ${callInWords(fault)}, ${faultInWords(fault)}">Quitar</button></form></li>`,
  )}</ul>
<form method="post" action="${addressOf(name)}" class="send"><button class="second" name="action" value="clear">Quitar todas</button></form>`;
}
const callInWords = ({ call }: Fault): string => call || 'Todas las llamadas';

const effects = (name: string, all: readonly Effect[]): Html | false =>
  all.length > 0 &&
  html`<section aria-labelledby="effects"><h2 id="effects">Lo que quiere ver</h2><ul class="rows">${all.map(
    ({ id, says, fault }) => html`<li><span class="what">${says}<br><code>${fault.call}</code></span>
<form method="post" action="${addressOf(name)}"><input type="hidden" name="effect" value="${id}"><button name="action" value="effect" aria-label="Activar: ${says}">Activar</button></form></li>`,
  )}</ul></section>`;

function generalForm(name: string, { calls }: RunningSandbox, filled: Filled): Html {
  const known = [...new Set(calls.newestFirst().map(({ method, address }) => `${method} ${address.split('?')[0]}`))].sort();
  return html`<section aria-labelledby="any"><h2 id="any">Cualquier falla</h2><form method="post" action="${addressOf(name)}" novalidate>
${choiceField({ name: 'manner', label: 'Qué debe hacer' }, filled, Object.entries(MANNERS))}
${textField({ name: 'call', label: 'A qué llamadas', hint: 'Comienzo de método y ruta; vacío: a todas' }, filled, html`list="calls" placeholder="POST /v1/…"`)}
<datalist id="calls">${known.map((call) => html`<option value="${call}"></option>`)}</datalist>
<div class="grid">${textField({ name: 'delay', label: 'Espera', hint: 'Milisegundos, si responde despacio' }, filled, html`inputmode="numeric"`)}
${textField({ name: 'retry', label: 'Pedir que espere', hint: 'Segundos, con el 429' }, filled, html`inputmode="numeric"`)}
${textField({ name: 'share', label: 'Porcentaje', hint: 'De las llamadas; vacío: 100' }, filled, html`inputmode="decimal"`)}
${textField({ name: 'times', label: 'Veces', hint: 'Vacío: hasta que la quite' }, filled, html`inputmode="numeric"`)}</div>
<p class="send"><button name="action" value="set">Activar la falla</button></p></form></section>`;
}

/** Sets or takes back faults of one sandbox. */
export function switchFaults(sandboxes: Sandboxes, query: URLSearchParams, form: URLSearchParams): SandboxAnswer {
  const chosen = chosenIn(sandboxes, query);
  if (!chosen) return unknownSandbox(sandboxes);
  const [name, { faults }] = chosen;
  const refused = (problems: Filled['problems']) => switchesPage(sandboxes, query, { values: form, problems });
  switch (form.get('action')) {
    case 'remove':
      return redirected(addressOf(name), faults.remove(Number(form.get('number'))) ? 'removed' : 'gone');
    case 'clear':
      faults.set([]);
      return redirected(addressOf(name), 'cleared');
    case 'effect': {
      const effect = EFFECTS[name]?.find(({ id }) => id === form.get('effect'));
      if (!effect) return refused({ effect: 'Este proveedor no conoce ese efecto.' });
      faults.add(effect.fault);
      return redirected(addressOf(name), 'set');
    }
    default: {
      const read = readFault(form);
      if ('problems' in read) return refused(read.problems);
      faults.add(read.fault);
      return redirected(addressOf(name), 'set');
    }
  }
}

const unknownSandbox = (sandboxes: Sandboxes): SandboxAnswer =>
  framed(
    { path: '/sandbox/switches', title: 'No hay un proveedor con ese nombre', status: 404 },
    html`<p>Elija uno:</p><ul>${[...sandboxes.keys()].map((name) => html`<li><a href="${addressOf(name)}">${nameOf(name)}</a></li>`)}</ul>`,
  );
