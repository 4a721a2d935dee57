import type { SandboxAnswer } from '../http.ts';
import { readMail, type StoredMail } from '../mail/inbox.ts';
import { html } from './html.ts';
import { framed, live } from './page-frame.ts';
import { shownTime } from './sandbox-list.ts';

type Mails = () => StoredMail[];

/** The mails that the shop has sent; one of them with `id`. */
export async function mailsPage(mails: Mails | undefined, query: URLSearchParams): Promise<SandboxAnswer> {
  const id = query.get('id');
  const all = mails?.() ?? [];
  if (id !== null) return oneMail(all.find((one) => one.id === id));
  const read = await Promise.all(all.map(readMail));
  const list =
    read.length === 0
      ? html`<p class="empty">${mails ? 'Ninguno todavía. La tienda escribe cuando alguien reserva, pide un código o envía una consulta.' : 'La tienda tiene una cuenta de correo: los mensajes salen por ella.'}</p>`
      : html`<section aria-label="Correos"><ul class="rows">${read.map(
          (
            mail,
          ) => html`<li><span class="what"><a href="/sandbox/mails?id=${encodeURIComponent(mail.id)}"><strong>${mail.subject || '(sin asunto)'}</strong></a><br>
<small class="quiet">${mail.to.join(', ')} · ${shownTime(mail.receivedAt)}</small></span>
${mail.enclosures.length > 0 && html`<span class="badge good">${mail.enclosures.length} adjuntos</span>`}</li>`,
        )}</ul></section>`;
  return framed(
    { path: '/sandbox/mails', title: 'Correos enviados' },
    html`<p class="lead">Todo lo que la tienda ha escrito, a quien sea. Nada sale de este computador.</p>${live('/sandbox/mails', list)}`,
  );
}

async function oneMail(stored: StoredMail | undefined): Promise<SandboxAnswer> {
  const back = html`<p><a href="/sandbox/mails">Todos los correos</a></p>`;
  if (!stored)
    return framed(
      { path: '/sandbox/mails', title: 'Ese correo no existe', status: 404 },
      html`<p>No hay ningún mensaje con ese número.</p>${back}`,
    );
  const { subject, from, to, replyTo, receivedAt, copies, text, html: markup, enclosures } = await readMail(stored);
  const frame = `data:text/html;charset=utf-8;base64,${Buffer.from(markup, 'utf8').toString('base64')}`;
  return framed(
    { path: '/sandbox/mails', title: subject || '(sin asunto)' },
    html`<section><dl><dt>De</dt><dd>${from}</dd><dt>Para</dt><dd>${to.join(', ')}</dd>
${replyTo.length > 0 && html`<dt>Responder a</dt><dd>${replyTo.map(({ name, address }) => `${name} <${address}>`).join(', ')}</dd>`}
<dt>Recibido</dt><dd>${shownTime(receivedAt)}</dd><dt>Copias</dt><dd>${copies}</dd>
<dt>Adjuntos</dt><dd>${enclosures.map(({ fileName, type }) => fileName || type).join(', ') || 'ninguno'}</dd></dl></section>
<div class="two"><section aria-labelledby="designed"><h2 id="designed">Con diseño</h2>${
      markup === ''
        ? html`<p class="quiet">Este mensaje solo tiene texto.</p>`
        : html`<iframe sandbox title="El mensaje con diseño" src="${frame}"></iframe>`
    }</section><section aria-labelledby="plain"><h2 id="plain">Solo texto</h2><pre tabindex="0" aria-label="El mensaje en texto">${text}</pre></section></div>${back}`,
  );
}
