import type { HandedToInvoicing } from '../../../../contract/office/money/sales.ts';
import { answerOf } from '../../office-of-operator.ts';
import type { DeskBooking, Outcome } from '../desk-typed.ts';
import { untilDone } from './until-done.ts';

/** The product looks every ten seconds, and a provider may take twenty to answer. */
const PATIENCE_MS = 40_000;

/** Hands a sale to the provider of electronic invoices, which the running product does, and waits for what comes of it. */
export async function handOverSale(
  { office, by, booking: { id, booking } }: DeskBooking,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<Outcome> {
  const first = await answerOf(office.handOverSale({ booking: id }));
  const isOver = (handed: HandedToInvoicing) => handed.ok || handed.reason !== 'under-way';
  // Asked for once; after that it is only looked at.
  const handed = isOver(first) ? first : await untilDone(() => standing(office, id), { isDone: isOver, patienceMs });
  if (handed.ok) {
    const issued = handed.issued.map(({ kind, number }) => `${kind} ${number}`).join(', ');
    return { answer: { booking, by, ...handed }, words: `${booking}: ${issued}` };
  }
  switch (handed.reason) {
    case 'off':
      return { code: 1, complaint: 'There is no provider of electronic invoices: INVOICING_URL' };
    case 'no-sale':
      return { code: 1, complaint: 'This booking was not confirmed, so there is nothing to invoice' };
    case 'refused':
      return { code: 1, complaint: `The provider refuses ${handed.document}: ${handed.because}. Mend it and repeat this` };
    case 'unreachable':
      return { code: 1, complaint: `The provider has not answered about ${handed.document}: the product asks again by itself` };
    case 'under-way':
      return { code: 1, complaint: 'Nothing has come of it yet: the running product does it (see show)' };
  }
}

/** How it stands by the booking's page. */
async function standing(office: DeskBooking['office'], booking: string): Promise<HandedToInvoicing> {
  const { invoiced } = await answerOf(office.showBooking({ booking }));
  const issued = invoiced.flatMap(({ id, kind, number }) => (number ? [{ id, kind, number }] : []));
  const refused = invoiced.find(({ state }) => state === 'refused');
  if (refused) return { ok: false, reason: 'refused', document: refused.id, because: refused.because, issued };
  const waiting = invoiced.find(({ state }) => state === 'waiting');
  return waiting ? { ok: false, reason: 'under-way', document: waiting.id, because: null, issued } : { ok: true, issued };
}
