import type { Fault } from './fault.ts';

const ANSWERS = ['suppliers/payments/placetopay/answers.test.ts'];
const NOTICES = ['suppliers/payments/placetopay/notice.test.ts'];
const VARIABLES = ['suppliers/payments/placetopay/module.test.ts'];
const PORT = ['suppliers/payments/payments.test.ts'];
const SANDBOX = ['sandbox/placetopay/placetopay.test.ts'];
const DOCUMENT = ['tests/contracts/placetopay-document.test.ts'];
const ADAPTER = { file: 'suppliers/payments/placetopay/adapter.ts', caughtBy: ANSWERS };
const STATE = { file: 'suppliers/payments/placetopay/payment-state.ts', caughtBy: ANSWERS };
const CALLS = { file: 'suppliers/payments/placetopay/calls.ts', caughtBy: ANSWERS };
const REFUNDS = { file: 'suppliers/payments/placetopay/refunds.ts', caughtBy: ANSWERS };
const NOTICE = { file: 'suppliers/payments/placetopay/notice.ts', caughtBy: NOTICES };
const SESSION = { file: 'sandbox/placetopay/session.ts', caughtBy: SANDBOX };
const ACTIONS = { file: 'sandbox/placetopay/actions.ts', caughtBy: SANDBOX };
const ACCESS = { file: 'sandbox/placetopay/access.ts', caughtBy: DOCUMENT };

/** Faults of PlacetoPay's adapter, and of the sandbox that its tests rest on. */
export const PLACETOPAY_FAULTS: readonly Fault[] = [
  {
    name: 'an account offers what it does not take, because it can be tried in play',
    file: 'suppliers/payments/placetopay/module.ts',
    find: 'isInPlay && environment.PLACETOPAY_METHODS',
    replace: 'environment.PLACETOPAY_METHODS',
    caughtBy: ['suppliers/payments/placetopay/module.test.ts'],
  },
  {
    ...ADAPTER,
    name: 'a hundred times the amount of a hold is charged',
    find: 'total: Number(toDecimal({ amountMinor, currency })) },',
    replace: 'total: amountMinor },',
  },
  {
    ...ADAPTER,
    name: 'a hundred times the amount is asked for on the page',
    find: 'total: Number(toDecimal(amount)) },',
    replace: 'total: amount.amountMinor },',
  },
  {
    ...ADAPTER,
    name: 'a capture of another amount than the one asked for counts as done',
    find: "state.is === 'taken' && state.amount.amountMinor === amount.amountMinor && state",
    replace: "state.is === 'taken' && state",
    caughtBy: PORT,
  },
  {
    ...ADAPTER,
    name: 'a capture without an answer counts as refused, and its order is cancelled',
    find: "if (!isForGood(answer) && state !== 'REJECTED') return UNREACHABLE;",
    replace: '',
  },
  {
    ...ADAPTER,
    name: 'an approved answer is believed although the session shows no charge',
    find: "if (state === 'APPROVED') return captured(await stateAt(calls, paymentId), amount);",
    replace: "if (state === 'APPROVED') return { ok: true };",
  },
  {
    ...ADAPTER,
    name: 'a hold is charged whole when it is to be let go',
    find: '{ amountMinor: 0, currency: before.amount.currency }',
    replace: 'before.amount',
    caughtBy: PORT,
  },
  {
    ...ADAPTER,
    name: 'a page counts as closed while a bank decides',
    find: "if (state?.is === 'released' || state?.is === 'over') return { ok: true };\n  return { ok: false, reason: state?.is === 'held'",
    replace:
      "if (state?.is !== 'held' && state?.is !== 'taken') return { ok: true };\n  return { ok: false, reason: state?.is === 'held'",
    caughtBy: PORT,
  },
  {
    ...ADAPTER,
    name: 'cards are charged at once at an account that can hold',
    find: "...(holds && !other ? { type: 'checkin' } : {}),",
    replace: '',
  },
  {
    ...ADAPTER,
    name: 'the page offers transfers and cash, whose money no call gives back',
    find: "paymentMethod: other ?? cards.join(','),",
    replace: '',
  },
  {
    ...ADAPTER,
    name: 'a page is asked for in a currency that the account has not',
    find: 'if (!account.currencies.includes(request.amount.currency))',
    replace: 'if (account.currencies.length === 0)',
    caughtBy: PORT,
  },
  {
    ...ADAPTER,
    name: 'a part that was given back counts as nothing given back',
    find: 'taken.every(({ refunded }) => refunded === false) ? { refundedMinor: 0 } : {}',
    replace: 'taken.length > 0 ? { refundedMinor: 0 } : {}',
    caughtBy: PORT,
  },
  {
    ...STATE,
    name: 'a hold counts as taken',
    find: "session.request.type === 'checkin' ? holdState(approved) : takenState(approved)",
    replace: 'takenState(approved)',
  },
  {
    ...STATE,
    name: 'a hold that was let go counts as captured',
    find: "moneyOf(charge).amountMinor === 0 ? { is: 'released' } : takenState(charges, hold)",
    replace: 'takenState(charges, hold)',
  },
  {
    ...STATE,
    name: 'the amount of the hold counts as captured, not that of the charge',
    find: "{ is: 'released' } : takenState(charges, hold)",
    replace: "{ is: 'released' } : takenState([hold], hold)",
  },
  {
    ...STATE,
    name: 'a payment that a bank decides counts as over',
    find: "if (waiting) return { is: 'under-way', url: pageOf(session) };",
    replace: "if (waiting) return { is: 'over', declineCode: 'pending' };",
  },
  {
    ...STATE,
    name: 'a state that nobody knows counts as declined',
    find: "throw new RangeError('An unknown state of a session');",
    replace: "return { is: 'over', declineCode: 'unknown' };",
  },
  {
    ...CALLS,
    name: 'an action is asked again when it got no answer',
    find: 'change: send,',
    replace:
      'change: async (path: string, body: object) => { const first = await send(path, body); return first.ok ? first : send(path, body); },',
  },
  {
    ...CALLS,
    name: 'calls share one nonce',
    find: '[randomBytes(16), new Date(timeNow()).toISOString()]',
    replace: '[Buffer.alloc(16), new Date(timeNow()).toISOString()]',
  },
  {
    ...CALLS,
    name: 'a wrong key counts as a refusal of what was asked',
    find: 'answer.status !== UNAUTHORISED &&\n  !leavesOpen',
    replace: '!leavesOpen',
  },
  {
    ...CALLS,
    name: 'a firewall’s refusal counts as PlacetoPay’s',
    find: ' &&\n  Refused.safeParse(answer.body).success',
    replace: '',
  },
  {
    ...REFUNDS,
    name: 'a refund whose answer was lost counts as never sent',
    find: 'return mayBeDone(answer) ? IN_DOUBT : UNREACHABLE;',
    replace: 'return UNREACHABLE;',
  },
  {
    ...REFUNDS,
    name: 'a part is asked for without its amount, and the whole goes back',
    find: 'reverse(charge, isWhole ? undefined : amount)',
    replace: 'reverse(charge)',
  },
  {
    ...REFUNDS,
    name: 'the hold is given back instead of its charge',
    find: 'internalReference,\n        ...(amount',
    replace: 'internalReference: internalReference - 1,\n        ...(amount',
  },
  {
    ...REFUNDS,
    name: 'any refusal of a whole refund counts as one that was made before',
    find: 'GIVEN_BACK.test(message',
    replace: '/.*/.test(message',
  },
  {
    ...REFUNDS,
    name: 'more than was taken is given back',
    find: ' || amount.amountMinor > whole.amountMinor',
    replace: '',
  },
  {
    ...NOTICE,
    name: 'a notice signed over another state is believed',
    find: 'status.status}',
    replace: 'status.date}',
  },
  {
    ...NOTICE,
    name: 'a notice with any signature is believed',
    find: "if (!isSame(Buffer.from(signature.slice(PREFIX.length), 'hex'), expected)) return null;",
    replace: 'if (isSame(Buffer.alloc(0), expected)) return null;',
  },
  {
    ...NOTICE,
    name: 'a signature without its prefix is accepted',
    find: 'if (!signature.startsWith(PREFIX)) return null;',
    replace: '',
  },
  {
    name: 'an account that charges no US dollars may start',
    file: 'suppliers/payments/placetopay/module.ts',
    find: '(currencies) => currencies.includes(DEFAULT_CURRENCY)',
    replace: '(currencies) => currencies.length > 0',
    caughtBy: VARIABLES,
  },
  {
    name: 'the live host counts as one for test money',
    file: 'suppliers/payments/placetopay/module.ts',
    find: "? 'test' : 'real';",
    replace: "? 'test' : 'test';",
    caughtBy: VARIABLES,
  },
  {
    ...ACCESS,
    name: 'the sandbox takes a nonce twice',
    find: 'if (nonces.get(nonce)) throw refused(WRONG.tranKey);',
    replace: '',
  },
  {
    ...ACCESS,
    name: 'the sandbox takes a seed of any time',
    find: 'if (!(Math.abs(Date.now() - Date.parse(seed)) <= SEED_MS)) throw refused(WRONG.seed);',
    replace: '',
  },
  {
    name: 'the sandbox takes a reference of any length',
    file: 'sandbox/placetopay/request-shapes.ts',
    find: 'const Payment = z.looseObject({\n  reference: text(1, 32),',
    replace: 'const Payment = z.looseObject({\n  reference: text(1, 255),',
    caughtBy: SANDBOX,
  },
  {
    ...SESSION,
    name: 'a session of the sandbox never expires',
    find: 'underWay(after) && after.expiresAt <= now',
    replace: 'underWay(after) && after.expiresAt <= 0',
  },
  {
    ...SESSION,
    name: 'a refund of the sandbox leaves no sign',
    find: 'refunded: transaction.refundedMinor > 0,',
    replace: 'refunded: false,',
  },
  {
    ...ACTIONS,
    name: 'the sandbox charges a hold twice',
    find: "if (!isHeld(session, transaction)) throw notAllowed('La preautorización ya no está vigente');",
    replace: '',
  },
  {
    ...ACTIONS,
    name: 'the sandbox gives back more than is left',
    find: 'amountMinor <= 0 || amountMinor > left',
    replace: 'amountMinor <= 0',
  },
  {
    ...ACTIONS,
    name: 'the sandbox gives parts back before the day is settled',
    find: ' && !isSettled(transaction)',
    replace: ' && !isSettled(transaction) && amountMinor < 0',
  },
  {
    name: 'the sandbox repeats a notice that was not accepted',
    file: 'sandbox/notices.ts',
    find: 'sendOnce: (notice: ToSend): void => void Promise.all(attempts(notice)),',
    replace: 'sendOnce: send,',
    caughtBy: SANDBOX,
  },
];
