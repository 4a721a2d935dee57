import type { Fault } from './fault.ts';

const CHANGES = 'backend/booking/workflow/flight-changes.ts';
const SIMULATED = { caughtBy: 'simulation' } as const;
const RULED = { caughtBy: ['domain/flights/changes/schedule-change.test.ts'] };

/** Faults in handling an airline's schedule changes of paid flights. */
export const CHANGE_FAULTS: readonly Fault[] = [
  {
    ...SIMULATED,
    name: 'small schedule changes never add up to one that is told',
    file: 'domain/booking/changed-flights.ts',
    find: "acceptedBy !== null && acceptedBy !== 'system');",
    replace: 'acceptedBy !== null);',
  },
  {
    ...SIMULATED,
    name: 'a schedule change is noticed but the old flights stay shown',
    file: CHANGES,
    find: "return [...superseded, ...withoutRefusal(record, item, 'changed again'), reschedule, begun, flag];",
    replace: "return [...superseded, ...withoutRefusal(record, item, 'changed again'), begun, flag];",
  },
  {
    ...SIMULATED,
    name: 'a second schedule change does not supersede an unanswered first',
    file: CHANGES,
    find: "return [...superseded, ...withoutRefusal(record, item, 'changed again'), reschedule, begun, flag];",
    replace: "return [...withoutRefusal(record, item, 'changed again'), reschedule, begun, flag];",
  },
  {
    name: 'nobody is told that a booking still stands whose changed flights were refused',
    file: CHANGES,
    find: "...(answer === 'refuse' ? [stands] : [])",
    replace: "...(answer === 'refuse' && isOnTheWay ? [stands] : [])",
    caughtBy: ['backend/booking/orders/keep-flights.test.ts'],
  },
  {
    name: 'a refused change of flights stays on the list after its order is cancelled',
    file: CHANGES,
    find: 'if (open.length === 0) return refused;',
    replace: 'if (open.length === 0) return [];',
    caughtBy: ['backend/booking/orders/keep-flights.test.ts'],
  },
  {
    ...SIMULATED,
    name: 'a supplier’s refusal of an accepted schedule change is not flagged',
    file: CHANGES,
    find: '...(outcome.ok && !amendment.flights?.confirm.byHand ? [] : [toConfirm(item)])',
    replace: '...(amendment.flights?.confirm.byHand ? [toConfirm(item)] : [])',
  },
  {
    ...SIMULATED,
    name: 'a schedule change made of small ones is not mailed',
    file: 'domain/booking/booking-mail.ts',
    find: "'flight-change-told': { purpose: 'schedule-change', waitSeconds: 0, aboutOf: amendment },",
    replace: '',
  },
  {
    ...RULED,
    name: 'a connection below the minimum does not count as missed',
    file: 'domain/flights/changes/schedule-change.ts',
    find: 'return minutes < neededMinutes ?',
    replace: 'return minutes < 0 ?',
  },
  {
    ...RULED,
    name: 'a cancelled segment is shown as sold',
    file: 'domain/flights/flown-itinerary.ts',
    find: "({ ...segment, bookingStatus: 'CANCELLED' as const })",
    replace: '({ ...segment })',
  },
  {
    caughtBy: ['domain/rights/refund-rights.test.ts'],
    name: 'refusing a schedule change refunds only what the fare allows',
    file: 'domain/rights/refund-rights.ts',
    find: 'if (!isChangedByAirline || at >= begins.at) return undefined;',
    replace: 'if (isChangedByAirline || at >= begins.at) return undefined;',
  },
  {
    name: 'a traveller is reminded of a flight that its airline has cancelled',
    file: 'domain/booking/trip-reminder.ts',
    find: 'const [first] = flownLegs(item.offer.itineraries);',
    replace: 'const [first] = item.offer.itineraries;',
    caughtBy: ['domain/booking/trip-reminder.test.ts'],
  },
  {
    name: 'the days to a trip are counted to a flight that its airline has cancelled',
    file: 'site/journey/trip-begins.ts',
    find: 'itineraries: flownLegs(offer.itineraries)',
    replace: 'itineraries: offer.itineraries',
    caughtBy: ['site/journey/trip-begins.test.ts'],
  },
];
