import type { Fault } from './fault.ts';

const RECORDS = { caughtBy: ['backend/booking/record/booking-records.test.ts'] };

/** Faults in storing decisions about a booking in PostgreSQL: jobs, flags, times and actors. */
export const RECORD_FAULTS: readonly Fault[] = [
  {
    ...RECORDS,
    name: 'the next job of a booking is not queued',
    file: 'backend/booking/record/booking-records.ts',
    find: 'for (const job of jobs) await enqueue(tx, job, bookingId);',
    replace: 'void [jobs, enqueue];',
  },
  {
    name: 'a database connection with outdated query plans is reused',
    file: 'backend/db/connection-settings.ts',
    find: '(isSilence(error) || isOfOldPlan(error)) && this.cut()',
    replace: 'isSilence(error) && this.cut()',
    caughtBy: ['backend/db/asked-often.test.ts'],
  },
  {
    name: 'a command of a newer version changes the tables beneath a product that runs',
    file: 'backend/db/compatibility/other-versions.ts',
    find: 'const breaksOthers = isCommand ||',
    replace: 'const breaksOthers =',
    caughtBy: ['backend/db/compatibility/other-versions.test.ts'],
  },
  {
    ...RECORDS,
    name: 'a flag stays open after its cause is gone',
    file: 'backend/booking/record/booking-records.ts',
    find: "if (change.change === 'end-flags')",
    replace: "if (change.change === ('none' as string))",
  },
  {
    ...RECORDS,
    name: 'a record is overwritten although its state changed meanwhile',
    file: 'backend/transitions/write-row.ts',
    find: 'and(eq(table.id, after.id), eq(table.state, before.state as BookingState))',
    replace: 'and(eq(table.id, after.id))',
  },
  {
    ...RECORDS,
    name: 'a booking whose items change keeps its old update time',
    file: 'backend/booking/record/applied.ts',
    find: 'if (events.length > 0 && booking.updatedAt !== now)',
    replace: 'if (events.length < 0 && booking.updatedAt !== now)',
  },
  {
    name: 'a booking can be edited with its secret and any agent id',
    file: 'backend/booking/record/booking-transaction.ts',
    find: 'sameText(booking.agentId, agentId) ? change(tx, booking) : undefined,',
    replace: 'sameText(agentId, agentId) ? change(tx, booking) : undefined,',
    caughtBy: ['backend/booking/opening/editable-booking.test.ts'],
  },
  {
    name: 'simultaneous changes of a booking read the same state',
    file: 'backend/booking/record/booking-transaction.ts',
    find: ".where(isIt).for('update')",
    replace: '.where(isIt)',
    caughtBy: ['backend/booking/advancing/payment-notices.test.ts'],
  },
  {
    name: 'a voided authorisation counts as captured in the ledger',
    file: 'backend/booking/reconciliation/discrepancies.ts',
    find: '(held === taken + voided || (isTakenAtOnce && held === 0)) && returned <= taken',
    replace: 'held >= taken && returned <= taken',
    caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
  },
  {
    name: 'reconciliation compares only the first page of bookings',
    file: 'backend/booking/reconciliation/reconcile.ts',
    find: 'if (page.length < PAGE) return;',
    replace: 'if (page.length <= PAGE) return;',
    caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
  },
  {
    name: 'a payment that its booking does not know counts as known',
    file: 'backend/booking/reconciliation/unknown-here.ts',
    find: 'if (id !== undefined && !(await isUnknownTo(db, id, payment, until))) continue;',
    replace: 'if (id !== undefined) continue;',
    caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
  },
  {
    name: 'reconciliation accepts an order with any client reference',
    file: 'backend/booking/reconciliation/unknown-here.ts',
    find: 'if (!known) unknown.push(',
    replace: 'if (!known && clientReference) continue;\n      if (!known) unknown.push(',
    caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
  },
  {
    name: 'reconciliation reports a refund pending at the bank as missing money',
    file: 'backend/booking/reconciliation/discrepancies.ts',
    find: 'paid < owed - leaving',
    replace: 'paid < owed',
    caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
  },
  {
    name: 'reconciliation forgets mails given up days after they were written',
    file: 'backend/booking/reconciliation/reconcile.ts',
    find: 'gte(mails.settledAt, since)',
    replace: 'gte(mails.createdAt, since)',
    caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
  },
  {
    name: 'the desk is asked for the ticket of a baby who flies free on a lap',
    file: 'backend/desk/put-tickets.ts',
    find: 'ticketHolders(item.supplierOffer, passengers)',
    replace: 'ticketHolders(item.offer, passengers)',
    caughtBy: ['backend/booking/orders/ticketing.test.ts'],
  },
  {
    name: 'places that a feed took away are raised again at every look, though the desk has dealt with them',
    file: 'backend/booking/record/flags.ts',
    find: 'of wanted) await flagUnlessDealtWith(',
    replace: 'of wanted) await flagBooking(',
    caughtBy: ['backend/booking/reconciliation/overtaken.test.ts'],
  },
];
