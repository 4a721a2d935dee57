import type { Fault } from './fault.ts';

const WORKFLOW = ['backend/booking/workflow/taken-and-pending.test.ts'];
const NOTICES = ['backend/booking/advancing/taken-notices.test.ts'];
const IN = 'backend/booking/workflow';
const PLACETOPAY = { file: 'suppliers/payments/placetopay/methods.ts', caughtBy: ['suppliers/payments/payments.test.ts'] };
const MERCADOPAGO = { caughtBy: ['suppliers/payments/mercadopago/adapter.test.ts'] };
const CHOICE = ['backend/booking/accounts/payment-choice.test.ts'];
const HEALTH = ['backend/booking/accounts/provider-health.test.ts'];
const ORDER = ['domain/payment/provider-order.test.ts'];
const VIEW = { file: 'site/checkout/payment-ways-view.ts', caughtBy: ['site/checkout/payment-ways-view.test.ts'] };

/** Faults in ways to pay: money that is taken before the order, and payments that are pending for minutes or hours. */
export const METHOD_FAULTS: readonly Fault[] = [
  {
    name: 'money that was taken counts as held until the order stands',
    file: `${IN}/money/authorising.ts`,
    find: "(paid.state === 'captured' ? take : hold)(payment, paid);",
    replace: 'hold(payment, paid);',
    caughtBy: WORKFLOW,
  },
  {
    name: 'an order that fails leaves money that was taken in the ledger twice',
    file: `${IN}/money/reversing.ts`,
    find: "const taken: Change[] = state === 'captured' ? [] : [",
    replace: 'const taken: Change[] = [',
    caughtBy: 'simulation',
  },
  {
    name: 'what was given back at the provider is given back again when the order fails',
    file: `${IN}/money/reversing.ts`,
    find: 'const amountMinor = amount.amountMinor - returnedOf(givenBack, { id, currency: amount.currency });',
    replace: 'const amountMinor = amount.amountMinor;',
    caughtBy: WORKFLOW,
  },
  {
    name: 'money that no call gives back is asked for all the same',
    file: `${IN}/money/reversing.ts`,
    find: "      if (!there.isReturned && isGivenBackByHand(payment, amount.amountMinor, terms)) return { done: { by: 'hand', there } };\n",
    replace: '',
    caughtBy: 'simulation',
  },
  {
    name: 'nobody is told that a refund has to be made by hand',
    file: `${IN}/money/refunding.ts`,
    find: "  { change: 'raise', reason: 'refund-by-hand', about: refund.id },\n",
    replace: '',
    caughtBy: 'simulation',
  },
  {
    name: 'a part is asked back of a payment that is given back whole or not at all',
    file: `${IN}/money/declared-method.ts`,
    find: "(refunds === 'whole' && amountMinor < payment.amountMinor)",
    replace: 'false',
    caughtBy: WORKFLOW,
  },
  {
    name: 'the desk gives money back whose order is being made',
    file: `${IN}/money/refunding.ts`,
    find: 'const taken = UNDER_WAY.includes(record.booking.state) ? [] : takenFor(record);',
    replace: 'const taken = takenFor(record);',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a pending payment ends with its session',
    file: 'backend/booking/record/booking-record.ts',
    find: 'payment?.pendingUntil && payment.pendingUntil > expiresAt ? payment.pendingUntil : expiresAt;',
    replace: 'payment ? expiresAt : expiresAt;',
    caughtBy: WORKFLOW,
  },
  {
    name: 'each look at a pending payment puts its end off',
    file: `${IN}/money/authorising.ts`,
    find: 'const pendingUntil = payment.pendingUntil ?? new Date(',
    replace: 'const pendingUntil = new Date(',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a pending payment waits as long as its provider says, beyond what is declared',
    file: `${IN}/money/authorising.ts`,
    find: 'Math.min(declared, until?.getTime() ?? declared)',
    replace: 'until?.getTime() ?? declared',
    caughtBy: WORKFLOW,
  },
  {
    name: 'money that comes after its time makes a booking',
    file: `${IN}/money/authorising.ts`,
    find: "  if (isLate(booking, madeBy, payment)) return startCompensation(booking, 'paid-too-late');\n",
    replace: '',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a pending payment is given up for another although it can still be paid',
    file: `${IN}/money/authorising.ts`,
    find: '  if (outcome.ok && !isPaid(outcome)) return expirePage(asked, rules);\n  const step',
    replace: "  if (outcome.ok && outcome.state === 'needs-authentication') return expirePage(asked, rules);\n  const step",
    caughtBy: WORKFLOW,
  },
  {
    name: 'a bank that takes minutes is asked every few seconds',
    file: 'backend/booking/advancing/bookings-to-advance.ts',
    find: "const isWithVisitor = inArray(payments.state, ['needs-authentication', 'pending']);",
    replace: "const isWithVisitor = eq(payments.state, 'needs-authentication');",
    caughtBy: ['backend/booking/advancing/bookings-to-advance.test.ts'],
  },
  {
    name: 'a payment that its bank took back is ordered for',
    file: `${IN}/next-step.ts`,
    find: 'return isTakenBack(record, payment) ? takenBack(record) : order(record, rules);',
    replace: 'return order(record, rules);',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a payment that its bank took back still counts as paid',
    file: 'backend/booking/advancing/payment-notices.ts',
    find: 'const mayBeTakenBack = isTakenAtOnce && !isAnother && ',
    replace: 'const mayBeTakenBack = !isTakenAtOnce && !isAnother && ',
    caughtBy: NOTICES,
  },
  {
    name: 'a page that is paid twice keeps the second payment',
    file: 'backend/booking/advancing/payment-notices.ts',
    find: "if (isTakenAtOnce && isAnother && payment.state !== 'abandoned') await lookAtAnother",
    replace: "if (!isTakenAtOnce && isAnother && payment.state !== 'abandoned') await lookAtAnother",
    caughtBy: NOTICES,
  },
  {
    name: 'a second payment that is told before the first was read is forgotten',
    file: 'backend/booking/advancing/payment-notices.ts',
    find: 'const isPagePaidOtherwise = first !== undefined && isPaid(first) && first.paymentId !== paymentId;',
    replace: 'const isPagePaidOtherwise = false;',
    caughtBy: NOTICES,
  },
  {
    name: 'refunds of a booking that is not confirmed are not read, and a pending one is never asked about',
    file: 'backend/booking/record/booking-store.ts',
    find: 'if (UNTAKEN.includes(booking.state) && !isPaid) return',
    replace: 'if (UNTAKEN.includes(booking.state)) return',
    caughtBy: ['backend/booking/advancing/orphaned-money.test.ts'],
  },
  {
    name: 'a method is offered in a currency that it cannot take',
    file: 'domain/payment/payment-method.ts',
    find: "  if (currencies !== 'all' && !currencies.includes(currency)) return false;\n",
    replace: '',
    caughtBy: ['domain/payment/payment-method.test.ts'],
  },
  {
    ...PLACETOPAY,
    name: 'transfers are offered in dollars, which PSE does not know',
    find: "isSandbox || currency === 'COP'",
    replace: 'isSandbox || currency.length === 3',
  },
  {
    ...PLACETOPAY,
    name: 'money of a transfer is promised back by a call that there is not',
    find: "refunds: 'by-hand',",
    replace: "refunds: 'parts',",
  },
  {
    ...MERCADOPAGO,
    name: 'a page for a voucher takes every transfer too',
    file: 'suppliers/payments/mercadopago/methods.ts',
    find: '...LATER_TYPES.filter((type) => type !== later.type)',
    replace: '',
  },
  {
    ...MERCADOPAGO,
    name: 'a payment that waits for a counter counts as a page that is open',
    file: 'suppliers/payments/mercadopago/page.ts',
    find: '  if (waiting) return pendingOf(waiting, { paymentId: pageId, url: withCart(page) });\n',
    replace: '',
  },
  {
    ...MERCADOPAGO,
    name: 'a notice about a page that nobody has read yet names nothing',
    file: 'suppliers/payments/mercadopago/adapter.ts',
    find: 'cartId: said.body.external_reference ?? null',
    replace: 'cartId: null',
  },
  {
    ...VIEW,
    name: 'what is paid in hours comes before what is paid at once',
    find: 'one.answersWithinMinutes - other.answersWithinMinutes',
    replace: 'other.answersWithinMinutes - one.answersWithinMinutes',
  },
  {
    name: 'a traveller whose money comes by transfer reads that it comes by itself',
    file: 'site/checkout/returning-text.ts',
    find: '(isByHand ? words.byHand : words.byCall)',
    replace: 'words.byCall',
    caughtBy: ['site/checkout/payment-ways-view.test.ts'],
  },
  {
    name: 'a payment provider that is down is offered first all the same',
    file: 'backend/booking/accounts/payment-choice.ts',
    find: 'Number(isResting(one)) - Number(isResting(other))',
    replace: '0',
    caughtBy: CHOICE,
  },
  {
    name: 'where every payment provider is down, nothing is offered',
    file: 'backend/booking/accounts/payment-choice.ts',
    find: 'pages.filter((way) => !(isAnyUp && way.isResting))',
    replace: 'pages.filter((way) => !way.isResting)',
    caughtBy: CHOICE,
  },
  {
    name: 'a payment provider whose card was declined counts as down',
    file: 'backend/booking/accounts/provider-health.ts',
    find: "if (!outcome.ok && outcome.reason === 'unreachable') failed(supplier, 'no-answer');",
    replace: "if (!outcome.ok && outcome.reason !== 'refused') failed(supplier, 'no-answer');",
    caughtBy: HEALTH,
  },
  {
    name: 'a payment provider is down for ever once it was',
    file: 'backend/booking/accounts/provider-health.ts',
    find: 'restsUntil.set(supplier, now() + REST_MS);',
    replace: 'restsUntil.set(supplier, Number.POSITIVE_INFINITY);',
    caughtBy: HEALTH,
  },
  {
    name: 'an answer of a payment provider does not end its failures',
    file: 'backend/booking/accounts/provider-health.ts',
    find: '    failures.delete(supplier);\n',
    replace: '',
    caughtBy: HEALTH,
  },
  {
    name: 'a line of the order of payment providers for everybody comes before one for a country',
    file: 'domain/payment/provider-order.ts',
    find: 'order.toSorted((one, other) => exactness(other) - exactness(one))',
    replace: 'order',
    caughtBy: ORDER,
  },
  {
    name: 'a payment provider that an agency did not name for a country is offered there last',
    file: 'domain/payment/provider-order.ts',
    find: 'if (wanted.length > 0) return wanted;',
    replace: 'if (wanted.length > 0) return [...wanted, ...providers.filter((one) => !wanted.includes(one))];',
    caughtBy: ORDER,
  },
];
