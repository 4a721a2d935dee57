import type { SandboxAnswer } from '../http.ts';
import type { AskedChange } from '../world/network/schedule-changes.ts';
import { choiceField, EMPTY, errorSummary, type Filled, textField } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { framed, redirected } from './page-frame.ts';
import { isBlank, type Problems, readNumber } from './read-number.ts';
import { orderOptions } from './records.ts';
import type { Sandboxes } from './sandbox-list.ts';

const PATH = '/sandbox/world';
/** The sandboxes whose offers drift, by the field that says how many. */
const DRIFTS = [
  ['flights', ['amadeus', 'duffel']],
  ['stays', ['liteapi']],
] as const;
const CHANGES = [
  ['time', 'Cambia la hora'],
  ['number', 'Cambia el número del vuelo'],
  ['airport', 'Cambia el aeropuerto de llegada'],
  ['cancel', 'Cancela el vuelo, o el trayecto entero si no dice cuál'],
] as const;
const LONGEST_SHIFT_MINUTES = 1_440;
const MOST_LEGS = 5;

/** What happens in the world behind the suppliers: prices that move, airlines that change, orders that lapse. */
export function worldPage(sandboxes: Sandboxes, done: string | null, filled: Filled = EMPTY): SandboxAnswer {
  const error = errorSummary(filled);
  return framed(
    { path: PATH, title: 'El mundo', done, error, status: error ? 422 : 200 },
    html`<p class="lead">Los dos proveedores de vuelos venden los mismos vuelos y las mismas sillas: lo que uno vende, al otro le falta.</p>
<div class="two">${driftForm(sandboxes, filled)}${changeForm(sandboxes, filled)}${lapseForm(sandboxes, filled)}${ticketsNote()}</div>`,
  );
}

function driftForm(sandboxes: Sandboxes, { values, problems }: Filled): Html {
  const now = (name: string) => String(Math.round((sandboxes.get(name)?.sandbox.drift?.driftShare ?? 0) * 100));
  const typed =
    values.get('action') === 'drift' ? values : new URLSearchParams({ flights: now('amadeus'), stays: now('liteapi') });
  const filled = { values: typed, problems };
  return html`<section aria-labelledby="drift"><h2 id="drift">Precios que cambian y cupos que se agotan</h2>
<p class="quiet">Qué parte de lo encontrado cambia de precio o se agota entre la búsqueda y la compra, en porcentaje.</p>
<form method="post" action="${PATH}" novalidate>${textField({ name: 'flights', label: 'Vuelos', hint: 'De 0 a 100 %' }, filled, html`inputmode="decimal"`)}
${textField({ name: 'stays', label: 'Hoteles', hint: 'De 0 a 100 %' }, filled, html`inputmode="decimal"`)}
<p class="send"><button name="action" value="drift">Guardar</button></p></form></section>`;
}

const ticketsNote = (): Html => html`<section aria-labelledby="tickets"><h2 id="tickets">Tiquetes tarde, a medias o nunca</h2>
<p>Se decide cuando se hace la orden: actívelo en los <a href="/sandbox/switches?of=amadeus">interruptores de Amadeus</a> y reserve después. Allí también vence una orden en un minuto, con o sin rastro.</p></section>`;

const NO_ORDERS = html`<p class="quiet">Todavía no hay ninguna. Reserve un vuelo en la tienda y páguelo; después vuelva aquí.</p>`;

function changeForm(sandboxes: Sandboxes, filled: Filled): Html {
  const orders = orderOptions(sandboxes, 'changeSchedule');
  return html`<section aria-labelledby="change-title"><h2 id="change-title">La aerolínea cambia un vuelo</h2>${
    orders.length === 0
      ? NO_ORDERS
      : html`<form method="post" action="${PATH}" novalidate>${choiceField({ name: 'order', label: 'Orden' }, filled, orders)}
${choiceField({ name: 'change', label: 'Cambio' }, filled, CHANGES)}
<div class="grid">${textField({ name: 'leg', label: 'Trayecto', hint: '1 es la ida; vacío: 1' }, filled, html`inputmode="numeric"`)}
${textField({ name: 'segment', label: 'Vuelo', hint: 'Dentro del trayecto; vacío: 1, o todos al cancelar' }, filled, html`inputmode="numeric"`)}
${textField({ name: 'minutes', label: 'Minutos', hint: 'Si cambia la hora; negativo: antes. Vacío: 90' }, filled)}</div>
<p class="send"><button name="action" value="change">Cambiar el vuelo</button></p></form>`
  }</section>`;
}

function lapseForm(sandboxes: Sandboxes, filled: Filled): Html {
  const orders = orderOptions(sandboxes, 'lapse');
  return html`<section aria-labelledby="lapse"><h2 id="lapse">Una orden vence</h2>${
    orders.length === 0
      ? html`<p class="quiet">Ninguna puede vencer ahora: solo las que aún no tienen tiquetes o no están pagadas. Active «Los tiquetes no llegan nunca» en Amadeus y reserve.</p>`
      : html`<form method="post" action="${PATH}" novalidate>${choiceField({ name: 'lapsing', label: 'Orden' }, filled, orders)}
<p class="send"><button name="action" value="lapse">Que venza ya</button></p></form>`
  }</section>`;
}

/** Makes one of these things happen. */
export function changeWorld(sandboxes: Sandboxes, form: URLSearchParams): SandboxAnswer {
  const refused = (problems: Problems) => worldPage(sandboxes, null, { values: form, problems });
  switch (form.get('action')) {
    case 'drift': {
      const problems = setDrift(sandboxes, form);
      return problems ? refused(problems) : redirected(PATH, 'drift');
    }
    case 'change': {
      const problems = changeFlight(sandboxes, form);
      return problems ? refused(problems) : redirected(PATH, 'changed');
    }
    default: {
      const [name, order] = orderIn(form, 'lapsing');
      const isLapsed = sandboxes.get(name)?.sandbox.lapse?.({ order }) ?? false;
      return isLapsed
        ? redirected(PATH, 'lapsed')
        : refused({ lapsing: 'Esa orden ya no puede vencer: tiene tiquetes o está cancelada.' });
    }
  }
}

/** An option of the form: `SANDBOX ID`. */
function orderIn(form: URLSearchParams, field: string): [sandbox: string, order: string] {
  const [name = '', ...order] = (form.get(field) ?? '').split(' ');
  return [name, order.join(' ')];
}

function setDrift(sandboxes: Sandboxes, form: URLSearchParams): Problems | undefined {
  const problems: Problems = {};
  const shares = DRIFTS.map(([field, names]) => {
    const percent = readNumber(form, field, { least: 0, most: 100 }, problems);
    return { names, share: (percent ?? 0) / 100 };
  });
  if (Object.keys(problems).length > 0) return problems;
  for (const { names, share } of shares) {
    for (const name of names) {
      const drift = sandboxes.get(name)?.sandbox.drift;
      if (drift) drift.driftShare = share;
    }
  }
  return undefined;
}

function changeFlight(sandboxes: Sandboxes, form: URLSearchParams): Problems | undefined {
  const problems: Problems = {};
  const optional = (field: string, least: number, most: number): number | undefined =>
    isBlank(form, field) ? undefined : readNumber(form, field, { least, most, isWhole: true }, problems);
  const change = CHANGES.find(([one]) => one === form.get('change'))?.[0];
  if (!change) problems.change = 'Elija un cambio.';
  const leg = optional('leg', 1, MOST_LEGS);
  const segment = optional('segment', 1, MOST_LEGS);
  const minutes = optional('minutes', -LONGEST_SHIFT_MINUTES, LONGEST_SHIFT_MINUTES);
  if (!change || Object.keys(problems).length > 0) return problems;
  const [name, order] = orderIn(form, 'order');
  const asked: AskedChange = {
    order,
    change,
    leg: (leg ?? 1) - 1,
    // A cancellation without a flight is one of the whole leg; other changes need one.
    ...(segment === undefined ? (change === 'cancel' ? {} : { segment: 0 }) : { segment: segment - 1 }),
    ...(minutes === undefined ? {} : { minutes }),
  };
  return sandboxes.get(name)?.sandbox.changeSchedule?.(asked)
    ? undefined
    : { order: 'Esa orden ya no existe o está cancelada. Elija otra.' };
}
