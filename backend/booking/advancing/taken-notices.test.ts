import { beforeEach, expect, test } from 'vitest';
import { HELD_CARDS } from '#domain/payment/payment-method.ts';
import type { AuthoriseOutcome, PaymentProvider } from '#suppliers/payments/port.ts';
import { farBooksOfFile } from '../../../tests/harness/records/far-books-of-file.ts';
import { ProviderSilent, paymentNotices } from './payment-notices.ts';

/** Notices of a provider whose pages take money as they are paid, again and again, and that name only the payment. */
const far = await farBooksOfFile();
const carriedOn: string[] = [];
const there = new Map<string, AuthoriseOutcome>();
const cartOf = new Map<string, string>();
let isSilent = false;
beforeEach(() => {
  far.forget();
  for (const known of [there, cartOf]) known.clear();
  carriedOn.length = 0;
  isSilent = false;
});

const base = far.context.payments.get('pay') as PaymentProvider;
const taking = {
  ...base,
  hostedPage: { brand: 'Pay', methods: [{ ...HELD_CARDS, money: 'taken' }] },
  lookUp: async (id: string) => there.get(id) ?? { ok: false, reason: 'unreachable' },
  identify: async (id: string) =>
    isSilent ? { ok: false, reason: 'unreachable' } : { ok: true, cartId: cartOf.get(id) ?? null },
} as unknown as PaymentProvider;
const context = { ...far.context, payments: new Map([['pay', taking]]) };

async function tell(paymentId: string) {
  far.answers.notice = () => ({ kind: 'changed', payment: { paymentId } });
  const log = { error: () => undefined } as never;
  return paymentNotices(context, { enqueueAdvance: (id) => carriedOn.push(id), log }).take('pay', { headers: {}, body: '' });
}
let pages = 0;
const captured = (paymentId: string): AuthoriseOutcome => ({
  ok: true,
  state: 'captured',
  paymentId,
  amount: { amountMinor: 10_000, currency: 'USD' },
});
/** A booking whose page was paid by these payments, of which the provider counts the first. */
async function onPage(state: 'needs-authentication' | 'captured', payments: string[]) {
  const page = `page-${++pages}`;
  const [first = ''] = payments.map((id) => `${id}-${page}`);
  const booking = state === 'captured' ? ({ state: 'confirmed' } as const) : ({ state: 'authorising' } as const);
  const providerPaymentId = state === 'captured' ? first : page;
  const { id, paymentId } = await far.aBooking(booking, { state, method: 'hosted', providerPaymentId });
  there.set(page, captured(first));
  for (const one of payments) {
    there.set(`${one}-${page}`, captured(`${one}-${page}`));
    cartOf.set(`${one}-${page}`, paymentId);
  }
  return {
    id,
    name: (one: string) => `${one}-${page}`,
    statesNow: async () => (await far.look(id)).payments.map((one) => one.state),
  };
}

test('the first payment of a page, which nobody has read yet, has its booking looked at', async () => {
  const { id, name, statesNow } = await onPage('needs-authentication', ['one']);
  expect(await tell(name('one'))).toEqual({ bookingId: id });
  expect([carriedOn, await statesNow()]).toEqual([[id], ['needs-authentication']]);
});

test('a second payment goes back, though the first is not read yet, and only once', async () => {
  const { name, statesNow } = await onPage('needs-authentication', ['one', 'two']);
  for (let time = 0; time < 2; time++) await tell(name('two'));
  expect(await statesNow()).toEqual(['needs-authentication', 'voided']);
});

test('a second payment goes back from a confirmed booking, whose own stays', async () => {
  const { name, statesNow } = await onPage('captured', ['one', 'two']);
  await tell(name('one'));
  await tell(name('two'));
  expect(await statesNow()).toEqual(['captured', 'voided']);
});

test('a payment that its bank took back is a refund in the books and a matter for a person', async () => {
  const { id, name } = await onPage('captured', ['one']);
  there.set(name('one'), { ok: false, reason: 'declined', declineCode: 'taken-back' });
  await tell(name('one'));
  expect(await far.look(id)).toMatchObject({ moved: ['refund 10000 USD'], flags: ['payment-reversed'] });
});

test('a payment that is none of ours changes nothing', async () => expect(await tell('a-stranger')).toEqual({ bookingId: null }));

test('while the provider does not say whose it is, the notice has to come again', async () => {
  const { name } = await onPage('captured', ['one', 'two']);
  isSilent = true;
  await expect(tell(name('two'))).rejects.toThrow(ProviderSilent);
});
