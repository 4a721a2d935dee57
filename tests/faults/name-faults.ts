import type { Fault } from './fault.ts';

const RULE = { file: 'domain/booking/names/name-correction.ts', caughtBy: ['domain/booking/names/name-correction.test.ts'] };
const WORKFLOW = 'backend/booking/workflow/correcting-names.ts';
const NAMES = { caughtBy: ['backend/booking/after-sales/names/names.test.ts'] };

/**
 * Faults in name corrections: a ticket for another person, requests made twice or too late, names kept after they must be erased.
 */
export const NAME_FAULTS: readonly Fault[] = [
  {
    ...RULE,
    name: 'a short name may change into another person’s',
    find: '{ 1: 3, 2: 6 }',
    replace: '{ 1: 1, 2: 1 }',
  },
  {
    ...RULE,
    name: 'a surname may be replaced by another',
    find: '|| isReplaced ||',
    replace: '||',
  },
  {
    ...NAMES,
    name: 'a name correction may request another person’s name',
    file: 'backend/booking/after-sales/names/name-calls.ts',
    find: "if (judged.verdict !== 'small')",
    replace: "if (judged.verdict === 'same')",
  },
  {
    ...NAMES,
    name: 'a name can be corrected while a schedule change awaits an answer',
    file: 'backend/booking/after-sales/names/names-now.ts',
    find: "return state === 'quoted' || state === 'accepted';",
    replace: "return state === 'accepted';",
  },
  {
    ...NAMES,
    name: 'a requested name survives the erasure of the booking’s people',
    file: 'backend/booking/personal-data.ts',
    find: 'await tx.update(amendments).set({ naming: null }).where(ofBooking);',
    replace: '',
  },
  {
    name: 'a title typed after a name goes to the airline as part of it',
    file: 'domain/booking/passenger.ts',
    find: '\\s(?:m(?:r|rs|s|iss|str)|dra?|chd|inf)',
    replace: '\\s(?:none)',
    caughtBy: ['domain/booking/booking.test.ts'],
  },
  {
    name: 'the desk can resolve a name correction’s flag without answering the traveller',
    file: 'backend/desk/act-on-booking.ts',
    find: 'if (awaited)',
    replace: 'if (awaited && !note)',
    ...NAMES,
  },
  {
    name: 'the desk can resolve the flag of a cancellation that is still promised',
    file: 'backend/desk/awaited-answers.ts',
    find: 'promises.some(({ itemId }) => itemId === item.id)',
    replace: 'promises.some(({ itemId }) => itemId !== item.id)',
    caughtBy: ['backend/desk/awaited-answers.test.ts'],
  },
  {
    name: 'the overdue flag of a name correction stays after the answer',
    file: WORKFLOW,
    find: "change: 'end-flags', reasons: NAME_FLAGS,",
    replace: "change: 'end-flags', reasons: ['name-to-correct'],",
    ...NAMES,
  },
  {
    name: 'repeated small corrections can turn a name into another person’s',
    file: 'backend/booking/after-sales/names/name-calls.ts',
    find: 'judgeName(soldTo(record, person), wanted)',
    replace: 'judgeName(person.name, wanted)',
    caughtBy: 'simulation',
  },
  {
    name: 'a name correction is dropped when one of several items is cancelled',
    file: WORKFLOW,
    find: '.every((item) => item.id === id)',
    replace: '.some((item) => item.id === id)',
    caughtBy: 'simulation',
  },
  {
    name: 'a corrected name is applied to the first passenger',
    file: WORKFLOW,
    find: '{ personId: person, ...naming }',
    replace: "{ personId: 'traveler-1', ...naming }",
    caughtBy: 'simulation',
  },
  {
    name: 'a refused name correction is not told to the traveller',
    file: WORKFLOW,
    find: "moveAmendment(asked, 'name-refused', { actor: by, set })",
    replace: "moveAmendment(asked, 'amendment-expired', { actor: by, set })",
    caughtBy: 'simulation',
  },
  {
    name: 'an overdue name correction is not flagged',
    file: WORKFLOW,
    find: 'answerBy !== null && answerBy.getTime() < now',
    replace: 'answerBy === null',
    caughtBy: 'simulation',
  },
  {
    name: 'tickets in the previous name match nobody during a correction',
    file: 'domain/booking/names/person-name.ts',
    find: 'for (const { firstName, middleName, lastName } of [before, wanted])',
    replace: 'for (const { firstName, middleName, lastName } of [wanted])',
    caughtBy: ['domain/booking/names/person-name.test.ts'],
  },
  {
    name: 'a name may have letters that no ticket can show',
    file: 'domain/booking/passenger.ts',
    find: 'NAME.test(name) && !hasLostLetter(name)',
    replace: 'NAME.test(name)',
    caughtBy: ['suppliers/flights/traveler-name.test.ts'],
  },
  {
    name: 'twins who share their first name and their birthday cannot be booked',
    file: 'domain/booking/names/person-name.ts',
    find: 'other.dateOfBirth === one.dateOfBirth && isSameName(other, one)',
    replace:
      'other.dateOfBirth === one.dateOfBirth && isSameName({ ...other, middleName: undefined }, { ...one, middleName: undefined })',
    caughtBy: ['domain/booking/booking.test.ts'],
  },
  {
    name: 'a document number that no airline takes is found out after it was paid',
    file: 'domain/booking/passenger.ts',
    find: "number && !isDocumentNumber(number) ? 'no-document-number' : undefined",
    replace: 'undefined',
    caughtBy: ['domain/booking/booking.test.ts'],
  },
  {
    name: 'Duffel gets a document number with the dots that were typed',
    file: 'suppliers/flights/duffel/order-body.ts',
    find: 'unique_identifier: documentNumber(passportNumber),',
    replace: 'unique_identifier: passportNumber,',
    caughtBy: ['suppliers/flights/document-sent.test.ts'],
  },
  {
    name: 'Amadeus gets a document number with the dots that were typed',
    file: 'suppliers/flights/amadeus/order-body.ts',
    find: 'number: documentNumber(passportNumber),',
    replace: 'number: passportNumber,',
    caughtBy: ['suppliers/flights/document-sent.test.ts'],
  },
  {
    name: 'chosen bags are lost when the proof of a booking has ended',
    file: 'site/journey/bags/bags-steps.ts',
    find: "return code === 'proof-needed' ? proofNeeded(form) : say({ problem: proofProblem(found.problem) }, status);",
    replace: 'return say({ problem: proofProblem(found.problem) }, status);',
    caughtBy: ['site/journey/proof/proof-steps.test.ts'],
  },
  {
    name: 'the parts that were chosen for cancelling are forgotten when the proof has ended',
    file: 'site/journey/cancelling/cancel-steps.ts',
    find: "if (quoted.problem.code === 'proof-needed') return redirect(addressOf(itemIds));",
    replace: "if (quoted.problem.code === 'proof-needed') return redirect(addressOf([]));",
    caughtBy: ['site/journey/proof/proof-steps.test.ts'],
  },
  {
    name: 'what was typed is lost when the proof of a booking has ended',
    file: 'site/journey/proof/proof-steps.ts',
    find: 'typed.length > 0 ? { ...said, typed } : said',
    replace: 'said',
    caughtBy: ['site/journey/proof/proof-steps.test.ts'],
  },
];
