/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const IN = 'backend/booking/workflow';

/** Faults in the next step of a booking's workflow. */
export const WORKFLOW_FAULTS: readonly Fault[] = (
  [
    {
      name: 'an attempted order is placed again instead of being looked up',
      file: `${IN}/ordering.ts`,
      find: 'if (inDoubt) return resolveDoubt(record, inDoubt, rules);',
      replace: '',
    },
    {
      name: 'an order whose answer was lost is placed again at once',
      file: `${IN}/ordering.ts`,
      find: 'if (rules.now - item.orderAttemptedAt.getTime() < rules.orderSettleMs) return',
      replace: 'if (rules.now - item.orderAttemptedAt.getTime() < 0) return',
    },
    {
      name: 'an order in doubt is placed again before its settling time',
      file: `${IN}/ordering.ts`,
      find: '< rules.orderSettleMs) return',
      replace: '< rules.orderSettleMs / 2) return',
    },
    {
      name: 'silence about an order counts as a refusal',
      file: `${IN}/ordering.ts`,
      find: '    const { changes, next } = resolveDoubt(record, item, rules);',
      replace:
        "    const { changes, next } = again(moveItem(item, 'item-refused', { data: {} }), startCompensation(record.booking, 'offer-unavailable'));",
    },
    {
      name: 'an order that its supplier cannot be asked about is placed again',
      file: `${IN}/doubting.ts`,
      find: "waitedMs < HELD_IN_DOUBT_MS\n      ? rest('retry-later', raise)\n",
      replace: "waitedMs < HELD_IN_DOUBT_MS\n      ? call({ ask: 'order', item }, raise)\n",
    },
    {
      name: 'nobody is told of an order that only a person can find',
      file: `${IN}/doubting.ts`,
      find: "reason: 'order-in-doubt', about: doubtAbout(item) };",
      replace: "reason: 'order-in-doubt', about: '' };",
    },
    {
      name: 'an order that nobody has looked for keeps the money for ever',
      caughtBy: ['backend/booking/workflow/doubting.test.ts'],
      file: `${IN}/doubting.ts`,
      find: 'waitedMs < HELD_IN_DOUBT_MS',
      replace: 'waitedMs < HELD_IN_DOUBT_MS * 100',
    },
    {
      name: 'an order that a person has named is taken for the one in doubt unread',
      caughtBy: ['backend/booking/workflow/doubting.test.ts'],
      file: `${IN}/ordering.ts`,
      find: 'if (outcome.ok) return again(...recordOrder(record, item, outcome.order, true));',
      replace:
        "return again(...recordOrder(record, item, outcome.ok ? outcome.order : { orderId: item.orderId ?? '', locators: [] }, true));",
    },
    {
      name: 'one person’s word that there is no order counts while the order that another has found is read',
      caughtBy: ['backend/booking/workflow/doubting.test.ts'],
      file: `${IN}/giving-up.ts`,
      find: 'if (isNone && inDoubt.some(({ orderId }) => orderId !== null))',
      replace: 'if (isNone && inDoubt.length > 9)',
    },
    {
      name: 'the flag of an order in doubt stays open once the order is there',
      caughtBy: ['backend/booking/workflow/doubting.test.ts'],
      file: `${IN}/ordering.ts`,
      find: "const over = wasInDoubt ? [doubtOver(item, 'the order is there')] : [];",
      replace: 'const over = wasInDoubt ? [] : [];',
    },
    {
      name: 'an order that was not sent waits like one in doubt',
      file: `${IN}/ordering.ts`,
      find: "moveItem(item, 'order-not-sent', { set: { orderAttemptedAt: null, orderId: null } })",
      replace: "moveItem(item, 'order-not-sent')",
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'an order that cannot be sent is sent again for ever, with the money held',
      file: `${IN}/ordering.ts`,
      find: ' && isSentAgain(record, rules.now))',
      replace: ')',
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'the answer to an earlier attempt counts as that of the order in flight',
      file: `${IN}/ordering.ts`,
      find: '  if (item.orderAttemptedAt?.getTime() !== asked.orderAttemptedAt?.getTime()) return again();\n',
      replace: '',
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'an order that cannot be looked up counts as missing',
      file: `${IN}/ordering.ts`,
      find: "if (!outcome.ok) return rest('retry-later');",
      replace:
        "if (!outcome.ok) return again(moveItem(asked, 'item-refused', { data: {} }), startCompensation(record.booking, 'offer-unavailable'));",
    },
    {
      name: 'an order attempt is not recorded before the call',
      file: `${IN}/ordering.ts`,
      find: '{ orderAttemptedAt: new Date(now) };',
      replace: '{ orderAttemptedAt: now > 0 ? null : new Date(now) };',
    },
    {
      name: 'a booking counts as ordered with its first item',
      file: `${IN}/ordering.ts`,
      find: 'const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));',
      replace: 'const isLast = booking.items.some((other) => other.id === item.id || isOrdered(other));',
    },
    {
      name: 'a refused item does not start the compensation',
      file: `${IN}/ordering.ts`,
      find: '? again(refused, ...over, startCompensation(record.booking, reason, outcome.detail))',
      replace: '? again(refused, ...over)',
    },
    {
      name: 'compensation reverses the payment but leaves the orders',
      file: `${IN}/compensating.ts`,
      find: "booking.items.filter((one) => isStanding(one) || one.state === 'ordering')",
      replace: "booking.items.filter((one) => one.state === 'ordering')",
    },
    {
      name: 'compensation cancels only the last of several orders',
      file: `${IN}/compensating.ts`,
      find: "booking.items.filter((one) => isStanding(one) || one.state === 'ordering')",
      replace: "booking.items.slice(-1).filter((one) => isStanding(one) || one.state === 'ordering')",
    },
    {
      name: 'silence about a cancellation counts as done',
      file: `${IN}/compensating.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');\n  const item = itemOf(record, asked.id);",
      replace:
        "const item = itemOf(record, asked.id);\n  if (item && !outcome.ok && outcome.reason === 'unreachable') return again(moveItem(item, 'item-cancelled'));",
    },
    {
      name: 'a refused cancellation is retried forever',
      file: `${IN}/compensating.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');",
      replace: "if (!outcome.ok) return rest('retry-later');",
    },
    {
      name: 'an order its supplier refuses to cancel is not flagged',
      file: `${IN}/compensating.ts`,
      find: ", { change: 'raise', reason: 'order-stands', about: orderName(item) });",
      replace: ');',
    },
    {
      name: 'silence about a void counts as done',
      file: `${IN}/money/reversing.ts`,
      find: "  if (outcome.ok) return { done: { by: 'void', paymentId: there.paymentId } };",
      replace:
        "  if (outcome.ok || outcome.reason === 'unreachable') return { done: { by: 'void', paymentId: there.paymentId } };",
    },
    {
      name: 'silence about a payment to be reversed counts as unpaid',
      file: `${IN}/money/reversing.ts`,
      find: "if (!outcome.ok) return outcome.reason === 'unreachable' ? AGAIN_LATER : VOID;",
      replace: 'if (!outcome.ok) return VOID;',
    },
    {
      name: 'an authorisation captured just before its void counts as voided',
      file: `${IN}/money/reversing.ts`,
      find: "return outcome.reason === 'captured' ? { next: { ask: 'refund-in-full', payment, there } } : laterOr(outcome.reason);",
      replace: "return outcome.reason === 'captured' ? VOID : laterOr(outcome.reason);",
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'a captured payment without a booking is left instead of refunded',
      file: `${IN}/money/reversing.ts`,
      find: "      return { next: { ask: 'refund-in-full', payment, there } };\n    }\n  }",
      replace: '      return there.isReturned ? { isRefused: false } : VOID;\n    }\n  }',
    },
    {
      name: 'an authorisation that cannot be voided is dropped while a capture may still arrive',
      file: `${IN}/money/reversing.ts`,
      find: 'return takenSince && now - takenSince.getTime() < orderSettleMs ? AGAIN_LATER : VOID;',
      replace: 'return takenSince && now - takenSince.getTime() < orderSettleMs / 1e6 ? AGAIN_LATER : VOID;',
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'a hosted page paid just before it expired counts as unpaid',
      file: `${IN}/money/reversing.ts`,
      find: 'return answer.outcome.ok ? VOID : laterOr(answer.outcome.reason);',
      replace: "return answer.outcome.ok || answer.outcome.reason === 'paid' ? VOID : laterOr(answer.outcome.reason);",
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'a pending refund is recorded as done',
      file: `${IN}/money/reversing.ts`,
      find: "...(done.state === 'pending' ? [moveRefund(refund, 'refund-accepted', { set })] : returned(refund, 'system', set)),",
      replace: "...returned(refund, 'system', set),",
    },
    {
      name: 'the refund of a failed booking is not followed up',
      file: `${IN}/next-step.ts`,
      find: "return goOnReturning(record, rules) ?? rest('settled');",
      replace: "return rest('settled');",
    },
    {
      name: 'a booking fails before its payment is reversed',
      file: `${IN}/compensating.ts`,
      find: 'const reversal = isEnded ? undefined : reversalOf(payment, rules);',
      replace: "const reversal = payment.state === 'needs-authentication' ? reversalOf(payment, rules) : undefined;",
    },
    {
      name: 'a void is missing from the ledger',
      file: `${IN}/money/reversing.ts`,
      find: "return isHeld ? [...voided, { change: 'ledger', paymentId: id, kind: 'void', amount }] : voided;",
      replace: 'return voided;',
    },
    {
      name: 'a refunded capture is recorded as a void',
      file: `${IN}/money/reversing.ts`,
      find: "[{ change: 'ledger', paymentId: id, kind: 'capture', amount }]",
      replace: "[{ change: 'ledger', paymentId: id, kind: 'void', amount }]",
    },
    {
      name: 'a refused capture confirms the booking',
      file: `${IN}/money/capturing.ts`,
      find: "if (!outcome.ok) return again(startCompensation(booking, 'capture-refused'));",
      replace: '',
    },
    {
      name: 'silence about a capture compensates the booking',
      caughtBy: ['backend/booking/advancing/booking-workflow.test.ts'],
      file: `${IN}/money/capturing.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');",
      replace: '',
    },
    {
      name: 'silence about a capture confirms the booking',
      file: `${IN}/money/capturing.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');",
      replace:
        "if (!outcome.ok && outcome.reason === 'unreachable') return afterCapture(record, { ok: true }, { now } as Rules);",
    },
    {
      name: 'a capture is missing from the ledger',
      file: `${IN}/money/capturing.ts`,
      find: ", {\n    change: 'ledger',\n    paymentId: payment.id,\n    kind: 'capture',\n    amount,\n  }",
      replace: '',
    },
    {
      name: 'an authorisation for an earlier price is captured',
      caughtBy: ['backend/booking/advancing/booking-workflow.test.ts'],
      file: 'backend/booking/record/booking-record.ts',
      find: '  payment.revision === booking.revision &&\n  pricedOf(payment) === dueNow(booking.totalMinor, booking.items) &&\n  isAsked(chargedFirst(booking), payment);',
      replace: '  isAsked({ ...chargedFirst(booking), amountMinor: payment.amountMinor }, payment);',
    },
    {
      name: 'each capture attempt has another idempotency key',
      file: 'backend/booking/advancing/advance-booking.ts',
      find: 'idempotencyKey: `capture-${call.payment.id}`,',
      replace: 'idempotencyKey: `capture-${call.payment.id}-${context.now()}`,',
    },
    {
      name: 'each authorisation attempt has another idempotency key',
      file: 'backend/booking/advancing/advance-booking.ts',
      find: 'idempotencyKey: `authorise-${payment.id}`,',
      replace: 'idempotencyKey: `authorise-${payment.id}-${context.now()}`,',
    },
    {
      name: 'the item hardest to cancel is ordered first',
      file: `${IN}/ordering.ts`,
      find: 'hardnessOf(a, rules) - hardnessOf(b, rules)',
      replace: 'hardnessOf(b, rules) - hardnessOf(a, rules)',
    },
    {
      name: 'items are ordered in booking order, however hard to cancel',
      file: `${IN}/ordering.ts`,
      find: 'left.toSorted((a, b) => hardnessOf(a, rules) - hardnessOf(b, rules))',
      replace: 'left',
    },
    {
      name: 'the agency’s cost of a cancellation is not recorded',
      file: 'backend/booking/record/change.ts',
      find: 'fee && fee.amountMinor > 0',
      replace: 'fee && fee.amountMinor < 0',
    },
    {
      name: 'an order is looked up under the booking’s id',
      file: 'backend/booking/advancing/advance-booking.ts',
      find: 'findOrder?.(call.item.id)',
      replace: 'findOrder?.(call.item.bookingId)',
    },
    {
      name: 'an answer is applied to the booking as it was before the call',
      file: 'backend/booking/advancing/advance-booking.ts',
      find: 'decide = after(await ask(context, record, next));',
      replace: 'const answer = await ask(context, record, next); decide = (_, rules) => afterAnswer(record, answer, rules);',
    },
    {
      name: 'an authorisation of another amount counts for the booking',
      caughtBy: ['backend/booking/advancing/booking-workflow.test.ts'],
      file: 'backend/booking/record/booking-record.ts',
      find: 'paid.amountMinor === amountMinor && paid.currency === currency;',
      replace: 'paid.amountMinor > 0 && amountMinor > 0 && paid.currency === currency;',
    },
    {
      name: 'a payment of the wrong amount is not reversed',
      file: `${IN}/money/authorising.ts`,
      find: "return again(...orphan(payment, outcome), flag, leave(booking, payment, 'amount-differs'));",
      replace: "return again(movePayment(payment, 'payment-declined'), flag, leave(booking, payment, 'amount-differs'));",
    },
    {
      name: 'silence about an authorisation counts as a decline',
      file: `${IN}/money/authorising.ts`,
      find: "  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');\n  const payment",
      replace:
        "  if (!outcome.ok && outcome.reason === 'unreachable') return again(...decline(record.booking, asked, { declineCode: 'silence' }));\n  const payment",
    },
    {
      name: 'a visitor who never returns from the bank is awaited forever',
      file: `${IN}/money/authorising.ts`,
      find: '  return isLate(booking, now, { ...payment, pendingUntil: null })\n',
      replace: '  return isLate(booking, now - 1e15, { ...payment, pendingUntil: null })\n',
    },
    {
      name: 'the hosted page of an abandoned payment is not expired',
      file: `${IN}/money/authorising.ts`,
      find: 'if (outcome.ok && !isPaid(outcome)) return expirePage(asked, rules);',
      replace: "if (outcome.ok && !isPaid(outcome)) return rest('advanced', ...abandon(record.booking, asked));",
    },
    {
      name: 'a payment is abandoned although its page could not be expired',
      file: `${IN}/money/authorising.ts`,
      find: "if (!isExpired) return rest('retry-later');",
      replace: '',
    },
    {
      name: 'abandoning a payment voids an authorisation',
      caughtBy: ['backend/booking/advancing/booking-workflow.test.ts'],
      file: 'backend/booking/advancing/ask-to-reverse.ts',
      find: '(await provider.expireHostedPage?.(request))',
      replace: '(await provider.voidAuthorisation?.(request))',
    },
    {
      name: 'money reported after its page was abandoned counts for the booking',
      file: `${IN}/money/payment-news.ts`,
      find: 'if (isRight && isAwaited && isOpen(payment)) return (isLater ? hold : receive)(payment, outcome);',
      replace:
        "if (isRight && isOpen({ ...payment, state: payment.state === 'abandoned' ? 'created' : payment.state })) return hold(payment, outcome);",
    },
    {
      name: 'money that no payment waits for is not recorded',
      file: `${IN}/money/payment-news.ts`,
      find: 'return isRight ? [begun] : [begun,',
      replace: 'return isRight ? [] : [begun,',
    },
    {
      name: 'a repeated notice is recorded as another payment',
      file: `${IN}/money/payment-news.ts`,
      find: 'if (!payment || record.payments.some((known) => isKnownAs(known, payment.provider, outcome.paymentId))) return [];',
      replace: 'if (!payment) return [];',
    },
    {
      name: 'a reversed orphan payment is missing from the ledger',
      file: `${IN}/money/reversing.ts`,
      find: "const isHeld = state === 'authorised' || state === 'orphaned';",
      replace: "const isHeld = state === 'authorised';",
    },
    {
      name: 'a booking can be submitted twice',
      file: 'backend/booking/opening/asking.ts',
      find: 'if (!isEditable(booking)) return { changes: [] };',
      replace: '',
    },
    {
      name: 'the accepted total is not compared',
      file: 'backend/booking/opening/asking.ts',
      find: 'one.amountMinor === seen.amountMinor && ',
      replace: '',
    },
    {
      name: 'changing bags abandons payments that are no longer open',
      file: 'backend/booking/opening/price-revision.ts',
      find: ".filter(({ state }) => state === 'created')",
      replace: ".filter(({ state }) => state !== 'captured')",
    },
    {
      name: 'a changed price keeps its revision',
      caughtBy: ['backend/booking/advancing/several-items.test.ts'],
      file: 'backend/booking/opening/price-revision.ts',
      find: 'const revision = isSame ? booking.revision : booking.revision + 1;',
      replace: 'const revision = booking.revision;',
    },
  ] as const satisfies readonly (Omit<Fault, 'caughtBy'> & Partial<Fault>)[]
).map((fault) => ({ caughtBy: 'simulation', ...fault }));
