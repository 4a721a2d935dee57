import type { Fault } from './fault.ts';

const STRIPE = { file: 'suppliers/payments/stripe/notice.ts', caughtBy: ['suppliers/payments/stripe/answers.test.ts'] };
const WORLDPAY = { file: 'suppliers/payments/worldpay/notice.ts', caughtBy: ['suppliers/payments/worldpay/notice.test.ts'] };
const TAKEN_IN = { file: 'backend/booking/payment-notices.ts', caughtBy: ['backend/booking/payment-notices.test.ts'] };

/** Faults in trusting payment webhooks. */
export const NOTICE_FAULTS: readonly Fault[] = [
  {
    ...STRIPE,
    name: 'a notice is believed whoever signed it',
    find: "stripe.webhooks.constructEvent(body, String(headers['stripe-signature'] ?? ''), webhookSecret);",
    replace: 'JSON.parse(body);',
  },
  {
    ...STRIPE,
    name: 'a notice of test money is believed where money is real',
    find: 'if (livemode !== isLive) return null;',
    replace: 'if (livemode && !isLive) return null;',
  },
  {
    ...STRIPE,
    name: 'a hold that was reversed is money given back',
    find: 'if (!paymentId || charge.data.captured === false) return IGNORED;',
    replace: 'if (!paymentId) return IGNORED;',
    caughtBy: ['suppliers/payments/stripe/own-refunds.test.ts'],
  },
  {
    ...WORLDPAY,
    name: 'a payment response is believed with any password',
    find: "if (!isSame(field('callbackPW'), callbackPassword)) return null;",
    replace: "if (field('callbackPW') === '' || callbackPassword === '') return null;",
  },
  {
    ...WORLDPAY,
    name: 'a payment response of another installation is believed',
    find: "field('instId') !== installationId || ",
    replace: "installationId === '' || ",
  },
  {
    ...WORLDPAY,
    name: 'a payment response of test money is believed where money is real',
    find: " || field('testMode') !== testMode) return null;",
    replace: ' || testMode === undefined) return null;',
  },
  {
    ...WORLDPAY,
    name: 'what was asked for counts as paid',
    find: "amountOf(field('authAmount'), field('authCurrency'))",
    replace: "amountOf(field('amount'), field('currency'))",
  },
  {
    ...WORLDPAY,
    name: 'of two amounts in a payment response the first is believed',
    find: 'if (isAmbiguous || ',
    replace: 'if (',
  },
  {
    ...TAKEN_IN,
    name: 'a page that was paid in the moment it was given up is not looked at again',
    find: "payment.state === 'abandoned' ? (await lookAgain(desk, payment))?.state : bookingState",
    replace: 'bookingState',
  },
  {
    ...TAKEN_IN,
    name: 'silence about a page that was given up is no reason to have the notice again',
    find: "if (!outcome.ok && outcome.reason === 'unreachable') throw new Error('the provider did not answer');",
    replace: "if (!outcome.ok && outcome.reason === 'unreachable') return undefined;",
  },
  {
    ...TAKEN_IN,
    name: 'orphaned money that is not reversed keeps other orphaned money',
    find: '.catch((err: unknown) => ({ err }))',
    replace: '',
  },
  {
    ...TAKEN_IN,
    name: 'what keeps money from being reversed is an error at every look',
    find: 'if (kept && why !== waiting.get(paymentId)) log',
    replace: 'if (kept) log',
  },
  {
    ...TAKEN_IN,
    name: 'money that was refused to be reversed counts as gone',
    find: "if (came.isRefused) await raise(context, bookingId, 'reversal-refused', providerPaymentId ?? '');",
    replace:
      "await context.records.change(bookingId, (record) => ({ changes: afterOrphanReversed(record, id, { by: 'void' }, context.now()) }));",
  },
  {
    name: 'one provider’s notice is about another’s payment',
    file: 'backend/booking/booking-records.ts',
    find: 'eq(payments.provider, provider),\n            or(byTheirName,',
    replace: 'or(byTheirName,',
    caughtBy: ['backend/booking/payment-notices.test.ts'],
  },
  {
    ...TAKEN_IN,
    name: 'a booking is told to be paid with the money of another, again and again',
    find: '      if (await isAnothers(desk, notice, known)) return about;\n',
    replace: '',
  },
];
