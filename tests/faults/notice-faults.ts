import type { Fault } from './fault.ts';

const STRIPE = { file: 'suppliers/payments/stripe/notice.ts', caughtBy: ['suppliers/payments/stripe/answers.test.ts'] };
const WORLDPAY = { file: 'suppliers/payments/worldpay/notice.ts', caughtBy: ['suppliers/payments/worldpay/notice.test.ts'] };
const TAKEN_IN = {
  file: 'backend/booking/advancing/payment-notices.ts',
  caughtBy: ['backend/booking/advancing/payment-notices.test.ts'],
};

/** Faults in trusting payment webhooks. */
export const NOTICE_FAULTS: readonly Fault[] = [
  {
    ...STRIPE,
    name: 'a Stripe webhook is accepted without a valid signature',
    find: "stripe.webhooks.constructEvent(body, String(headers['stripe-signature'] ?? ''), webhookSecret);",
    replace: 'JSON.parse(body);',
  },
  {
    ...STRIPE,
    name: 'a test-mode webhook is accepted in live mode',
    find: 'if (livemode !== isLive) return null;',
    replace: 'if (livemode && !isLive) return null;',
  },
  {
    ...STRIPE,
    name: 'a voided authorisation is recorded as a refund',
    find: 'if (!paymentId || charge.data.captured === false || refunded === 0) return IGNORED;',
    replace: 'if (!paymentId || refunded === 0) return IGNORED;',
    caughtBy: ['suppliers/payments/stripe/own-refunds.test.ts'],
  },
  {
    ...WORLDPAY,
    name: 'a Worldpay payment response is accepted with any password',
    find: "if (!isSame(field('callbackPW'), callbackPassword)) return null;",
    replace: "if (field('callbackPW') === '' || callbackPassword === '') return null;",
  },
  {
    ...WORLDPAY,
    name: 'a payment response of another installation is accepted',
    find: "field('instId') !== installationId || ",
    replace: "installationId === '' || ",
  },
  {
    ...WORLDPAY,
    name: 'a test payment response is accepted in live mode',
    find: " || field('testMode') !== testMode) return null;",
    replace: ' || testMode === undefined) return null;',
  },
  {
    ...WORLDPAY,
    name: 'the requested amount of a payment response counts instead of the authorised one',
    find: "amountOf(field('authAmount'), field('authCurrency'))",
    replace: "amountOf(field('amount'), field('currency'))",
  },
  {
    ...WORLDPAY,
    name: 'a fraction of a cent is rounded to the amount that was asked for',
    find: '  if (Number(toDecimal(amount)) !== Number(decimal)) return undefined;\n',
    replace: '',
  },
  {
    ...WORLDPAY,
    name: 'the first of two amounts in a payment response is trusted',
    find: 'if (isAmbiguous || ',
    replace: 'if (',
  },
  {
    ...TAKEN_IN,
    name: 'a hosted page paid while being abandoned is not looked up again',
    find: 'isWorthLooking ? (await lookAgain(desk, payment))?.state : bookingState',
    replace: 'bookingState',
  },
  {
    ...TAKEN_IN,
    name: 'a notice about an abandoned page is dropped when the provider is silent',
    find: "if (outcome && !outcome.ok && outcome.reason === 'unreachable') throw new ProviderSilent();",
    replace: '',
  },
  {
    ...TAKEN_IN,
    name: 'one orphaned payment that cannot be reversed stops the others',
    find: '.catch((err: unknown) => ({ err }))',
    replace: '',
  },
  {
    ...TAKEN_IN,
    name: 'the same reason for an unreversed payment is logged at every look',
    find: 'if (kept && why !== waiting.get(paymentId)) log',
    replace: 'if (kept) log',
  },
  {
    ...TAKEN_IN,
    name: 'a refused reversal counts as done',
    find: "if (came.isRefused) await raise(context, bookingId, 'reversal-refused', providerPaymentId ?? '');",
    replace:
      "await context.records.change(bookingId, (record) => ({ changes: afterOrphanReversed(record, id, { by: 'void' }, context.now()) }));",
  },
  {
    name: 'a notice of one provider is matched to another’s payment',
    file: 'backend/booking/record/booking-records.ts',
    find: 'eq(payments.provider, provider),\n            or(byTheirName,',
    replace: 'or(byTheirName,',
    caughtBy: ['backend/booking/advancing/payment-notices.test.ts'],
  },
  {
    ...TAKEN_IN,
    file: 'backend/booking/workflow/money/payment-news.ts',
    name: 'money that is reversed already pays when it is told once more',
    find: '  if (isElsewhere) return [];\n',
    replace: '',
  },
  {
    ...TAKEN_IN,
    name: 'a booking is told repeatedly of another booking’s payment',
    find: '      if (await isAnothers(desk, notice, known)) return about;\n',
    replace: '',
  },
];
