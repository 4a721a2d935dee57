import type { Fault } from './fault.ts';

const DISPUTING = 'backend/booking/workflow/disputing.ts';
const DECIDED = { file: DISPUTING, caughtBy: ['backend/booking/workflow/disputing.test.ts'] };
const SIMULATED = { caughtBy: 'simulation' } as const;

/** Faults in payments disputed at the bank. */
export const DISPUTE_FAULTS: readonly Fault[] = [
  {
    ...SIMULATED,
    name: 'a refund goes out while the bank has not decided',
    file: 'backend/booking/workflow/refunding.ts',
    find: "refund.state === 'requested' ? !isHeld(record, refund) :",
    replace: "refund.state === 'requested' ? true :",
  },
  {
    ...SIMULATED,
    name: 'what the bank gave back can be given back again',
    file: 'backend/booking/workflow/refunding.ts',
    find: 'payment.amountMinor - lostOf(record, payment);',
    replace: 'payment.amountMinor;',
  },
  {
    ...SIMULATED,
    name: 'a dispute that is won brings nothing back into the ledger',
    file: DISPUTING,
    find: '!isLost && latest.takenMinor > 0 ?',
    replace: '!isLost && latest.takenMinor < 0 ?',
  },
  {
    ...DECIDED,
    name: 'a refund that waited goes out beside what the bank gave back',
    find: '...waiting.flatMap(overtaken), ...twice(record, payment, latest)',
    replace: '...twice(record, payment, latest)',
  },
  {
    ...DECIDED,
    name: 'a late notice of a dispute undoes what is known by then',
    find: "told.state === 'open' && rankOf(told.stage) < rankOf(known.stage)",
    replace: "told.state === 'nobody' && rankOf(told.stage) < rankOf(known.stage)",
  },
  {
    name: 'a cancelled trip has nothing pending while a bank decides about it',
    file: 'site/journey/cancelled-view.ts',
    find: 'isDisputed ? disputes.left : es.whole',
    replace: 'es.whole',
    caughtBy: ['site/journey/cancelled-view.test.ts'],
  },
];
