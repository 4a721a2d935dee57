import type { Fault } from './fault.ts';

const CHANGES = 'backend/booking/workflow/flight-changes.ts';
const SIMULATED = { caughtBy: 'simulation' } as const;
const RULED = { caughtBy: ['domain/flights/schedule-change.test.ts'] };

/** Faults in handling an airline's schedule changes of paid flights. */
export const CHANGE_FAULTS: readonly Fault[] = [
  {
    ...SIMULATED,
    name: 'small changes never add up: each is compared with the last that was told',
    file: 'domain/booking/changed-flights.ts',
    find: "acceptedBy !== null && acceptedBy !== 'system');",
    replace: 'acceptedBy !== null);',
  },
  {
    ...SIMULATED,
    name: 'a change is noticed, and the old flights are shown on',
    file: CHANGES,
    find: 'return [...superseded, reschedule, begun, flag];',
    replace: 'return [...superseded, begun, flag];',
  },
  {
    ...SIMULATED,
    name: 'a change that comes before the answer does not take the place of the first',
    file: CHANGES,
    find: 'return [...superseded, reschedule, begun, flag];',
    replace: 'return [reschedule, begun, flag];',
  },
  {
    ...SIMULATED,
    name: 'what the supplier will not take of a yes nobody hears of',
    file: CHANGES,
    find: '...(outcome.ok && !amendment.flights?.confirm.byHand ? [] : [toConfirm(item)])',
    replace: '...(amendment.flights?.confirm.byHand ? [toConfirm(item)] : [])',
  },
  {
    ...SIMULATED,
    name: 'of a change that small changes came to nobody is told',
    file: 'domain/booking/booking-mail.ts',
    find: "'flight-change-told': { purpose: 'schedule-change', waitSeconds: 0, aboutOf: amendment },",
    replace: '',
  },
  {
    ...RULED,
    name: 'a connection that is too short is none that is missed',
    file: 'domain/flights/schedule-change.ts',
    find: 'return minutes < neededMinutes ?',
    replace: 'return minutes < 0 ?',
  },
  {
    ...RULED,
    name: 'a leg that is cancelled is shown as it was sold',
    file: 'domain/flights/flown-itinerary.ts',
    find: "({ ...segment, bookingStatus: 'CANCELLED' as const })",
    replace: '({ ...segment })',
  },
  {
    caughtBy: ['domain/rights/refund-rights.test.ts'],
    name: 'who does not take the changed flight has only what the fare gives back',
    file: 'domain/rights/refund-rights.ts',
    find: 'if (!isChangedByAirline || at >= begins.at) return undefined;',
    replace: 'if (isChangedByAirline || at >= begins.at) return undefined;',
  },
];
