import type { Fault } from './fault.ts';

const ANSWERS = ['suppliers/payments/wompi/answers.test.ts'];
const PORT = ['suppliers/payments/payments.test.ts'];
const WORKFLOW = ['backend/booking/workflow/taken-and-pending.test.ts'];
const NOTICE = { file: 'suppliers/payments/wompi/notice.ts', caughtBy: ['suppliers/payments/wompi/notice.test.ts'] };
const TRANSACTIONS = { file: 'suppliers/payments/wompi/transactions.ts', caughtBy: ANSWERS };
const REFUNDS = { file: 'suppliers/payments/wompi/refunds.ts', caughtBy: ANSWERS };
const CHECKOUT = { file: 'suppliers/payments/wompi/checkout.ts', caughtBy: PORT };
const MODULE = { file: 'suppliers/payments/wompi/module.ts', caughtBy: ['suppliers/payments/wompi/module.test.ts'] };

/** Faults of Wompi's adapter, and of what the workflow learned for it. */
export const WOMPI_FAULTS: readonly Fault[] = [
  {
    ...NOTICE,
    name: 'an event of Wompi is believed whatever its checksum',
    find: "if (!timingSafeEqual(Buffer.from(signature.checksum, 'hex'), expected)) return null;",
    replace: '',
  },
  {
    ...NOTICE,
    name: 'an event of Wompi is taken however old it is',
    find: 'return now - at <= OLDEST_MS && at - now <= CLOCKS_MS;',
    replace: 'return at - now <= CLOCKS_MS;',
  },
  {
    ...NOTICE,
    name: 'an event names a transaction that it does not sign',
    find: "if (!named.success || !signature.properties.includes('transaction.id')) return SHAPELESS;",
    replace: 'if (!named.success) return SHAPELESS;',
  },
  {
    ...NOTICE,
    name: 'the properties of an event are signed in an order of ours',
    find: 'const values = signature.properties.map((path) => valueAt(data, path));',
    replace:
      "const values = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'].map((path) => valueAt(data, path));",
  },
  {
    ...TRANSACTIONS,
    name: 'a transaction of another reference pays for this page',
    find: '    ?.filter((one) => one.reference === reference)\n',
    replace: '    ?.slice()\n',
  },
  {
    ...TRANSACTIONS,
    name: 'a pending transaction at Wompi is read as paid',
    find: "export const isApproved = ({ status }: Transaction): boolean => status === 'APPROVED';",
    replace: "export const isApproved = ({ status }: Transaction): boolean => status === 'APPROVED' || status === 'PENDING';",
  },
  {
    ...TRANSACTIONS,
    name: 'a state that Wompi has not told of counts as declined',
    find: '  if (!isPending(transaction)) return UNREACHABLE;\n',
    replace: "  if (!isPending(transaction)) return { ok: false, reason: 'declined', paymentId, declineCode: 'unknown' };\n",
  },
  {
    ...TRANSACTIONS,
    name: 'a page of Wompi counts as over while its bank decides',
    find: '  if (waiting) return named(reference, outcomeOf(waiting));\n',
    replace: '',
  },
  {
    ...TRANSACTIONS,
    name: 'a refused try at Wompi ends the page on which another can be made',
    find: 'if (last && (isOver || isLast || isVoided(last)))',
    replace: 'if (last)',
  },
  {
    ...TRANSACTIONS,
    name: 'a page of Wompi never ends',
    find: "  if (isOver) return { ok: false, reason: 'declined', paymentId: reference, declineCode: 'page-expired' };\n",
    replace: '',
  },
  {
    ...REFUNDS,
    name: 'at Wompi another amount than the price counts as the price',
    find: 'found.amount.amountMinor === amount.amountMinor && found.amount.currency === amount.currency',
    replace: 'found.amount.currency === amount.currency',
    caughtBy: PORT,
  },
  {
    ...REFUNDS,
    name: 'at Wompi another currency than that of the price counts as the price',
    find: 'found.amount.amountMinor === amount.amountMinor && found.amount.currency === amount.currency',
    replace: 'found.amount.amountMinor === amount.amountMinor',
    caughtBy: PORT,
  },
  {
    ...REFUNDS,
    name: 'a card is voided after its day',
    find: "  type === 'CARD' && todayIn(BOGOTA, finalized_at ?? created_at) === todayIn(BOGOTA);",
    replace: "  type === 'CARD' && finalized_at !== created_at;",
  },
  {
    ...REFUNDS,
    name: 'the day of a card is that of Greenwich',
    find: "const BOGOTA = 'America/Bogota';",
    replace: "const BOGOTA = 'UTC';",
  },
  {
    ...REFUNDS,
    name: 'a part is given back by voiding the whole',
    find: '      return isWhole ? giveBack(found) : BY_HAND;',
    replace: '      return giveBack(found);',
    caughtBy: PORT,
  },
  {
    ...REFUNDS,
    name: 'a void without an answer is left to a person, and given back twice',
    find: 'return after && isApproved(after) && isForGood(answer) ? BY_HAND : UNREACHABLE;',
    replace: 'return BY_HAND;',
  },
  {
    ...CHECKOUT,
    name: 'the amount is not in Wompi’s signature',
    find: '[reference, amountMinor, currency, ends, secret]',
    replace: '[reference, currency, ends, secret]',
  },
  {
    ...CHECKOUT,
    name: 'dollars are charged at Wompi as so many pesos',
    find: "  if (amount.currency !== CURRENCY || !page) return { ok: false, reason: 'refused' };",
    replace: "  if (!page) return { ok: false, reason: 'refused' };",
  },
  {
    ...CHECKOUT,
    name: 'who comes back from Wompi is taken for another booking',
    find: "  if (id !== null) url.searchParams.set('booking', id);\n",
    replace: '  if (id === null) return address;\n',
  },
  {
    ...MODULE,
    name: 'test keys and real keys of Wompi are mixed',
    find: '    if (kind !== first?.kind)\n',
    replace: '    if (first === undefined)\n',
  },
  {
    ...MODULE,
    name: 'a shop that does not charge in pesos takes real money at Wompi',
    find: '        ...(told ? chargingWanted(environment, CURRENCY) : []),\n',
    replace: '',
  },
  {
    file: 'backend/booking/workflow/money/reversing.ts',
    name: 'money that a provider gives back no more is asked for again and again',
    find: "  if (outcome.reason === 'by-hand')\n",
    replace: "  if (outcome.reason === 'by-hand' && there.isReturned)\n",
    caughtBy: WORKFLOW,
  },
  {
    file: 'backend/booking/workflow/money/authorising.ts',
    name: 'a page that nobody can close keeps its visitor from paying otherwise',
    find: '  if (isLeftOpen(asked, outcome, rules)) return afterExpiring(record, asked, true);\n',
    replace: '',
    caughtBy: WORKFLOW,
  },
  {
    file: 'backend/booking/advancing/payment-notices.ts',
    name: 'a page that was left open is never looked at again',
    find: 'claimPagesLeft(db, { providers, since,',
    replace: 'claimPagesLeft(db, { providers: [], since,',
    caughtBy: ['backend/booking/advancing/orphaned-money.test.ts'],
  },
  {
    file: 'backend/booking/advancing/bookings-to-advance.ts',
    name: 'every process looks at each page that was left open',
    find: 'const LEFT_PAGE_LEASE_MS = 55_000;',
    replace: 'const LEFT_PAGE_LEASE_MS = 1;',
    caughtBy: ['backend/booking/advancing/orphaned-money.test.ts'],
  },
  {
    file: 'backend/booking/advancing/bookings-to-advance.ts',
    name: 'a page that a process had claimed when it died is never looked at again',
    find: 'const LEFT_PAGE_LEASE_MS = 55_000;',
    replace: 'const LEFT_PAGE_LEASE_MS = 30 * 86_400_000;',
    caughtBy: ['backend/booking/advancing/orphaned-money.test.ts'],
  },
  {
    file: 'suppliers/payments/payment-calls.ts',
    name: 'what was said to a payment provider is told with the call',
    find: '({ supplier, call, status, ms, failure }: ApiCall): void =>\n    onCall?.({ supplier, call, status, ms, ...(failure === undefined ? {} : { failure }) }),',
    replace: '(made: ApiCall): void => onCall?.(made),',
    caughtBy: PORT,
  },
  {
    file: 'suppliers/payments/payment-calls.ts',
    name: 'calls to a payment provider that nobody answers are not told',
    find: '    report({ status: undefined, failure: failureOf(error) });\n',
    replace: '',
    caughtBy: PORT,
  },
  {
    file: 'backend/desk/cancelling-refund.ts',
    name: 'pesos of a cancellation are given back as so many dollars',
    find: '  if (!isCharged) return { ok: true, refundMinor: amountMinor };\n',
    replace: '  if (isCharged || !isCharged) return { ok: true, refundMinor: amountMinor };\n',
    caughtBy: ['backend/desk/cancelling-refund.test.ts'],
  },
  {
    file: 'backend/desk/cancelling-refund.ts',
    name: 'the pesos that were promised fall a cent short of the promise',
    find: '  if (promised?.refundChargedMinor === amountMinor)\n',
    replace: '  if (promised?.refundChargedMinor === -amountMinor)\n',
    caughtBy: ['backend/desk/cancelling-refund.test.ts'],
  },
  {
    file: 'backend/booking/workflow/amending.ts',
    name: 'a quote accepted in pesos gives back what its share is rounded to',
    find: '  const refundChargedMinor = chargedMinor ?? chargedPromise(record, back, item.id, byHand);',
    replace: '  const refundChargedMinor = chargedPromise(record, back, item.id, byHand) ?? chargedMinor ?? null;',
    caughtBy: ['backend/desk/cancelling-refund.test.ts'],
  },
];
