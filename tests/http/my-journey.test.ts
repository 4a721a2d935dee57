import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '#contract/calls.ts';
import { queryRows } from '../harness/database/test-database.ts';
import { sharedProduct } from '../harness/product/shared-product.ts';
import type { Running } from '../harness/product/started-product.ts';
import { aCustomer, clientOf, must, prepareBooking, travelDay } from '../harness/visitors/booking-steps.ts';
import { readInbox } from '../harness/visitors/inbox.ts';
import { ownAddress } from '../harness/visitors/own-address.ts';

/** Mi viaje as requested by a browser without scripts. */
let running: Running;
let backend: Backend;
beforeAll(async () => {
  running = await sharedProduct();
  backend = clientOf(running.product.url);
});
afterAll(() => running.stop());

async function aBooking(agentId: string) {
  const { id, key } = await prepareBooking(backend, { agentId });
  const booked = must(await backend.book(key));
  if (!('referenceId' in booked)) throw new Error('not confirmed');
  const cookie = `tq_booking_${id}=${encodeURIComponent(`${key.flightOfferId}~${key.agentId}`)}`;
  return { id, reference: booked.referenceId, cookie };
}

/** Each request uses an address of its own: the lookup limit is tested elsewhere. */
type Sent = { form?: Record<string, string>; cookie?: string; from?: ReturnType<typeof ownAddress> };
const send = (path: string, { form, cookie = '', from = ownAddress() }: Sent = {}) =>
  fetch(running.product.url + path, {
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    headers: {
      cookie,
      ...from,
      ...(form ? { origin: running.product.url } : {}),
    },
    redirect: 'manual',
  });
/** The cookies an answer sets, without those it deletes. */
const kept = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] as string)
    .filter((pair) => !pair.endsWith('='));
const takenBack = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.includes('Max-Age=0'))
    .map((cookie) => cookie.split('=', 1)[0] as string);

const find = (reference: string, more: Record<string, string> = {}) =>
  send('/user/my-journey', { form: { referenceId: reference, email: aCustomer.email, ...more } });

test('a page of Mi viaje that needs a lookup says so, and is opened once the booking is found', async () => {
  const mine = await aBooking('somebody-who-comes-back');
  const words = 'Busque su reserva para continuar';
  for (const page of ['cancelar', 'booking-detail', 'equipaje']) {
    const refused = await send(`/user/my-journey/${page}`);
    const lookup = refused.headers.get('location') ?? '';
    expect([refused.status, lookup]).toEqual([302, `/user/my-journey?seguir=${page}`]);
    const html = await (await send(lookup)).text();
    expect(html).toContain(words);
    expect(html).toContain('cada búsqueda sirve 15 minutos');
    // The form, and the list of the bookings made here, keep the page.
    expect(html).toContain(`action="${lookup}"`);
    const form = { referenceId: mine.reference, email: aCustomer.email };
    for (const answer of [await send(lookup, { form }), await send(lookup, { cookie: mine.cookie, form: { abrir: mine.id } })])
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/user/my-journey/${page}`]);
  }
  expect(await (await send('/user/my-journey')).text()).not.toContain(words);
  for (const foreign of ['//evil.example', 'https:evil.example', '../..', '..%2f..%2fnada', 'CANCELAR', ''])
    expect(
      (
        await send(`/user/my-journey?seguir=${foreign}`, { form: { referenceId: mine.reference, email: aCustomer.email } })
      ).headers.get('location'),
    ).toBe('/user/my-journey/booking-detail');
});

test('every page of Mi viaje says which booking it is about: another tab may have looked up another one', async () => {
  const [mine, other] = [await aBooking('somebody-with-two'), await aBooking('somebody-with-two')];
  const [cookie = ''] = kept(await find(other.reference.toLowerCase()));
  for (const page of ['cancelar', 'equipaje', 'nombre', 'contacto', 'saldo', 'cambio-de-vuelo']) {
    const answer = await send(`/user/my-journey/${page}`, { cookie });
    const html = await answer.text();
    expect([page, answer.status, html.includes(`Reserva ${other.reference}`)]).toEqual([page, 200, true]);
    expect(html).not.toContain(mine.reference);
  }
});

test('a booking that cannot be read for now is not said to need a new lookup', async () => {
  const mine = await aBooking('somebody-in-a-hurry');
  const [cookie = ''] = kept(await find(mine.reference));
  const from = ownAddress();
  const detail = '/user/my-journey/booking-detail';
  expect((await send(detail, { cookie, from })).status).toBe(200);
  for (let number = 0; number < 10; number++)
    await send('/user/my-journey', { form: { referenceId: `NADA0${number}`, email: aCustomer.email }, from });
  const refused = await send(detail, { cookie, from });
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('Demasiadas solicitudes seguidas');
});

test('a booking lookup reports missing values at their field and keeps what was typed', async () => {
  const said = async (form: Record<string, string>) => {
    const answer = await send('/user/my-journey', { form });
    const html = await answer.text();
    return {
      status: answer.status,
      errors: [...html.matchAll(/id="field-(\w+)-error"[^>]*>([^<]+)</g)].map(([, field, words]) => [field, words]),
      invalid: [...html.matchAll(/<input[^>]*aria-invalid="true"/g)].length,
      keeps: html.includes('value="HK37PQ"'),
    };
  };
  const reference = ['referenceId', 'Escriba la referencia de su reserva o el localizador de la aerolínea.'];
  const email = ['email', 'Escriba el correo con el que reservó, por ejemplo nombre@correo.com.'];
  expect(await said({})).toEqual({ status: 422, errors: [reference, email], invalid: 2, keeps: false });
  expect(await said({ referenceId: ' ', email: 'ana@example.com' })).toMatchObject({ status: 422, errors: [reference] });
  for (const typed of ['', 'ana', 'ana@', 'ana@example', '<b>@x']) {
    const form = { referenceId: 'HK37PQ', email: typed };
    expect([typed, await said(form)]).toEqual([typed, { status: 422, errors: [email], invalid: 1, keeps: true }]);
  }
  expect(await said({ referenceId: 'HK37PQ', email: 'nobody@example.com' })).toMatchObject({
    status: 404,
    errors: [],
    keeps: true,
  });
});

test('the offline worker is served for Mi viaje only', async () => {
  const answer = await send('/user/my-journey-worker.js');
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('service-worker-allowed')]).toEqual([
    200,
    expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
    null,
  ]);
  const script = await answer.text();
  expect([script.startsWith('(function copiesWorker('), script.includes('"tq-my-journey"')]).toEqual([true, true]);
});

test('the shared-device choice is remembered until it is changed', async () => {
  const { reference } = await aBooking('journey-shared');
  const found = await find(reference, { compartido: 'on' });
  expect(kept(found)).toContain('tq_shared=1');
  const cookie = kept(found).join('; ');
  const form = await (await send('/user/my-journey', { cookie })).text();
  expect(form).toMatch(/<input[^>]*name="compartido"[^>]*checked/);
  expect(takenBack(await find(reference))).toContain('tq_shared');
});

test('forgetting a booking deletes its lookup, proof and key cookies only', async () => {
  const [one, other] = [await aBooking('journey-one'), await aBooking('journey-two')];
  const cookie = `${one.cookie}; ${other.cookie}; tq_booking_${one.id.replace(/^./, 'x')}=odd`;
  const answer = await send('/user/my-journey?olvidar', { form: { referencia: one.reference }, cookie });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user/my-journey?olvidada=1']);
  expect(takenBack(answer)).toEqual(['tq_lookup', 'tq_proof', `tq_booking_${one.id}`]);
  expect(await (await send('/user/my-journey?olvidada=1')).text()).toContain(
    'este dispositivo ya no recuerda lo que pidió olvidar',
  );
  const all = await send('/user/my-journey?olvidar', { form: {}, cookie });
  expect(takenBack(all)).toEqual(expect.arrayContaining([`tq_booking_${one.id}`, `tq_booking_${other.id}`]));
});

test('another site cannot make the device forget bookings', async () => {
  const answer = await fetch(`${running.product.url}/user/my-journey?olvidar`, {
    method: 'POST',
    body: new URLSearchParams({ referencia: 'ABCDEF' }),
    headers: { origin: 'https://evil.example' },
    redirect: 'manual',
  });
  expect(answer.status).toBe(403);
});

test('a browser opens the bookings it made without a lookup, except on a shared device', async () => {
  const [one, other] = [await aBooking('journey-known'), await aBooking('journey-known-too')];
  const cookie = `${one.cookie}; ${other.cookie}`;
  const list = await (await send('/user/my-journey', { cookie })).text();
  for (const { reference } of [one, other]) expect(list).toContain(`Abrir la reserva ${reference}`);
  expect(list).toMatch(/Faltan \d+ días para su viaje/);
  const opened = await send('/user/my-journey', { cookie, form: { abrir: one.id } });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/user/my-journey/booking-detail']);
  const detail = await (await send('/user/my-journey/booking-detail', { cookie: kept(opened).join('; ') })).text();
  expect(detail).toContain(`Reserva ${one.reference}`);
  expect(await (await send('/user/my-journey', { cookie: `${cookie}; tq_shared=1` })).text()).not.toContain(one.reference);
  expect(await (await send('/user/my-journey')).text()).not.toContain('Sus reservas en este dispositivo');
});

test.each([
  ['another browser’s booking id', (id: string) => id],
  ['a malformed id', () => "x' or 1=1"],
  ['an empty id', () => ''],
])('%s opens no booking', async (_, typed) => {
  const [mine, theirs] = [await aBooking('journey-mine'), await aBooking('journey-theirs')];
  const answer = await send('/user/my-journey', { cookie: mine.cookie, form: { abrir: typed(theirs.id) } });
  expect([answer.status, kept(answer)]).toEqual([404, []]);
  expect(await answer.text()).toContain('Esa reserva ya no está en este dispositivo');
});

describe('contact data', () => {
  const PAGE = '/user/my-journey/contacto';
  const lookup = (reference: string, email: string) =>
    `tq_lookup=${Buffer.from(JSON.stringify({ referenceId: reference, email })).toString('base64url')}`;
  const fieldsIn = (html: string) => ({
    version: /name="version" value="([^"]*)"/.exec(html)?.[1] ?? '',
    email: /id="field-email"[^>]*value="([^"]*)"/.exec(html)?.[1] ?? '',
  });
  const save = (cookie: string, version: string, changes: Record<string, string> = {}) =>
    send(PAGE, { cookie, form: { version, email: aCustomer.email, phone: '300 123 4567', phoneCountry: 'CO', ...changes } });
  const mailsTo = async (address: string) =>
    (await (await fetch(`${running.sandboxes.inbox}/sandbox/inbox.json`)).json()).filter(({ to }: { to: string[] }) =>
      to.includes(address),
    );

  test('changed by form notifies the old address once, and the new one opens the booking', async () => {
    const mine = await aBooking('journey-contact');
    const before = `${mine.cookie}; ${lookup(mine.reference, aCustomer.email)}`;
    const { version, email } = fieldsIn(await (await send(PAGE, { cookie: before })).text());
    expect(email).toBe(aCustomer.email);
    const moved = `ana.${Date.now()}@example.com`;
    const saved = await save(before, version, { email: moved });
    expect([saved.status, saved.headers.get('location')]).toEqual([302, `${PAGE}?guardado=correo`]);
    const after = `${mine.cookie}; ${kept(saved).join('; ')}`;
    const told = async (saved: string) => (await send(`${PAGE}?guardado=${saved}`, { cookie: after })).text();
    expect(await told('correo')).toContain(`Le escribimos a ${moved}`);
    // Nothing was written to an address that stayed.
    const ofPhone = await told('1');
    expect(ofPhone).toContain('guardamos sus datos de contacto');
    expect(ofPhone).not.toContain('Le escribimos a');
    expect((await send('/user/my-journey/booking-detail', { cookie: after })).status).toBe(200);
    expect((await find(mine.reference)).status).toBe(404);
    expect((await find(mine.reference, { email: moved })).status).toBe(302);
    const subject = `Datos de contacto de la reserva ${mine.reference}`;
    await expect
      .poll(async () => (await mailsTo(aCustomer.email)).filter((mail: { subject: string }) => mail.subject === subject).length)
      .toBe(1);
    const [mail] = (await mailsTo(aCustomer.email)).filter((mail: { subject: string }) => mail.subject === subject);
    expect([mail.copies, mail.text.includes('a•••@example.com'), mail.text.includes(moved)]).toEqual([1, true, false]);
    await expect.poll(async () => (await mailsTo(moved)).length).toBeGreaterThan(0);
  });

  test('in an outdated tab are not saved, and the current ones are shown', async () => {
    const mine = await aBooking('journey-two-tabs');
    const cookie = `${mine.cookie}; ${lookup(mine.reference, aCustomer.email)}`;
    const { version } = fieldsIn(await (await send(PAGE, { cookie })).text());
    expect((await save(cookie, version, { phone: '310 111 1111' })).status).toBe(302);
    const second = await save(cookie, version, { phone: '310 222 2222' });
    const html = await second.text();
    expect([second.status, html.includes('cambiaron mientras tanto'), html.includes('310 1111111')]).toEqual([409, true, true]);
    expect(fieldsIn(html).version).not.toBe(version);
  });

  test.each([
    ['email', { email: 'no es un correo' }, 'Escriba un correo'],
    ['phone', { phone: '12' }, 'Escriba un número de contacto'],
    ['email', { email: `${'a'.repeat(300)}@example.com` }, 'Escriba un correo'],
    ['phone', { phone: '9'.repeat(5_000) }, 'Escriba un número de contacto'],
    ['email', { email: '"><script>alert(1)</script>@x' }, 'Escriba un correo'],
  ])('with a wrong %s are refused at the field', async (field, wrong, words) => {
    const mine = await aBooking('journey-wrong');
    const cookie = `${mine.cookie}; ${lookup(mine.reference, aCustomer.email)}`;
    const { version } = fieldsIn(await (await send(PAGE, { cookie })).text());
    const answer = await save(cookie, version, wrong);
    const html = await answer.text();
    expect([answer.status, html.includes(words)]).toEqual([400, true]);
    expect(html).toMatch(new RegExp(`id="field-${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="field-${field}"`));
    expect(html).not.toContain('<script>alert(1)');
  });

  test('are neither shown nor changed without proof', async () => {
    const mine = await aBooking('journey-unproven');
    const cookie = lookup(mine.reference, aCustomer.email);
    const page = await (await send(PAGE, { cookie })).text();
    expect([
      page.includes('Confirme que la reserva es suya'),
      page.includes('300 1234567'),
      page.includes(aCustomer.email),
    ]).toEqual([true, false, false]);
    const answer = await save(cookie, 'x', { email: 'evil@example.com' });
    const html = await answer.text();
    expect([answer.status, html.includes('Falta confirmar otra vez'), html.includes('300 1234567')]).toEqual([403, true, false]);
    // What was typed waits for the code, and nothing else is shown.
    expect(html.replaceAll('evil@example.com', '')).not.toContain('@example.com"');
    expect(html).toContain('value="evil@example.com"');
    expect((await find(mine.reference)).status).toBe(302);
  });

  test('with a refused address show a warning until replaced, and documents are mailed again', async () => {
    const refused = `rebota.${Date.now()}@example.com`;
    await running.sandboxes.setFaults('inbox', [{ call: `SMTP RCPT ${refused}`, status: 550 }]);
    const mine = await aBooking('journey-refused');
    const before = `${mine.cookie}; ${lookup(mine.reference, aCustomer.email)}`;
    const first = fieldsIn(await (await send(PAGE, { cookie: before })).text());
    await save(before, first.version, { email: refused });
    const cookie = `${mine.cookie}; ${lookup(mine.reference, refused)}`;
    const detail = async (of = cookie) => (await send('/user/my-journey/booking-detail', { cookie: of })).text();
    await expect
      .poll(() => detail(), { timeout: 15_000 })
      .toContain('No pudimos entregarle los últimos correos en r•••@example.com');
    const good = `llega.${Date.now()}@example.com`;
    const { version } = fieldsIn(await (await send(PAGE, { cookie })).text());
    await save(cookie, version, { email: good });
    const after = `${mine.cookie}; ${lookup(mine.reference, good)}`;
    await expect.poll(() => detail(after), { timeout: 15_000 }).not.toContain('No pudimos entregarle');
    await expect
      .poll(
        async () => (await mailsTo(good)).flatMap(({ enclosures }: { enclosures: { fileName: string }[] }) => enclosures).length,
        {
          timeout: 15_000,
        },
      )
      .toBeGreaterThan(0);
  });
});

test('a trip reminder is mailed once, at its time, for the trip as it is then', async () => {
  const { id, reference } = await aBooking('journey-reminded');
  const sql = (text: string) => queryRows<{ due: string; state: string }>(running.product.databaseUrl, text);
  const reminder = () =>
    sql(`select due_at::text as due, state from mails where booking_id = '${id}' and purpose = 'booking-reminder'`);
  const [owed] = await reminder();
  const strike = () =>
    sql(`update mails set due_at = now() where booking_id = '${id}' and purpose = 'booking-reminder' returning id`);
  await strike();
  // The trip is not near yet: the reminder gets its due time back.
  await expect.poll(async () => (await reminder())[0]?.due, { timeout: 15_000 }).toBe(owed?.due);
  const tomorrow = `${travelDay(1)}T20:00:00`;
  await sql(
    `update booking_items set offer = jsonb_set(offer, '{itineraries,0,segments,0,departure,at}', '"${tomorrow}"') where booking_id = '${id}' returning id`,
  );
  await sql(`update bookings set confirmed_at = now() - interval '30 days' where id = '${id}' returning id`);
  await strike();
  const subject = `Su viaje empieza el`;
  const arrived = async () =>
    (await readInbox(running.sandboxes.inbox, reference)).filter((mail) => mail.subject.startsWith(subject));
  await expect.poll(async () => (await arrived()).length, { timeout: 15_000 }).toBe(1);
  await strike();
  const [mail] = await arrived();
  expect([mail?.to, mail?.copies, mail?.text.includes(reference)]).toEqual([[aCustomer.email], 1, true]);
  await expect.poll(async () => (await reminder()).map(({ state }) => state)).toEqual(['sent']);
});
