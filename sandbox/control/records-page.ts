import type { SandboxAnswer } from '../http.ts';
import { type Html, html } from './html.ts';
import { framed, live } from './page-frame.ts';
import { LISTS, recordsOf, type SandboxRecord } from './records.ts';
import { nameOf, type Sandboxes, shownTime } from './sandbox-list.ts';

const MOST_SHOWN = 50;

/** What suppliers and payment providers have on record: by kind, or one of them as it is stored. */
export function recordsPage(sandboxes: Sandboxes, query: URLSearchParams): SandboxAnswer {
  const all = recordsOf(sandboxes);
  const id = query.get('id');
  if (id !== null) return oneRecord(all.find((one) => one.id === id && one.sandbox === query.get('of')));
  return framed(
    { path: '/sandbox/records', title: 'Registros de proveedores y bancos' },
    html`<p class="lead">Lo que ellos tienen anotado, diga lo que diga la tienda.</p>${live(
      '/sandbox/records',
      html`${Object.keys(LISTS).map((list) =>
        section(
          list,
          all.filter((one) => one.list === list),
        ),
      )}`,
    )}`,
  );
}

const section = (
  list: string,
  records: SandboxRecord[],
): Html => html`<section aria-labelledby="${list}"><h2 id="${list}">${LISTS[list]}</h2>
${records.length === 0 ? html`<p class="quiet">${EMPTY_LISTS[list]}</p>` : html`<ul class="rows">${records.slice(0, MOST_SHOWN).map(row)}</ul>`}
${records.length > MOST_SHOWN && html`<p class="quiet">Las últimas ${MOST_SHOWN} de ${records.length}.</p>`}</section>`;

const EMPTY_LISTS: Readonly<Record<string, string>> = {
  orders: 'Ninguna todavía. Reserve un vuelo o un hotel en la tienda y páguelo: aparece aquí.',
  intents: 'Ninguno todavía. Aparecen cuando alguien paga con tarjeta en la tienda.',
  refunds: 'Ninguna todavía. Cancele en Mi viaje una reserva con devolución.',
  disputes: 'Ninguno todavía. Ábralo en Pagos, o pague con la tarjeta 4000 0000 0000 0259.',
  sessions: 'Ninguna todavía. Aparecen cuando la tienda cobra en la página del banco.',
  transactions: 'Ninguna todavía. Aparecen cuando alguien paga en la página de Worldpay, PlacetoPay o Wompi.',
};

const row = ({ sandbox, id, reference, title, status, amount, createdAt }: SandboxRecord): Html => html`<li><span class="what">
<a href="/sandbox/records?of=${sandbox}&amp;id=${encodeURIComponent(id)}"><strong>${title}</strong></a><br>
<small class="quiet">${nameOf(sandbox)}${createdAt && ` · ${shownTime(createdAt)}`}${reference !== title && reference && ` · ${reference}`}</small></span>
<span>${amount}</span> <span class="badge ${TONES[status] ?? 'warn'}">${status || 'sin estado'}</span></li>`;

const TONES: Readonly<Record<string, string>> = {
  booked: 'good',
  succeeded: 'good',
  captured: 'good',
  complete: 'good',
  won: 'good',
  APPROVED: 'good',
  REJECTED: 'bad',
  FAILED: 'bad',
  cancelled: 'bad',
  canceled: 'bad',
  failed: 'bad',
  lost: 'bad',
};

function oneRecord(found: SandboxRecord | undefined): SandboxAnswer {
  const back = html`<p><a href="/sandbox/records">Todos los registros</a></p>`;
  if (!found)
    return framed(
      { path: '/sandbox/records', title: 'Ese registro no existe', status: 404 },
      html`<p>El proveedor no tiene nada con ese número.</p>${back}`,
    );
  const { sandbox, list, id, reference, title, status, amount, raw } = found;
  return framed(
    { path: '/sandbox/records', title: `${nameOf(sandbox)}: ${title}` },
    html`<section><dl><dt>Lista</dt><dd>${LISTS[list]}</dd><dt>Número</dt><dd class="mono">${id}</dd><dt>Referencia</dt><dd class="mono">${reference || '—'}</dd><dt>Estado</dt><dd>${status}</dd>
<dt>Valor</dt><dd>${amount || '—'}</dd></dl><h2>Como está guardado</h2><pre tabindex="0" aria-label="Como está guardado">${JSON.stringify(raw, null, 2)}</pre></section>${back}`,
  );
}
