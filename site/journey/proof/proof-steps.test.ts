import { expect, test } from 'vitest';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import { takeBagsStep } from '../bags/bags-steps.ts';
import { takeStep } from '../cancelling/cancel-steps.ts';
import { takeContactStep } from '../contact/contact-steps.ts';
import { AGAIN_FIELD } from './again-field.ts';
import { proofNeeded, proofProblem, sendCode } from './proof-steps.ts';

const asker = { referenceId: 'HK37PQ', email: 'ana@ejemplo.com', proof: { keys: [] } };
const refusing = (code: string, status: number) =>
  ({ backend: { sendBookingCode: async () => ({ ok: false, problem: { code, status } }) } }) as never;
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('where no other code is sent, the field stays for the one that was sent before', async () => {
  const { data } = await sendCode(formOf({ [AGAIN_FIELD]: '1' }), asker, refusing('too-many-requests', 429));
  expect(data).toEqual({ problem: es.tooMany, sentMinutes: 0 });
});

test('where the first is not sent, there is no field for it', async () => {
  const { data } = await sendCode(formOf({}), asker, refusing('too-many-requests', 429));
  expect(data).toEqual({ problem: es.tooMany, sentMinutes: null });
});

test('says nothing of cancelling on the pages that change something else', () => {
  expect(proofProblem({ code: 'internal', status: 500 })).not.toMatch(/cancel/i);
});

test('what was typed when the proof had ended waits with the code, and is sent again with the new proof', async () => {
  const asked: object[] = [];
  let isProven = false;
  const page = {
    isSecure: false,
    backend: {
      sendBookingCode: async () => ({ ok: true, body: { validMinutes: 10 } }),
      proveBooking: async ({ code }: { code: string }) =>
        code === '123456'
          ? { ok: true, body: { token: 'token' } }
          : { ok: false, problem: { code: 'code-not-valid', status: 403 } },
      async changeContact({ contact }: { contact: object }) {
        asked.push(contact);
        return isProven
          ? { ok: true, body: { email: 'otra@ejemplo.com' } }
          : { ok: false, problem: { code: 'proof-needed', status: 403 } };
      },
    },
  } as never;
  const typed = { version: 'v1', email: 'otra@ejemplo.com', phone: '3001234567', phoneCountry: 'CO' };
  const ended = await takeContactStep(formOf(typed), asker, page);
  if (ended instanceof Response) throw new Error('redirected');
  expect(ended.data.typed).toEqual(Object.entries(typed));
  const kept = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`escrito.${name}`, value]));
  for (const step of [{ step: 'send' }, { step: 'prove', code: '' }, { step: 'prove', code: '000000' }]) {
    const told = await takeContactStep(formOf({ ...step, ...kept }), asker, page);
    if (told instanceof Response) throw new Error('redirected');
    expect(told.data.typed).toEqual(Object.entries(typed));
  }
  const proved = await takeContactStep(formOf({ step: 'prove', code: '123456', ...kept }), asker, page);
  if (!(proved instanceof Response)) throw new Error('not redirected');
  expect([proved.status, proved.headers.get('location')]).toEqual([307, '/user/my-journey/contacto']);
  expect(proved.headers.get('set-cookie')).toContain('token');
  isProven = true;
  const saved = await takeContactStep(formOf({ step: 'prove', code: '123456', ...kept }), asker, page);
  if (!(saved instanceof Response)) throw new Error('not redirected');
  expect(saved.headers.get('location')).toBe('/user/my-journey/contacto?guardado=correo');
  expect(asked.at(-1)).toMatchObject({ email: 'otra@ejemplo.com', phone: { nationalNumber: '3001234567' } });
});

test('chosen bags wait with the code when the proof has ended: at the choice, and at the button that pays', async () => {
  const refused = { ok: false, problem: { code: 'proof-needed', status: 403 } };
  const page = {
    isSecure: false,
    backend: { findBags: async () => refused, proveBooking: async () => ({ ok: true, body: { token: 'token' } }) },
  } as never;
  for (const step of ['review', 'pay']) {
    const fields = { step, 'maleta-0': '1', total: '4500 USD' };
    const ended = await takeBagsStep(formOf(fields), asker, page);
    if (ended instanceof Response) throw new Error('redirected');
    expect(ended.data.typed).toEqual(Object.entries(fields));
    const kept = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`escrito.${name}`, value]));
    const proved = await takeBagsStep(formOf({ step: 'prove', code: '123456', ...kept }), asker, page);
    if (!(proved instanceof Response)) throw new Error('not redirected');
    expect([proved.status, proved.headers.get('location')]).toEqual([307, '/user/my-journey/equipaje']);
  }
});

test('the parts chosen for cancelling are asked about again after the code, and nothing is accepted by it', async () => {
  const asked: string[][] = [];
  let isProven = false;
  const refused = { ok: false, problem: { code: 'proof-needed', status: 403 } };
  const page = {
    isSecure: false,
    backend: {
      quoteCancellation: async ({ itemIds }: { itemIds: string[] }) => {
        if (!isProven) return refused;
        asked.push(itemIds);
        return { ok: true };
      },
      acceptCancellation: async () => refused,
      proveBooking: async () => {
        isProven = true;
        return { ok: true, body: { token: 'token' } };
      },
    },
  } as never;
  const address = '/user/my-journey/cancelar?item=hotel';
  for (const sent of [
    { step: 'quote', item: 'hotel' },
    { step: 'accept', item: 'hotel', currency: 'USD', 'refund-hotel': '4500' },
    { step: 'prove', code: '123456', item: 'hotel' },
  ]) {
    const answered = await takeStep(formOf(sent), asker, page);
    if (!(answered instanceof Response)) throw new Error('not redirected');
    expect([sent.step, answered.headers.get('location')]).toEqual([sent.step, address]);
  }
  expect(asked).toEqual([['hotel']]);
});

test('of a form that is as wide as it is long only a hundred fields of 500 letters wait with the code', async () => {
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`campo${place}`, 'x'.repeat(10_000)]));
  const told = proofNeeded(formOf({ ['n'.repeat(101)]: 'a name that no form has', ...wide }));
  expect(told.data.typed).toEqual(Array.from({ length: 100 }, (_, place) => [`campo${place}`, 'x'.repeat(500)]));
});
