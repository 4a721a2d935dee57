import type { Fault } from './fault.ts';

const RIGHTS = { file: 'backend/office/perform.ts', caughtBy: ['backend/office/perform.test.ts'] };
const LOGGED = { file: 'backend/office/perform.ts', caughtBy: ['backend/office/log/office-log.test.ts'] };
const CHAIN = { file: 'backend/office/log/office-log.ts', caughtBy: ['backend/office/log/office-log.test.ts'] };
const AGREEMENT = {
  file: 'backend/office/approvals/approval-handlers.ts',
  caughtBy: ['backend/office/approvals/four-eyes.test.ts'],
};
const LEAVING = { file: 'backend/office/bookings/money-leaving.ts', caughtBy: AGREEMENT.caughtBy };
const LIMITS = { file: 'backend/office/above-limit.ts', caughtBy: AGREEMENT.caughtBy };

/** Faults in the calls of the back office: who may make them, how far, and what is on record. */
export const OFFICE_FAULTS: readonly Fault[] = [
  {
    name: 'the button of the filters counts those that are left empty',
    file: 'office/ui/filters-on.ts',
    find: "value !== '' && ",
    replace: '',
    caughtBy: ['office/ui/filters-on.test.ts'],
  },
  {
    ...AGREEMENT,
    name: 'who agrees to what several people ask of one booking passes their limit with it',
    find: 'own.together.amountMinor - own.amount.amountMinor - agreedMinor',
    replace: '0',
  },
  {
    ...LEAVING,
    name: 'who agrees up to their limit gives back as much again',
    find: ' + (await agreedBefore(db, booking(), { by: acting.by }))',
    replace: '',
  },
  {
    ...RIGHTS,
    name: 'a call of the office asks for no right',
    find: 'if (permission !== null && !may(acting.role, permission))',
    replace: 'if (permission !== null && acting.role.permissions.length === 0)',
  },
  {
    ...RIGHTS,
    name: 'a try without the right leaves no trace',
    find: "if (code === 'not-allowed' || ofAnother)",
    replace: 'if (ofAnother)',
  },
  {
    ...RIGHTS,
    name: 'whoever sees only their own bookings acts on all',
    find: "role.limits.bookings === 'all' ||",
    replace: "role.limits.bookings !== 'own' || staffId !== null ||",
  },
  {
    ...RIGHTS,
    name: 'a proof of who is there never gets old',
    find: 'return isSensitive && isOld ?',
    replace: 'return isSensitive && isOld && acting.staffId === null ?',
  },
  {
    name: 'what waits for a second person is hidden behind all that was decided since',
    file: 'backend/office/approvals/approval-handlers.ts',
    find: '.orderBy(openFirst, desc(approvals.createdAt))',
    replace: '.orderBy(desc(approvals.createdAt), openFirst)',
    caughtBy: ['backend/office/approvals/four-eyes.test.ts'],
  },
  {
    file: 'backend/office/bookings/people-handlers.ts',
    caughtBy: RIGHTS.caughtBy,
    name: 'evidence for a bank is never masked',
    find: 'email: email && seen.mail(email),',
    replace: 'email,',
  },
  {
    file: 'backend/office/bookings/keepers.ts',
    caughtBy: RIGHTS.caughtBy,
    name: 'lists show everybody all bookings',
    find: ': (booking) => own.has(booking);',
    replace: ': (booking) => own.size > 0 && booking.length > 0;',
  },
  {
    ...LIMITS,
    name: 'the limit of a role counts cents of any currency',
    find: '(currency !== LIMITS_CURRENCY || amountMinor > mostMinor)',
    replace: '(currency.length !== LIMITS_CURRENCY.length || amountMinor > mostMinor)',
  },
  {
    ...LEAVING,
    name: 'several small refunds pass a limit together',
    find: 'const before = (await givenBackBefore(db, id, acting.by)) +',
    replace: 'const before = 0 * (await givenBackBefore(db, id, acting.by)) +',
  },
  {
    ...LEAVING,
    name: 'accepted cancellations do not count for the limit',
    find: "inArray(amendments.state, ['accepted', 'applied'])",
    replace: "inArray(amendments.state, ['requested'])",
  },
  {
    file: 'backend/office/in-turn.ts',
    caughtBy: AGREEMENT.caughtBy,
    name: 'refunds of a booking are made at once, each by itself under the limit',
    find: 'return work(tx as unknown as Database);',
    replace: 'return work(db);',
  },
  {
    ...AGREEMENT,
    name: 'who asked for a refund agrees to it',
    find: "return isAgreed ? refused('own') : withdraw({ approval: id }, context);",
    replace: 'return isAgreed ? agree(agreeable, asked, context) : withdraw({ approval: id }, context);',
  },
  {
    ...AGREEMENT,
    name: 'who agrees passes their own limit',
    find: 'isAbove(all, acting.role.limits.refundMostMinor)',
    replace: 'isAbove(leaving.amount, acting.role.limits.refundMostMinor)',
  },
  {
    ...AGREEMENT,
    name: 'anybody withdraws what a colleague asked for',
    find: 'if (asked?.askedBy !== acting.by)',
    replace: 'if (!asked)',
  },
  {
    ...AGREEMENT,
    name: 'two who decide at once both have',
    find: 'const open = and(eq(approvals.id, id), isNull(approvals.decidedAt), gt(approvals.expiresAt, new Date(timeNow())));',
    replace: 'const open = and(eq(approvals.id, id), gt(approvals.expiresAt, new Date(0)));',
  },
  {
    ...LOGGED,
    name: 'an action that failed is on record without an end',
    find: "await addToLog(db, { ...entry, outcome: 'failed', askedIn }).catch(() => undefined);",
    replace: '',
  },
  {
    ...LOGGED,
    name: 'notes are in the log with the names of travellers',
    find: 'const shown = withoutPeople(told, booking);',
    replace: 'const shown = withoutPeople(told, undefined);',
  },
  {
    ...LOGGED,
    name: 'what is hidden of a call is in the log',
    find: '!call.hidden?.includes(field)',
    replace: "(!call.hidden?.includes(field) || call.logs === 'action')",
  },
  {
    ...CHAIN,
    name: 'the chain does not cover what a row says of its action',
    find: '.update(inOrder({ ...row, at: at.toISOString() }))',
    replace: '.update(inOrder({ ...row, details: {}, at: at.toISOString() }))',
  },
  {
    ...CHAIN,
    name: 'rows added at once have the same row before',
    find: "await takeTurnOf(tx, 'office log');",
    replace: '',
  },
  {
    ...CHAIN,
    name: 'a head that was kept is found in any chain',
    find: 'if (hash === kept) keptAt = row.id;',
    replace: 'keptAt = row.id;',
  },
  {
    file: 'backend/office/money/affiliate-handlers.ts',
    caughtBy: AGREEMENT.caughtBy,
    name: 'an affiliate is paid above a limit in small parts',
    find: 'together: { amountMinor: amountMinor + before, currency }',
    replace: 'together: { amountMinor, currency }',
  },
  {
    ...AGREEMENT,
    name: 'whoever sees only their own bookings agrees to payments of the agency',
    find: "kind === 'booking' ? isSeen(subject) : acting.role.limits.bookings === 'all';",
    replace: "kind !== 'booking' || isSeen(subject);",
  },
  {
    file: 'backend/office/perform.ts',
    caughtBy: AGREEMENT.caughtBy,
    name: 'two payments to an affiliate at once pass a limit together',
    find: 'handler.leaving && turn !== undefined',
    replace: 'handler.leaving && booking && turn !== undefined',
  },
  {
    file: 'backend/office/money/affiliate-handlers.ts',
    caughtBy: AGREEMENT.caughtBy,
    name: 'a colleague is asked to agree to more than an affiliate is owed',
    find: 'if (amountMinor === undefined || amountMinor > (await owedIn(db, affiliate, currency))) return undefined;',
    replace: 'if (amountMinor === undefined) return undefined;',
  },
  {
    file: 'office/ui/shown.ts',
    caughtBy: ['office/ui/shown.test.ts'],
    name: 'two people of one name cannot be told apart in the log',
    find: 'other !== email && same === name',
    replace: 'other === email && same !== name',
  },
  {
    file: 'domain/reports/booking-facts.ts',
    caughtBy: ['backend/reports/count-facts.test.ts'],
    name: 'a price that rose is a refusal though its traveller went on',
    find: 'isAsked ? undefined : dearerBefore(events)',
    replace: 'dearerBefore(events)',
  },
  {
    file: 'domain/reports/booking-facts.ts',
    caughtBy: ['backend/reports/count-facts.test.ts'],
    name: 'a price that fell before paying is a refusal',
    find: "kind === 'price-changed' && moreMinor > 0",
    replace: "kind === 'price-changed'",
  },
  {
    file: 'backend/booking/opening/extras-calls.ts',
    caughtBy: ['tests/http/stay-booking.test.ts'],
    name: 'nobody hears of a price that rose before paying',
    find: 'changes.push(...priceChanges(unpromotedBooking(booking), asked.body));',
    replace: '',
  },
  {
    name: 'who sees only their own bookings reads number and state of a colleague’s trip in a request',
    file: 'backend/trip-quotes/trips-of-leads.ts',
    find: "isSeenBy(seeing, sold) ? trip : 'of-another'",
    replace: 'trip',
    caughtBy: ['backend/desk/accepted-quotes.test.ts'],
  },
  {
    name: 'open requests are read with a statement for each',
    file: 'backend/desk/leads.ts',
    find: 'Promise.all([quotesThatCount(db, ids), ',
    replace:
      'Promise.all([Promise.all(ids.map((id) => quotesThatCount(db, [id]))).then((all) => new Map(all.flatMap((one) => [...one]))), ',
    caughtBy: ['backend/desk/accepted-quotes.test.ts'],
  },
  {
    name: 'who signs in anew leaves the session of before open',
    file: 'office/session/enter.ts',
    find: '  if (person) await signIn.endSession(person.sessionId);\n',
    replace: '',
    caughtBy: ['office/session/enter.test.ts'],
  },
  {
    name: 'who sees only their own bookings reads of all others in the log',
    file: 'contract/office/log-calls.ts',
    find: '  ofAgency: true,\n  input: z.object({\n    actor',
    replace: '  input: z.object({\n    actor',
    caughtBy: ['backend/office/perform.test.ts'],
  },
  {
    name: 'who sees only their own bookings finds the names to correct of all others',
    file: 'backend/office/bookings/people-handlers.ts',
    find: '.filter(({ booking }) => isSeen(booking))',
    replace: '.filter(({ booking }) => isSeen(booking) || true)',
    caughtBy: ['backend/office/perform.test.ts'],
  },
  {
    name: 'what an agent sends on a line that is cut is sent again by itself',
    file: 'office/shell/line.ts',
    find: "if ((init?.method ?? 'GET') !== 'GET') return sentOnce(() => send(input, init));",
    replace: '',
    caughtBy: ['office/shell/line.test.ts'],
  },
  {
    name: 'a page of the office that is cut in the middle is an error',
    file: 'office/shell/line.ts',
    find: 'const body = await answer.arrayBuffer();\n    return new Response(body.byteLength === 0 ? null : body, answer);',
    replace: 'return answer;',
    caughtBy: ['office/shell/line.test.ts'],
  },
];
