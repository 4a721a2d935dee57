/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const RIGHTS = { file: 'domain/rights/refund-rights.ts', caughtBy: ['domain/rights/refund-rights.test.ts'] };
const PROOFS = { file: 'backend/booking/proof/booking-proofs.ts', caughtBy: ['backend/booking/proof/proof-calls.test.ts'] };
const CANCELLING = { caughtBy: ['backend/booking/cancelling/cancelling.test.ts'] };

/** Faults in a cancelling traveller's rights: the refund due, who may cancel, and what they are told. */
export const RIGHTS_FAULTS: readonly Fault[] = [
  {
    ...RIGHTS,
    name: 'the least that anybody gives back is given back',
    find: 'keptOf(a) - keptOf(b) ||',
    replace: 'keptOf(b) - keptOf(a) ||',
  },
  {
    ...RIGHTS,
    name: 'of each ticket the most is kept, however little it cost',
    find: 'map((share) => Math.min(share, cap));',
    replace: 'map((share) => (share > 0 ? cap : 0));',
  },
  {
    ...RIGHTS,
    name: 'a flight at home can be thought over for as short as one abroad',
    find: '>= daysBefore[scope];',
    replace: '>= daysBefore.international;',
  },
  {
    ...RIGHTS,
    name: 'of a promotional fare as much goes back as of any',
    find: "const isOrdinary = fare.isRefundable ?? unsaidFare === 'ordinary';",
    replace: "const isOrdinary = fare.isRefundable !== undefined && unsaidFare === 'ordinary';",
  },
  {
    ...RIGHTS,
    name: 'holidays count among the days a stay can be thought over',
    find: 'today <= addWorkingDays(boughtOn, workingDays) &&',
    replace: 'today <= addDays(boughtOn, workingDays) &&',
  },
  {
    ...PROOFS,
    name: 'a code can be tried for ever',
    find: 'lt(bookingProofs.tries, CODE_TRIES),',
    replace: 'lt(bookingProofs.tries, 1_000),',
  },
  {
    ...PROOFS,
    name: 'a code is good again after it was used',
    find: 'const used = { codeHash: null, tokenHash',
    replace: 'const used = { tokenHash',
  },
  {
    ...PROOFS,
    name: 'what was proved of one booking is good for all',
    find: '    eq(bookingProofs.bookingId, booking.id),\n    eq(bookingProofs.tokenHash',
    replace: '    eq(bookingProofs.tokenHash',
  },
  {
    ...PROOFS,
    name: 'any browser’s label opens a booking whose secret it has not',
    find: 'sameText(booking.secret, flightOfferId) && sameText(booking.agentId, agentId)',
    replace: 'flightOfferId && sameText(booking.agentId, agentId)',
  },
  {
    ...CANCELLING,
    name: 'reference and e-mail alone cancel a booking',
    file: 'backend/booking/proof/proven-booking.ts',
    find: 'booking && (await isProven(db, booking, proof, now())) ? reply(booking)',
    replace: 'booking && ((await isProven(db, booking, proof, now())) || proof) ? reply(booking)',
  },
  {
    ...CANCELLING,
    name: 'what a traveller says yes to is cancelled for whatever goes back by then',
    file: 'backend/booking/cancelling/decide-cancellation.ts',
    find: 'refund.refundMinor === wanted?.refundMinor &&',
    replace: 'wanted &&',
  },
  {
    ...CANCELLING,
    name: 'the supplier’s quote goes back where the law has more',
    file: 'backend/booking/cancelling/decide-cancellation.ts',
    find: '{ id: amendment.id, refundMinor, by:',
    replace: '{ id: amendment.id, by:',
  },
  {
    ...CANCELLING,
    name: 'nobody at the agency hears of what no call can cancel',
    file: 'backend/booking/cancelling/decide-cancellation.ts',
    find: "if (isByHand) return { changes: [{ change: 'raise', reason: 'cancellation-asked', about }], promise, isByHand };",
    replace: 'if (isByHand) return { changes: [], promise, isByHand };',
  },
  {
    name: 'money that was promised until a day is late a day before',
    file: 'backend/booking/cancelling/overdue-refunds.ts',
    find: 'lt(cancellationPromises.payBy, today)',
    replace: 'lt(cancellationPromises.payBy, sql`${today}::date + 1`)',
    caughtBy: ['backend/booking/cancelling/overdue-refunds.test.ts'],
  },
  {
    name: 'what was promised stands in a mail beside another amount',
    file: 'backend/mail/booking-news.ts',
    find: 'promise?.refundMinor === refund.amountMinor ? promise : null',
    replace: 'promise ?? null',
    caughtBy: ['backend/mail/booking-mails.test.ts'],
  },
];
