import type { Fault } from './fault.ts';

const FLOWN = { file: 'domain/flights/changes/flown-already.ts', caughtBy: ['domain/flights/changes/flown-already.test.ts'] };
const LOOKED = { caughtBy: ['backend/booking/orders/on-the-way.test.ts'] };

/** Faults in trips that have begun. */
export const ON_THE_WAY_FAULTS: readonly Fault[] = [
  {
    ...LOOKED,
    name: 'order checks end with the first departure',
    file: 'backend/booking/orders/look-at-orders.ts',
    find: 'departuresOf(item.supplierOffer).at(-1)',
    replace: 'departuresOf(item.supplierOffer).at(0)',
  },
  {
    name: 'a traveller on the trip is offered a cancellation that is then refused',
    file: 'site/journey/trip-begins.ts',
    find: "if (kind === 'flight') return leaves > now;",
    replace: "if (kind === 'flight') return true;",
    caughtBy: ['site/journey/trip-begins.test.ts'],
  },
  {
    ...FLOWN,
    name: 'an order without the flown outbound puts the return in its place',
    find: 'if (read.length >= booked.length) return [...read];',
    replace: 'if (read.length >= 0) return [...read];',
  },
  {
    ...LOOKED,
    name: 'an order cancelled during the trip is refunded in full automatically',
    file: 'backend/booking/orders/lapse.ts',
    find: 'wasNeverTicketed && !hasLeft &&',
    replace: 'wasNeverTicketed &&',
  },
];
