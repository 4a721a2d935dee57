/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const IN = 'backend/booking/workflow';

/** Faults in the next step of a booking's workflow. */
export const WORKFLOW_FAULTS: readonly Fault[] = (
  [
    {
      name: 'an order that was attempted is made again instead of being looked for',
      file: `${IN}/ordering.ts`,
      find: "if (inDoubt) return call({ ask: 'find-order', item: inDoubt });",
      replace: '',
    },
    {
      name: 'an order whose answer was lost is made again at once',
      file: `${IN}/ordering.ts`,
      find: 'if (rules.now - item.orderAttemptedAt.getTime() < rules.orderSettleMs) return',
      replace: 'if (rules.now - item.orderAttemptedAt.getTime() < 0) return',
    },
    {
      name: 'an order may be at work for half as long as it can be',
      file: `${IN}/ordering.ts`,
      find: '< rules.orderSettleMs) return',
      replace: '< rules.orderSettleMs / 2) return',
    },
    {
      name: 'silence about an order is taken for a refusal',
      file: `${IN}/ordering.ts`,
      find: "    return call({ ask: 'find-order', item }, { change: 'fact', fact: 'order-in-doubt', itemId: item.id });",
      replace:
        "    return again(moveItem(item, 'item-refused', { data: {} }), startCompensation(record.booking, 'offer-unavailable'));",
    },
    {
      name: 'nobody can say whether there is an order, so there is none',
      file: `${IN}/ordering.ts`,
      find: "if (!outcome.ok) return rest('retry-later');",
      replace:
        "if (!outcome.ok) return again(moveItem(asked, 'item-refused', { data: {} }), startCompensation(record.booking, 'offer-unavailable'));",
    },
    {
      name: 'the call that is about to leave is not on record',
      file: `${IN}/ordering.ts`,
      find: '{ set: { orderAttemptedAt: new Date(now) } }',
      replace: '{ set: { orderAttemptedAt: now > 0 ? null : new Date(now) } }',
    },
    {
      name: 'a booking is ordered when its first item is',
      file: `${IN}/ordering.ts`,
      find: 'const isLast = booking.items.every((other) => other.id === item.id || isOrdered(other));',
      replace: 'const isLast = booking.items.some((other) => other.id === item.id || isOrdered(other));',
    },
    {
      name: 'a refused item leaves the booking as it is',
      file: `${IN}/ordering.ts`,
      find: '? again(refused, startCompensation(record.booking, reason, outcome.detail))',
      replace: '? again(refused)',
    },
    {
      name: 'compensating lets the money go and forgets the orders',
      file: `${IN}/compensating.ts`,
      find: "booking.items.filter((one) => isOrdered(one) || one.state === 'ordering')",
      replace: "booking.items.filter((one) => one.state === 'ordering')",
    },
    {
      name: 'of several orders only the last is cancelled',
      file: `${IN}/compensating.ts`,
      find: "booking.items.filter((one) => isOrdered(one) || one.state === 'ordering')",
      replace: "booking.items.slice(-1).filter((one) => isOrdered(one) || one.state === 'ordering')",
    },
    {
      name: 'silence about a cancellation is taken for done',
      file: `${IN}/compensating.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');\n  const item = itemOf(record, asked.id);",
      replace:
        "const item = itemOf(record, asked.id);\n  if (item && !outcome.ok && outcome.reason === 'unreachable') return again(moveItem(item, 'item-cancelled'));",
    },
    {
      name: 'a supplier that will not cancel is asked again for ever',
      file: `${IN}/compensating.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');",
      replace: "if (!outcome.ok) return rest('retry-later');",
    },
    {
      name: 'nobody is told of an order that its supplier will not cancel',
      file: `${IN}/compensating.ts`,
      find: ", { change: 'raise', reason: 'order-stands', about: orderName(item) });",
      replace: ');',
    },
    {
      name: 'silence about a void is taken for done',
      file: `${IN}/reversing.ts`,
      find: "  if (outcome.ok) return { done: { by: 'void', paymentId: there.paymentId } };",
      replace:
        "  if (outcome.ok || outcome.reason === 'unreachable') return { done: { by: 'void', paymentId: there.paymentId } };",
    },
    {
      name: 'silence about a payment that is to be reversed means that nobody paid it',
      file: `${IN}/reversing.ts`,
      find: "if (!outcome.ok) return outcome.reason === 'unreachable' ? AGAIN_LATER : VOID;",
      replace: 'if (!outcome.ok) return VOID;',
    },
    {
      name: 'a hold that was taken in the moment it was to be voided counts as voided',
      file: `${IN}/reversing.ts`,
      find: "return outcome.reason === 'captured' ? { next: { ask: 'refund-in-full', payment, there } } : laterOr(outcome.reason);",
      replace: "return outcome.reason === 'captured' ? VOID : laterOr(outcome.reason);",
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'what was taken and is for nothing counts as a hold that lapses',
      file: `${IN}/reversing.ts`,
      find: "      return { next: { ask: 'refund-in-full', payment, there } };\n    }\n  }",
      replace: '      return there.isReturned ? { isRefused: false } : VOID;\n    }\n  }',
    },
    {
      name: 'a hold that no call can end is left to lapse while it may still be taken',
      file: `${IN}/reversing.ts`,
      find: 'return takenSince && now - takenSince.getTime() < orderSettleMs ? AGAIN_LATER : VOID;',
      replace: 'return takenSince && now - takenSince.getTime() < orderSettleMs / 1e6 ? AGAIN_LATER : VOID;',
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'a page that was paid as it was expired counts as unpaid',
      file: `${IN}/reversing.ts`,
      find: 'return answer.outcome.ok ? VOID : laterOr(answer.outcome.reason);',
      replace: "return answer.outcome.ok || answer.outcome.reason === 'paid' ? VOID : laterOr(answer.outcome.reason);",
      caughtBy: ['backend/booking/workflow/next-step.test.ts'],
    },
    {
      name: 'a refund that its bank has not decided is put down as done',
      file: `${IN}/reversing.ts`,
      find: "...(done.state === 'pending' ? [moveRefund(refund, 'refund-accepted', { set })] : returned(refund, 'system', set)),",
      replace: "...returned(refund, 'system', set),",
    },
    {
      name: 'nobody looks after the refund of a booking that failed',
      file: `${IN}/next-step.ts`,
      find: "return goOnReturning(record, rules) ?? rest('settled');",
      replace: "return rest('settled');",
    },
    {
      name: 'a booking fails before its money is reversed',
      file: `${IN}/compensating.ts`,
      find: 'const reversal = isEnded ? undefined : reversalOf(payment, rules);',
      replace: "const reversal = payment.state === 'needs-authentication' ? reversalOf(payment, rules) : undefined;",
    },
    {
      name: 'a void that is not in the ledger',
      file: `${IN}/reversing.ts`,
      find: "return isHeld ? [...voided, { change: 'ledger', paymentId: id, kind: 'void', amount }] : voided;",
      replace: 'return voided;',
    },
    {
      name: 'what was taken and went back is in the ledger as a hold that was ended',
      file: `${IN}/reversing.ts`,
      find: "    { change: 'ledger', paymentId: id, kind: 'capture', amount },\n",
      replace: "    { change: 'ledger', paymentId: id, kind: 'void', amount },\n",
    },
    {
      name: 'a refused capture confirms the booking',
      file: `${IN}/capturing.ts`,
      find: "if (!outcome.ok) return again(startCompensation(booking, 'capture-refused'));",
      replace: '',
    },
    {
      name: 'silence about a capture undoes the booking',
      caughtBy: ['backend/booking/booking-workflow.test.ts'],
      file: `${IN}/capturing.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');",
      replace: '',
    },
    {
      name: 'silence about a capture confirms the booking',
      file: `${IN}/capturing.ts`,
      find: "if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');",
      replace:
        "if (!outcome.ok && outcome.reason === 'unreachable') return afterCapture(record, { ok: true }, { now } as Rules);",
    },
    {
      name: 'a capture that is not in the ledger',
      file: `${IN}/capturing.ts`,
      find: "    { change: 'ledger', paymentId: payment.id, kind: 'capture', amount },\n",
      replace: '',
    },
    {
      name: 'what was held for an earlier price is captured',
      caughtBy: ['backend/booking/booking-workflow.test.ts'],
      file: `${IN}/booking-record.ts`,
      find: '  payment.revision === booking.revision &&\n  payment.amountMinor === dueNow(booking.totalMinor, booking.items) &&',
      replace: '',
    },
    {
      name: 'each capture is asked for under a key of its own',
      file: `${IN}/advance-booking.ts`,
      find: 'idempotencyKey: `capture-${call.payment.id}`,',
      replace: 'idempotencyKey: `capture-${call.payment.id}-${context.now()}`,',
    },
    {
      name: 'each authorisation is asked for under a key of its own',
      file: `${IN}/advance-booking.ts`,
      find: 'idempotencyKey: `authorise-${payment.id}`,',
      replace: 'idempotencyKey: `authorise-${payment.id}-${context.now()}`,',
    },
    {
      name: 'what can never be undone is ordered first',
      file: `${IN}/ordering.ts`,
      find: 'hardnessOf(a, rules) - hardnessOf(b, rules)',
      replace: 'hardnessOf(b, rules) - hardnessOf(a, rules)',
    },
    {
      name: 'items are ordered as they stand in the booking, however hard they are to undo',
      file: `${IN}/ordering.ts`,
      find: 'left.toSorted((a, b) => hardnessOf(a, rules) - hardnessOf(b, rules))',
      replace: 'left',
    },
    {
      name: 'what a cancellation costs the agency is told to nobody',
      file: `${IN}/change.ts`,
      find: 'fee && fee.amountMinor > 0',
      replace: 'fee && fee.amountMinor < 0',
    },
    {
      name: 'an order is looked for under the booking’s name',
      file: `${IN}/advance-booking.ts`,
      find: 'findOrder(call.item.id) };',
      replace: 'findOrder(call.item.bookingId) };',
    },
    {
      name: 'the booking is decided about as it was when the call left',
      file: `${IN}/advance-booking.ts`,
      find: 'decide = after(await ask(context, record, next));',
      replace: 'const answer = await ask(context, record, next); decide = (_, rules) => afterAnswer(record, answer, rules);',
    },
    {
      name: 'another amount than was asked for is held for the booking',
      caughtBy: ['backend/booking/booking-workflow.test.ts'],
      file: `${IN}/booking-record.ts`,
      find: 'paid.amountMinor === amountMinor && paid.currency === currency;',
      replace: 'paid.amountMinor > 0 && amountMinor > 0 && paid.currency === currency;',
    },
    {
      name: 'what was paid wrongly is kept',
      file: `${IN}/authorising.ts`,
      find: "return again(...orphan(payment, outcome), flag, returnToCheckout(booking, 'amount-differs'));",
      replace: "return again(movePayment(payment, 'payment-declined'), flag, returnToCheckout(booking, 'amount-differs'));",
    },
    {
      name: 'silence about an authorisation is taken for a decline',
      file: `${IN}/authorising.ts`,
      find: "  if (!outcome.ok && outcome.reason === 'unreachable') return rest('retry-later');\n  const payment",
      replace:
        "  if (!outcome.ok && outcome.reason === 'unreachable') return again(...decline(record.booking, asked, { declineCode: 'silence' }));\n  const payment",
    },
    {
      name: 'a visitor who never comes back from the bank is waited for without end',
      file: `${IN}/authorising.ts`,
      find: '  return isLate(booking, now)\n',
      replace: '  return isLate(booking, now - 1e15)\n',
    },
    {
      name: 'the page of what is given up is not expired at the provider',
      file: `${IN}/authorising.ts`,
      find: "if (outcome.ok && outcome.state === 'needs-authentication') return expirePage(asked, rules);",
      replace:
        "if (outcome.ok && outcome.state === 'needs-authentication') return rest('advanced', ...abandon(record.booking, asked));",
    },
    {
      name: 'what could not be expired is given up all the same',
      file: `${IN}/authorising.ts`,
      find: "if (!isExpired) return rest('retry-later');",
      replace: '',
    },
    {
      name: 'giving up ends a hold, too',
      caughtBy: ['backend/booking/booking-workflow.test.ts'],
      file: `${IN}/ask-to-reverse.ts`,
      find: '(await provider.expireHostedPage?.(request))',
      replace: '(await provider.voidAuthorisation?.(request))',
    },
    {
      name: 'money that is told of after its page was given up is taken for the booking’s',
      file: `${IN}/payment-news.ts`,
      find: 'if (isRight && isAwaited && isOpen(payment)) return hold(payment, outcome);',
      replace:
        "if (isRight && isOpen({ ...payment, state: payment.state === 'abandoned' ? 'created' : payment.state })) return hold(payment, outcome);",
    },
    {
      name: 'money that nobody waits for is not put on record',
      file: `${IN}/payment-news.ts`,
      find: 'return isRight ? [begun] : [begun,',
      replace: 'return isRight ? [] : [begun,',
    },
    {
      name: 'the same notice twice is money twice',
      file: `${IN}/payment-news.ts`,
      find: 'if (record.payments.some((known) => isKnownAs(known, payment.provider, outcome.paymentId))) return [];',
      replace: '',
    },
    {
      name: 'orphaned money is put down as given back and is not in the ledger',
      file: `${IN}/reversing.ts`,
      find: "const isHeld = state === 'authorised' || state === 'orphaned';",
      replace: "const isHeld = state === 'authorised';",
    },
    {
      name: 'a booking that was asked for can be asked for again',
      file: `${IN}/asking.ts`,
      find: 'if (!isEditable(booking)) return { changes: [] };',
      replace: '',
    },
    {
      name: 'the total that was agreed to is not compared',
      file: `${IN}/asking.ts`,
      find: 'accepted.amount !== booking.totalMinor || ',
      replace: '',
    },
    {
      name: 'bags change the price of what is being paid',
      file: `${IN}/price-revision.ts`,
      find: ".filter(({ state }) => state === 'created')",
      replace: ".filter(({ state }) => state !== 'captured')",
    },
    {
      name: 'a price that changed is the same revision',
      caughtBy: ['backend/booking/several-items.test.ts'],
      file: `${IN}/price-revision.ts`,
      find: 'const revision = isSame ? booking.revision : booking.revision + 1;',
      replace: 'const revision = booking.revision;',
    },
  ] as const satisfies readonly (Omit<Fault, 'caughtBy'> & Partial<Fault>)[]
).map((fault) => ({ caughtBy: 'simulation', ...fault }));
