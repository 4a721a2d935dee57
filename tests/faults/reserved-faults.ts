import type { Fault } from './fault.ts';

const IN = 'backend/booking/workflow';
const WORKFLOW = ['backend/booking/workflow/reserving.test.ts'];
const PAY_BY = { file: 'domain/payment/payment-method.ts', caughtBy: ['domain/payment/pay-by.test.ts'] };
const BOOKED = ['tests/http/reserved.test.ts'];
const LETTERS = ['site/mail/booking-letters.test.ts'];

/** Faults in what is put on hold before it is paid, and in what its traveller is told. */
export const RESERVED_FAULTS: readonly Fault[] = [
  {
    name: 'a deposit that is not known is said as the whole total',
    file: 'site/checkout/paying/due-before.ts',
    find: 'items.every(({ kind }) => PAID_AT_ONCE.has(kind)) ? ',
    replace: 'items.length > 0 ? ',
    caughtBy: ['site/checkout/paying/due-before.test.ts'],
  },
  {
    name: 'the mail about a booking that failed calls its flights cancelled',
    file: 'site/mail/trip-parts.ts',
    find: '    askedWay(flight as',
    replace: '    wayHeading(flight as',
    caughtBy: ['site/mail/booking-letters.test.ts'],
  },
  {
    name: 'a mail about seats on hold says not how much is to be paid',
    file: 'site/mail/booking-letters.ts',
    find: '    ...amountOf(booking, isToBePaid),\n',
    replace: '',
    caughtBy: ['site/mail/booking-letters.test.ts'],
  },
  {
    name: 'a page is open before what it pays for is on hold',
    file: `${IN}/money/authorising.ts`,
    find: '  if (isToReserve(payment)) return reserve(record, payment, rules);\n',
    replace: '',
    caughtBy: WORKFLOW,
  },
  {
    name: 'the call for a hold is not on record before it leaves',
    file: `${IN}/reserving.ts`,
    find: "return call({ ask: 'hold', item: { ...item, ...set } }, moveItem(item, 'order-attempted', { set }));",
    replace: "return call({ ask: 'hold', item: { ...item, ...set } });",
    caughtBy: WORKFLOW,
  },
  {
    name: 'of several holds the longest counts',
    file: `${IN}/reserving.ts`,
    find: 'const heldUntil = Math.min(',
    replace: 'const heldUntil = Math.max(',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a hold whose hour nobody knows is paid for at once',
    file: `${IN}/reserving.ts`,
    find: "  if (unread) return call({ ask: 'read-hold', item: unread });\n",
    replace: '',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a declined payment leaves its hold at the supplier',
    file: `${IN}/money/authorising.ts`,
    find: '  return payment.onHold ? startCompensation(booking, refusalOf(reason)) : returnToCheckout(booking, reason, actor);',
    replace: '  return returnToCheckout(booking, reason, actor);',
    caughtBy: 'simulation',
  },
  {
    name: 'a booking that is undone forgets its holds',
    file: `${IN}/compensating.ts`,
    find: "(one) => isStanding(one) || one.state === 'ordering'",
    replace: "(one) => (isStanding(one) && one.state !== 'held') || one.state === 'ordering'",
    caughtBy: WORKFLOW,
  },
  {
    name: 'paid, a hold is ordered once more instead of being paid for',
    file: `${IN}/ordering.ts`,
    find: "next.state === 'held' ? call({ ask: 'pay-hold', item: next }) : attempt(next, rules)",
    replace: 'attempt(next, rules)',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a hold that its supplier has dearer now is confirmed all the same',
    file: `${IN}/reserving.ts`,
    find: '  if (outcome.ok) {\n    const { orderId, locators } = outcome.order;',
    replace:
      "  if (outcome.ok || outcome.reason === 'price-changed') {\n    const { orderId, locators } = outcome.ok ? outcome.order : { orderId: item.orderId, locators: [] };",
    caughtBy: WORKFLOW,
  },
  {
    name: 'a hold that is over is said to be unreachable, for ever',
    file: `${IN}/reserving.ts`,
    find: "  if (reason === 'unreachable') return rest('retry-later');",
    replace: "  if (reason !== 'rejected') return rest('retry-later');",
    caughtBy: WORKFLOW,
  },
  {
    name: 'what is paid on the last minute is too late',
    file: 'backend/booking/record/booking-record.ts',
    find: 'return new Date(payment.payBy.getTime() + LATE_NEWS_MS);',
    replace: 'return payment.payBy;',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a booking on hold ends with its session',
    file: 'backend/booking/record/booking-record.ts',
    find: '  if (payment?.payBy) return new Date(',
    replace: '  if (payment?.payBy && payment.payBy < expiresAt) return new Date(',
    caughtBy: WORKFLOW,
  },
  {
    name: 'the page is open for longer than what it pays for is kept',
    file: `${IN}/waiting.ts`,
    find: '(payment.payBy ??',
    replace: '(',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a hold that would not be cancelled counts as if there were none',
    file: `${IN}/reserving.ts`,
    find: '  if (!booking.items.every(isFree)) return undefined;\n',
    replace: '',
    caughtBy: WORKFLOW,
  },
  {
    name: 'after the end of its session the form is open again',
    file: `${IN}/reserving.ts`,
    find: ' || isLate(booking, now)) return undefined;',
    replace: ') return undefined;',
    caughtBy: WORKFLOW,
  },
  {
    name: 'back at the form an item keeps the order that was cancelled',
    file: `${IN}/reserving.ts`,
    find: 'const set = { orderId: null, orderAttemptedAt: null, heldUntil: null, locators: [] };',
    replace: 'const set = { heldUntil: null };',
    caughtBy: WORKFLOW,
  },
  {
    name: 'nobody is asked to issue the tickets of a hold that was paid',
    file: `${IN}/money/capturing.ts`,
    find: '  ...toTicket(booking, rules),\n',
    replace: '',
    caughtBy: WORKFLOW,
  },
  {
    name: 'a hold in doubt waits a day for a person',
    file: `${IN}/doubting.ts`,
    find: "  if (booking.state === 'authorising')\n    return waitedMs < rules.orderSettleMs",
    replace: "  if (booking.state === 'authorising')\n    return waitedMs < HELD_IN_DOUBT_MS",
    caughtBy: WORKFLOW,
  },
  {
    ...PAY_BY,
    name: 'a hold is to be paid in the minute in which it ends',
    find: 'const payBy = Math.min(heldUntil - HOLD_MARGIN_MS, askedAt + atMost);',
    replace: 'const payBy = Math.min(heldUntil, askedAt + atMost);',
  },
  {
    ...PAY_BY,
    name: 'a hold that is too short for its way of paying is offered',
    find: 'return payBy - now >= method.answersWithinMs ? payBy : undefined;',
    replace: 'return payBy;',
  },
  {
    name: 'at Duffel what is to be kept is paid at once',
    file: 'suppliers/flights/duffel/order-body.ts',
    find: "type: isOnHold ? 'hold' : 'instant'",
    replace: "type: 'instant'",
    caughtBy: BOOKED,
  },
  {
    name: 'at the GDS an unpaid order is put on the queue of orders to ticket',
    file: 'suppliers/flights/amadeus/order-body.ts',
    find: 'queue: isOnHold ? holdQueue : QUEUE',
    replace: 'queue: QUEUE',
    caughtBy: ['suppliers/flights/amadeus/order-body.test.ts'],
  },
  {
    name: 'at Duffel a hold that lapsed is an order that its supplier will not cancel',
    file: 'suppliers/flights/duffel/cancellation.ts',
    find: '      if (!cancellation && isRefusedForGood(quoted) && (await isLapsed(client, orderId))) return { ok: true };\n',
    replace: '',
    caughtBy: ['suppliers/flights/duffel/cancellation.test.ts'],
  },
  {
    name: 'what is paid in hours is never put on hold',
    file: 'backend/booking/paying/pay-calls.ts',
    find: 'onHold: way.payBy !== null',
    replace: 'onHold: false',
    caughtBy: BOOKED,
  },
  // What the traveller is told.
  {
    name: 'Mi viaje finds no booking that is not confirmed',
    file: 'backend/booking/paying/book-call.ts',
    find: 'lookUp(input, caller, { orWaiting: true })',
    replace: 'lookUp(input, caller)',
    caughtBy: BOOKED,
  },
  {
    name: 'papers are sent of a booking that is not confirmed',
    file: 'backend/booking/looking-up/counted-lookup.ts',
    find: '{ orWaiting } = { orWaiting: false }',
    replace: '{ orWaiting } = { orWaiting: true }',
    caughtBy: BOOKED,
  },
  {
    name: 'who has paid at their bank is reminded to pay',
    file: 'backend/mail/booking-news.ts',
    find: "'payment-reminder': isTheirs }",
    replace: "'payment-reminder': true }",
    caughtBy: ['backend/outbox/payment-reminders.test.ts'],
  },
  {
    name: 'a mail comes that asks for money after its hour',
    file: 'backend/mail/booking-news.ts',
    find: '  if (!pending || pending.until < new Date(timeNow()).toISOString()) return undefined;',
    replace: '  if (!pending) return undefined;',
    caughtBy: ['backend/outbox/payment-reminders.test.ts'],
  },
  {
    name: 'nobody is reminded of what they have to pay',
    file: 'backend/transitions/record-events.ts',
    find: "    if (paymentId && typeof until === 'string') await owePaymentReminder(tx, { bookingId, paymentId, until });\n",
    replace: '',
    caughtBy: BOOKED,
  },
  {
    name: 'the mail about a hold says that nothing is kept',
    file: 'site/mail/booking-letters.ts',
    find: 'pending.onHold ? onHoldParts(news, until, view) : unheldParts(news, until, view)',
    replace: 'unheldParts(news, until, view)',
    caughtBy: LETTERS,
  },
  {
    name: 'the mail leaves out what is said at the counter',
    file: 'site/mail/booking-letters.ts',
    find: '    ...(voucher?.number ? [say(ways.voucherNumber(voucher.number))] : []),\n',
    replace: '',
    caughtBy: LETTERS,
  },
  {
    name: 'the hour that is told is the one that is waited for',
    file: 'backend/booking/looking-up/money-on-its-way.ts',
    find: 'const until = payBy ? Math.min(',
    replace: 'const until = payBy === endsAt ? Math.min(',
    caughtBy: ['backend/booking/looking-up/money-on-its-way.test.ts'],
  },
  {
    name: 'the time left is rounded down',
    file: 'site/checkout/paying/spoken-time-left.ts',
    find: 'Math.ceil(leftMs / MINUTE_MS)',
    replace: 'Math.floor(leftMs / MINUTE_MS)',
    caughtBy: ['site/checkout/paying/spoken-time-left.test.ts'],
  },
];

const PLAN = { file: 'domain/payment/instalment-plan.ts', caughtBy: ['domain/payment/instalment-plan.test.ts'] };
const PAID_SO = { caughtBy: ['suppliers/payments/mercadopago/adapter.test.ts'] };

/** Faults in instalments, which are the credit of whoever issued the card. */
export const INSTALMENT_FAULTS: readonly Fault[] = [
  { ...PLAN, name: 'instalments of less than the price are believed', find: ' || totalMinor < amountMinor', replace: '' },
  {
    ...PLAN,
    name: 'instalments that do not add up are shown',
    find: 'return Math.abs(eachMinor * count - totalMinor) <= count * roundingOf(totalMinor) ? plan : undefined;',
    replace: 'return plan;',
  },
  { ...PLAN, name: 'the whole is said to be interest', find: 'Math.max(0, totalMinor - amountMinor)', replace: 'totalMinor' },
  {
    ...PAID_SO,
    name: 'what is paid in one is said to be instalments',
    file: 'suppliers/payments/mercadopago/payments.ts',
    find: ' || count === 1',
    replace: '',
  },
  {
    ...PAID_SO,
    name: 'the instalments of a payment are forgotten',
    file: 'suppliers/payments/mercadopago/payments.ts',
    find: ', ...instalmentsOf(payment) };',
    replace: ' };',
  },
  {
    ...PAID_SO,
    name: 'the interest of the issuer is money of the agency',
    file: 'suppliers/payments/mercadopago/payments.ts',
    find: 'const amount = fromUnits(payment.transaction_amount, currency);',
    replace: 'const amount = fromUnits(payment.transaction_details?.total_paid_amount ?? payment.transaction_amount, currency);',
  },
  {
    ...PAID_SO,
    name: 'nobody is named who lends',
    file: 'suppliers/payments/mercadopago/methods.ts',
    find: "{ ...plain, instalments: { lender: 'card-issuer' } },",
    replace: 'plain,',
  },
  {
    name: 'a receipt leaves the instalments out',
    file: 'site/journey/booking-view.ts',
    find: '  if (!instalments) return null;\n  const { count',
    replace: '  if (instalments) return null;\n  const { count',
    caughtBy: ['site/journey/instalments-in-words.test.ts'],
  },
  {
    name: 'a late answer about the hold of before cancels the one that stands',
    file: 'backend/booking/workflow/compensating.ts',
    find: '!isStanding(item) || item.orderId !== asked.orderId) return again();',
    replace: '!isStanding(item)) return again();',
    caughtBy: ['backend/booking/workflow/next-step.test.ts'],
  },
];
