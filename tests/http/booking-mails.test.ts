import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#backend/db/connection.ts';
import type { Backend } from '#contract/calls.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { type Running, startEverything } from '../harness/product/started-product.ts';
import { aCustomer, aPassenger, CARDS, clientOf, must, prepareBooking } from '../harness/visitors/booking-steps.ts';
import { type InboxMail, readInbox } from '../harness/visitors/inbox.ts';

/** Booking mails of the started product as they arrive by SMTP. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await startEverything({ ORDER_SETTLE_MS: '1000' }, { papers: 'real' });
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

/** Waits for a mail about a reference with this subject. */
async function mailOf(reference: string, subject: string, patienceMs = 40_000): Promise<InboxMail> {
  await expect
    .poll(async () => (await readInbox(running.sandboxes.inbox, reference)).map((mail) => mail.subject).join('\n'), {
      timeout: patienceMs,
    })
    .toContain(subject);
  const found = (await readInbox(running.sandboxes.inbox, reference)).filter((mail) => mail.subject.includes(subject));
  expect(found.map(({ copies }) => copies)).toEqual([1]);
  return found[0] as InboxMail;
}

describe('a confirmed booking', () => {
  test('is mailed once to the customer, with calendar and PDF files', async () => {
    const { key } = await prepareBooking(backend);
    const booked = must(await backend.book(key));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const { referenceId, locators } = booked;
    const mail = await mailOf(referenceId, `Reserva ${referenceId} confirmada`);
    expect(mail.to).toEqual([aCustomer.email]);
    for (const part of [
      referenceId,
      locators[0]?.reference ?? '?',
      `${aPassenger.firstName} ${aPassenger.lastName}`,
      'RNT 00000',
    ]) {
      expect(mail.text).toContain(part);
      expect(mail.html).toContain(part);
    }
    expect(mail.source).not.toContain(aPassenger.passportNumber);
    const calendar = mail.enclosures.find(({ type }) => type === 'text/calendar');
    const file = Buffer.from(calendar?.base64 ?? '', 'base64').toString();
    expect(new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').length).toBeGreaterThan(0);
    expect(calendar?.fileName).toBe(`viaje-${referenceId}.ics`);
    const pdfs = mail.enclosures.filter(({ type }) => type === 'application/pdf');
    expect(pdfs.map(({ fileName }) => fileName)).toEqual([`itinerario-${referenceId}.pdf`, `recibo-${referenceId}.pdf`]);
    for (const { base64 } of pdfs)
      expect(Buffer.from(base64, 'base64').toString('latin1').trim()).toMatch(/^%PDF-1\.7[\s\S]*%%EOF$/);
    // The mail's text is in no table row, and the address in no log line.
    const rows = await queryRows<{ row: string }>(running.product.databaseUrl, 'select t::text as row from mails t');
    expect(rows.map(({ row }) => row).join()).not.toContain('Muñoz');
    expect(running.product.log()).not.toContain(aCustomer.email);
  });

  test('that is cancelled is mailed with its refund, and again when the refund is made', async () => {
    const { key } = await prepareBooking(backend);
    const booked = must(await backend.book(key));
    if (!('referenceId' in booked)) throw new Error('not confirmed');
    const { referenceId } = booked;
    await mailOf(referenceId, 'confirmada');
    encryptAsProduct();
    const { db, close } = connect(running.product.databaseUrl, () => undefined);
    const desk = async (...typed: string[]) => runDesk([...typed, '--json'], { db, by: 'operator:ana' });
    const asked = await desk('cancel', referenceId, '--reason', 'changed plans');
    const [quote] = (JSON.parse(asked.answer) as { quotes: { amendmentId: string; refundMinor: number }[] }).quotes;
    expect((await desk('accept', referenceId, quote?.amendmentId ?? '')).code).toBe(0);
    const cancelled = await mailOf(referenceId, 'Vuelo cancelado');
    expect(cancelled.text).toContain('Su vuelo quedó cancelado');
    if (quote?.refundMinor) {
      const refunded = await mailOf(referenceId, 'Devolución');
      expect(refunded.text).toMatch(/Le devolvimos .* a su Visa terminada en 4242/);
    }
    await close();
  });
});

test('a refused payment is mailed when nothing else was paid meanwhile', async () => {
  const { id, key } = await prepareBooking(backend, { card: CARDS.declined });
  expect((await backend.book(key)).ok).toBe(false);
  const due = () =>
    queryRows<{ state: string }>(
      running.product.databaseUrl,
      'update mails set due_at = now() where booking_id = $1 and purpose = $2 returning state',
      [id, 'payment-failed'],
    );
  expect(await due()).toMatchObject([{ state: 'waiting' }]);
  await expect
    .poll(async () => (await readInbox(running.sandboxes.inbox, id)).map(({ subject }) => subject), { timeout: 20_000 })
    .toEqual(['No se pudo hacer el pago de su reserva']);
  const [mail] = await readInbox(running.sandboxes.inbox, id);
  expect(mail?.text).toContain('No se le cobró nada.');
  expect(mail?.text).toContain(`${running.product.url.replace('127.0.0.1', 'localhost')}/booking/summary?id=${id}`);
});

test('documents are mailed again on request, three times a day at most and to the customer only', async () => {
  const { key } = await prepareBooking(backend);
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  const { referenceId } = booked;
  const send = (email: string) => backend.sendDocuments({ referenceId, email });
  expect(await send('other@example.com')).toMatchObject({ ok: false, problem: { code: 'booking-not-found' } });
  const unsentPapers = () =>
    queryRows(
      running.product.databaseUrl,
      `select count(*)::int as many from mails where purpose = 'booking-papers' and state <> 'sent'`,
    );
  const mailsNow = async () =>
    (await readInbox(running.sandboxes.inbox, referenceId)).filter(
      ({ subject }) => subject === `Documentos de su reserva ${referenceId}`,
    );
  for (let time = 1; time <= 3; time++) {
    // Pressed twice, they come once.
    const asked = await Promise.all([send(aCustomer.email), send(aCustomer.email)]);
    expect(asked.map(({ ok }) => ok)).toEqual([true, true]);
    await expect.poll(async () => (await mailsNow()).length, { timeout: 40_000 }).toBe(time);
    await expect.poll(unsentPapers, { timeout: 10_000 }).toEqual([{ many: 0 }]);
  }
  expect(await send(aCustomer.email)).toMatchObject({ ok: false, problem: { code: 'too-many-requests' } });
  expect(await mailsNow()).toHaveLength(3);
  for (const { to, enclosures } of await mailsNow()) expect([to, enclosures.length]).toEqual([[aCustomer.email], 3]);
});
