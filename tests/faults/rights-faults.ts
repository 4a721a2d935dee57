/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const RIGHTS = { file: 'domain/rights/refund-rights.ts', caughtBy: ['domain/rights/refund-rights.test.ts'] };
const PROOFS = {
  file: 'backend/booking/looking-up/booking-proofs.ts',
  caughtBy: ['backend/booking/looking-up/proof-calls.test.ts'],
};
const CANCELLING = { caughtBy: ['backend/booking/after-sales/cancelling/cancelling.test.ts'] };

/** Faults in a cancelling traveller's rights: the refund due, who may cancel, and what they are told. */
export const RIGHTS_FAULTS: readonly Fault[] = [
  {
    ...RIGHTS,
    name: 'the least favourable refund right applies',
    find: 'keptOf(a) - keptOf(b) ||',
    replace: 'keptOf(b) - keptOf(a) ||',
  },
  {
    ...RIGHTS,
    name: 'the maximum fee is kept of every ticket, whatever it cost',
    find: 'map((share) => Math.min(share, cap));',
    replace: 'map((share) => (share > 0 ? cap : 0));',
  },
  {
    ...RIGHTS,
    name: 'domestic flights have the withdrawal period of international ones',
    find: '>= daysBefore[scope];',
    replace: '>= daysBefore.international;',
  },
  {
    ...RIGHTS,
    name: 'promotional fares are refunded like ordinary ones',
    find: "const isOrdinary = fare.isRefundable ?? unsaidFare === 'ordinary';",
    replace: "const isOrdinary = fare.isRefundable !== undefined && unsaidFare === 'ordinary';",
  },
  {
    ...RIGHTS,
    name: 'holidays count as working days of a withdrawal period',
    find: 'today <= addWorkingDays(boughtOn, workingDays, rules.country) &&',
    replace: 'today <= addDays(boughtOn, workingDays) &&',
  },
  {
    ...PROOFS,
    name: 'a proof code can be tried any number of times',
    find: 'lt(bookingProofs.tries, CODE_TRIES),',
    replace: 'lt(bookingProofs.tries, 1_000),',
  },
  {
    ...PROOFS,
    name: 'a proof code can be used twice',
    find: 'const used = { codeHash: null, tokenHash',
    replace: 'const used = { tokenHash',
  },
  {
    ...PROOFS,
    name: 'proof of one booking is valid for all',
    find: '    eq(bookingProofs.bookingId, booking.id),\n    eq(bookingProofs.tokenHash',
    replace: '    eq(bookingProofs.tokenHash',
  },
  {
    ...PROOFS,
    name: 'an agent id proves a booking without its secret',
    find: 'sameText(booking.secret, flightOfferId) && sameText(booking.agentId, agentId)',
    replace: 'flightOfferId && sameText(booking.agentId, agentId)',
  },
  {
    ...CANCELLING,
    name: 'reference and e-mail alone cancel a booking',
    file: 'backend/booking/looking-up/proven-booking.ts',
    find: 'booking && (await isProven(db, booking, proof, now())) ? reply(booking)',
    replace: 'booking && ((await isProven(db, booking, proof, now())) || proof) ? reply(booking)',
  },
  {
    ...CANCELLING,
    name: 'a cancellation is accepted at another refund than shown',
    file: 'backend/booking/after-sales/cancelling/decide-cancellation.ts',
    find: 'refund.refundMinor === wanted?.refundMinor &&',
    replace: 'wanted &&',
  },
  {
    ...CANCELLING,
    name: 'the supplier’s quote is refunded where the law grants more',
    file: 'backend/booking/after-sales/cancelling/decide-cancellation.ts',
    find: '{ id: amendment.id, refundMinor, by:',
    replace: '{ id: amendment.id, by:',
  },
  {
    ...CANCELLING,
    name: 'a cancellation that needs a person is not flagged',
    file: 'backend/booking/after-sales/cancelling/decide-cancellation.ts',
    find: "if (isByHand) return { changes: [{ change: 'raise', reason: 'cancellation-asked', about }], promise, isByHand };",
    replace: 'if (isByHand) return { changes: [], promise, isByHand };',
  },
  {
    name: 'a promised refund is overdue a day early',
    file: 'backend/booking/after-sales/overdue/overdue-refunds.ts',
    find: 'lt(cancellationPromises.payBy, today)',
    replace: 'lt(cancellationPromises.payBy, sql`${today}::date + 1`)',
    caughtBy: ['backend/booking/after-sales/overdue/overdue-refunds.test.ts'],
  },
  {
    name: 'a refund mail shows a promise for another amount',
    file: 'backend/mail/booking-news.ts',
    find: 'if (promise?.refundMinor !== sumPriced(parts)) return',
    replace: 'if (!promise) return',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'the desk accepts less than its traveller was promised',
    file: 'backend/desk/cancel-booking.ts',
    find: 'refundMinor: back?.refundMinor ?? quote.refundMinor ?? 0 }',
    replace: 'refundMinor: Number.POSITIVE_INFINITY }',
    caughtBy: ['backend/booking/after-sales/cancelling/cancelling.test.ts'],
  },
  {
    name: 'a traveller who was promised a refund is offered another while the desk asks the supplier',
    file: 'backend/booking/after-sales/cancelling/cancelling-items.ts',
    find: "if (promise) return 'with-agency';",
    replace: "if (promise && amendment?.state === 'refused') return 'with-agency';",
    caughtBy: ['backend/booking/after-sales/cancelling/cancelling.test.ts'],
  },
  {
    name: 'a refund that the provider refused is mailed as nothing owed',
    file: 'backend/mail/booking-news.ts',
    find: 'isUndecided(refund) || isStillOwed(record, refund)',
    replace: 'isUndecided(refund)',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
  {
    name: 'a withdrawal that the last day cuts short is not told',
    file: 'site/journey/next-steps.ts',
    find: 'return limit > bought ? new Date(limit) : null;',
    replace: 'return limit === bought + retracto.hours * 3_600_000 ? new Date(limit) : null;',
    caughtBy: ['site/journey/next-steps.test.ts'],
  },
  {
    name: 'a purchase dated some seconds ahead, by a clock that was put right since, has no retracto',
    file: 'domain/rights/refund-rights.ts',
    find: 'const isInTime = at <= boughtAt + hours',
    replace: 'const isInTime = at >= boughtAt && at <= boughtAt + hours',
    caughtBy: ['domain/rights/refund-rights.test.ts'],
  },
  {
    name: 'a quote whose ticket is issued meanwhile is not asked for again',
    file: 'backend/booking/after-sales/cancelling/cancellation-calls.ts',
    find: 'const MOST_QUOTES = 2;',
    replace: 'const MOST_QUOTES = 1;',
    caughtBy: ['backend/booking/after-sales/cancelling/cancelling.test.ts'],
  },
];
