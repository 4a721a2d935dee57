import type { Fault } from './fault.ts';

const ADDING = { file: 'backend/booking/workflow/adding-bags.ts', caughtBy: 'simulation' } as const;

/** Faults in adding bags to a booked flight: paid and missing, added twice, unpaid, or at another price. */
export const BAGS_FAULTS: readonly Fault[] = [
  {
    ...ADDING,
    name: 'added bags are paid before they are in the order',
    find: "if (isQuoted) return again(moveAmendment(amendment, 'amendment-accepted', { set: { acceptedBy: 'customer' } }));",
    replace: "if (isQuoted) return call({ ask: 'capture', payment });",
  },
  {
    ...ADDING,
    name: 'added bags whose answer got lost are asked for again',
    find: 'if (added?.before == null || added.sentAt !== null)',
    replace: 'if (added?.before == null)',
  },
  {
    ...ADDING,
    name: 'added bags that a supplier refused are paid all the same',
    find: "const isThere = amendment.state === 'applied' &&",
    replace: "const isThere = amendment.state !== 'expired' &&",
  },
  {
    ...ADDING,
    name: 'added bags that are not there at once are taken for never made',
    find: 'waited < rules.orderSettleMs',
    replace: 'waited < 0',
  },
  {
    ...ADDING,
    name: 'added bags are paid, and not in the price of the booking',
    find: 'record.booking.totalMinor + payment.amountMinor',
    replace: 'record.booking.totalMinor',
  },
  {
    name: 'a flight may be cancelled in the moment in which its added bags are paid',
    file: 'backend/booking/workflow/amending.ts',
    find: "PAID_AFTERWARDS.includes(purpose) && state === 'authorised'",
    replace: "purpose === 'balance' && state === 'authorised'",
    caughtBy: ['backend/booking/workflow/adding-bags.test.ts'],
  },
  {
    name: 'added bags are charged at another price than was shown',
    file: 'backend/booking/adding/bags-offered.ts',
    find: 'total.amount === priceOfBags(bags) &&',
    replace: '',
    caughtBy: ['backend/booking/adding/bags-offered.test.ts'],
  },
];
