import type { Fault } from './fault.ts';

const DISPUTING = 'backend/booking/workflow/money/disputing.ts';
const DECIDED = { file: DISPUTING, caughtBy: ['backend/booking/workflow/money/disputing.test.ts'] };
const SIMULATED = { caughtBy: 'simulation' } as const;

/** Faults in payments disputed at the bank. */
export const DISPUTE_FAULTS: readonly Fault[] = [
  {
    ...SIMULATED,
    name: 'a refund is paid out while the bank decides a dispute',
    file: 'backend/booking/workflow/money/refunding.ts',
    find: "refund.state === 'requested' ? !isHeld(record, refund) :",
    replace: "refund.state === 'requested' ? true :",
  },
  {
    ...SIMULATED,
    name: 'money the bank returned in a dispute can be refunded again',
    file: 'backend/booking/workflow/money/refunding.ts',
    find: 'payment.amountMinor - lostOf(record, payment);',
    replace: 'payment.amountMinor;',
  },
  {
    ...SIMULATED,
    name: 'winning a dispute adds nothing to the ledger',
    file: DISPUTING,
    find: '!isLost && latest.takenMinor > 0 ?',
    replace: '!isLost && latest.takenMinor < 0 ?',
  },
  {
    ...DECIDED,
    name: 'a paused refund is paid in addition to a lost dispute',
    find: '...waiting.flatMap(overtaken), ...twice(record, payment, latest)',
    replace: '...twice(record, payment, latest)',
  },
  {
    ...DECIDED,
    name: 'a late dispute notice overwrites a newer state',
    find: "told.state === 'open' && rankOf(told.stage) < rankOf(known.stage)",
    replace: "told.state === 'nobody' && rankOf(told.stage) < rankOf(known.stage)",
  },
  {
    name: 'a cancelled trip shows nothing pending during a dispute',
    file: 'site/journey/cancelled-view.ts',
    find: 'isDisputed ? disputes.left : isRefused',
    replace: 'isRefused',
    caughtBy: ['site/journey/cancelled-view.test.ts'],
  },
];
