import type { Fault } from './fault.ts';

const RULE = { file: 'domain/booking/name-correction.ts', caughtBy: ['domain/booking/name-correction.test.ts'] };
const WORKFLOW = 'backend/booking/workflow/correcting-names.ts';
const NAMES = { caughtBy: ['backend/booking/names/names.test.ts'] };

/**
 * Faults in name corrections: a ticket for another person, requests made twice or too late, names kept after they must be erased.
 */
export const NAME_FAULTS: readonly Fault[] = [
  {
    ...RULE,
    name: 'a ticket is given to somebody else whose name is short and alike',
    find: '{ 1: 3, 2: 6 }',
    replace: '{ 1: 1, 2: 1 }',
  },
  {
    ...RULE,
    name: 'one surname may be put in the place of another',
    find: '|| isReplaced ||',
    replace: '||',
  },
  {
    ...NAMES,
    name: 'a name may be asked for that is another person’s',
    file: 'backend/booking/names/name-calls.ts',
    find: "if (judged.verdict !== 'small')",
    replace: "if (judged.verdict === 'same')",
  },
  {
    ...NAMES,
    name: 'a name may be corrected while the flight is being changed',
    file: 'backend/booking/names/names-now.ts',
    find: "return state === 'quoted' || state === 'accepted';",
    replace: "return state === 'accepted';",
  },
  {
    ...NAMES,
    name: 'a name that was to be corrected outlives the booking’s people',
    file: 'backend/booking/personal-data.ts',
    find: 'await tx.update(amendments).set({ naming: null }).where(ofBooking);',
    replace: '',
  },
  {
    name: 'somebody at the desk takes a name off the list, and its traveller never hears of it',
    file: 'backend/desk/act-on-booking.ts',
    find: 'if (awaited)',
    replace: 'if (awaited && !note)',
    ...NAMES,
  },
  {
    name: 'what a traveller has cancelled is taken off the list while it stands',
    file: 'backend/desk/awaited-answers.ts',
    find: 'promises.some(({ itemId }) => itemId === item.id)',
    replace: 'promises.some(({ itemId }) => itemId !== item.id)',
    caughtBy: ['backend/desk/awaited-answers.test.ts'],
  },
  {
    name: 'a name stays overdue once it is answered',
    file: WORKFLOW,
    find: "change: 'end-flags', reasons: NAME_FLAGS,",
    replace: "change: 'end-flags', reasons: ['name-to-correct'],",
    ...NAMES,
  },
  {
    name: 'a ticket becomes another person’s letter by letter',
    file: 'backend/booking/names/name-calls.ts',
    find: 'judgeName(soldTo(record, person), wanted)',
    replace: 'judgeName(person.name, wanted)',
    caughtBy: 'simulation',
  },
  {
    name: 'a name that was asked for is dropped with one of the things that have it',
    file: WORKFLOW,
    find: '.every((item) => item.id === id)',
    replace: '.some((item) => item.id === id)',
    caughtBy: 'simulation',
  },
  {
    name: 'a name is put to whoever is named first',
    file: WORKFLOW,
    find: '{ personId: person, ...naming }',
    replace: "{ personId: 'traveler-1', ...naming }",
    caughtBy: 'simulation',
  },
  {
    name: 'a refused name ends without a word to whoever asked',
    file: WORKFLOW,
    find: "moveAmendment(asked, 'name-refused', { actor: by, set })",
    replace: "moveAmendment(asked, 'amendment-expired', { actor: by, set })",
    caughtBy: 'simulation',
  },
  {
    name: 'nobody at operations hears that the hour of a name is over',
    file: WORKFLOW,
    find: 'answerBy !== null && answerBy.getTime() < now',
    replace: 'answerBy === null',
    caughtBy: 'simulation',
  },
  {
    name: 'a ticket is nobody’s while an airline has the name that was',
    file: 'domain/booking/person-name.ts',
    find: 'for (const { firstName, middleName, lastName } of [before, wanted])',
    replace: 'for (const { firstName, middleName, lastName } of [wanted])',
    caughtBy: ['domain/booking/person-name.test.ts'],
  },
];
