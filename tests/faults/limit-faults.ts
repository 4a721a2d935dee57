/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const CARDS = {
  file: 'backend/booking/paying/card-attempt-limits.ts',
  caughtBy: ['backend/booking/paying/card-attempt-limits.test.ts'],
};
const LOOKUPS = {
  file: 'backend/booking/looking-up/lookup-limiter.ts',
  caughtBy: ['backend/booking/looking-up/lookup-limiter.test.ts'],
};
const ADDRESS = { file: 'backend/http/visitor/visitor-address.ts', caughtBy: ['backend/http/visitor/visitor-address.test.ts'] };

const CAPS = { file: 'backend/booking/accounts/order-caps.ts', caughtBy: ['backend/booking/accounts/order-caps.test.ts'] };

const CALLERS = { file: 'backend/call-codes/call-codes.ts', caughtBy: ['backend/call-codes/call-codes.test.ts'] };

/** Faults in rate limits: how many attempts, and by whom they are counted. */
export const LIMIT_FAULTS: readonly Fault[] = [
  {
    name: 'a booking dated ahead by a clock that was put back is left alone',
    file: 'backend/booking/advancing/bookings-to-advance.ts',
    find: 'new Date(now - ms)), isDatedAhead)',
    replace: 'new Date(now - ms)))',
    caughtBy: ['backend/booking/advancing/left-alone.test.ts'],
  },
  {
    name: 'a clock that is put back an hour keeps searches and limits an hour longer',
    file: 'backend/load/steady-clock.ts',
    find: 'now: () => performance.now()',
    replace: 'now: () => Date.now()',
    caughtBy: ['backend/shared-store/memory-store.test.ts'],
  },
  {
    ...CALLERS,
    name: 'simultaneous guesses of call codes bypass the limit',
    find: "await takeTurnOf(tx, 'guesses of call codes');",
    replace: '',
  },
  {
    ...CALLERS,
    name: 'a call code never expires',
    find: 'gt(callCodes.expiresAt, new Date(now))',
    replace: 'gt(callCodes.expiresAt, new Date(0))',
  },
  {
    ...LOOKUPS,
    name: 'passing one of the lookup limits is enough',
    find: 'allowed.every(Boolean)',
    replace: 'allowed.some(Boolean)',
  },
  {
    ...LOOKUPS,
    name: 'guesses at one booking from many addresses are not slowed',
    find: 'if (await ofReference.allows(reference)) return 0;',
    replace: "if ((await ofReference.allows(reference)) || reference !== '') return 0;",
  },
  {
    ...LOOKUPS,
    name: 'a rate limit counts nothing',
    file: 'backend/shared-store/memory-store.ts',
    find: 'known.count += add;',
    replace: '',
  },
  {
    ...CARDS,
    name: 'cards declined later by the bank are not counted',
    find: "outcome === 'refused' || paymentState === 'declined'",
    replace: "outcome === 'refused'",
  },
  {
    ...CARDS,
    name: 'card attempts in progress are not counted',
    find: "waitOf(having(['declined', 'asked']), most.declines, now),",
    replace: "waitOf(having(['declined']), most.declines, now),",
  },
  {
    ...CARDS,
    name: 'one successful card clears the declines of a whole network',
    find: 'return waitFor(attempts, { declines, all: declines * OF_CROWD }, now);',
    replace:
      "return waitFor(attempts.slice(attempts.findLastIndex((one) => fateOf(one) === 'paid') + 1), { declines, all: declines * OF_CROWD }, now);",
  },
  {
    ...CAPS,
    name: 'simultaneous orders bypass a supplier’s order cap',
    find: 'select pg_advisory_xact_lock(hashtextextended(${`orders',
    replace: 'select pg_try_advisory_xact_lock(hashtextextended(${`orders',
  },
  {
    ...CAPS,
    name: 'failed orders do not count towards the supplier’s cap',
    find: 'gt(bookingItems.orderAttemptedAt, new Date(now - WINDOW_MS))',
    replace: "gt(bookingItems.orderAttemptedAt, new Date(now - WINDOW_MS)), eq(bookingItems.state, 'ordered')",
  },
  {
    ...CAPS,
    name: 'a booking is paid although the supplier’s order cap is reached',
    file: 'backend/booking/paying/ask-for-booking.ts',
    find: 'if (!(await caps.hasRoom(tx, supplier, bySupplier.get(supplier)?.length ?? 0)))',
    replace: 'if (!(await caps.hasRoom(tx, supplier, bySupplier.get(supplier)?.length ?? 0)) && bySupplier.size > 9)',
  },
  {
    name: 'simultaneous card attempts are counted once',
    file: 'backend/booking/paying/card-attempts.ts',
    find: 'pg_advisory_xact_lock(hashtextextended(',
    replace: 'pg_try_advisory_xact_lock(hashtextextended(',
    caughtBy: ['backend/booking/paying/card-attempts.test.ts'],
  },
  {
    name: 'attempts with a stored card are not counted although it never paid',
    file: 'backend/booking/paying/card-attempts.ts',
    find: "ne(cardAttempts.outcome, 'taken'), isNull(payments.state), notInArray(payments.state, [...PAID])",
    replace: "ne(cardAttempts.outcome, 'taken')",
    caughtBy: ['backend/booking/paying/card-attempts.test.ts'],
  },
  {
    name: 'each IPv6 address of a household is counted separately',
    file: 'backend/network/network-of.ts',
    find: 'all.slice(0, 4)',
    replace: 'all.slice(0, 8)',
    caughtBy: ['backend/network/network-of.test.ts'],
  },
  {
    ...ADDRESS,
    name: 'a visitor can choose the address they are counted under',
    find: 'said.slice(-proxyHops).reverse()',
    replace: 'said.slice(0, proxyHops)',
  },
  {
    ...ADDRESS,
    name: 'a forwarded address is trusted without a proxy',
    find: 'proxyHops > 0 ? said.slice(-proxyHops).reverse() : []',
    replace: 'said.slice(-Math.max(1, proxyHops)).reverse()',
  },
  {
    name: 'JSON of any depth is parsed',
    file: 'backend/http/limits/bounded-json.ts',
    find: 'deepest: 32,',
    replace: 'deepest: 1e9,',
    caughtBy: ['backend/http/limits/bounded-json.test.ts'],
  },
  {
    name: 'a form token with a forged signature is accepted',
    file: 'backend/forms/form-token.ts',
    find: 'if (!at || !isKeyedHashOf(signature, signed(at))) return',
    replace: 'if (!at || signature.length !== keyedHash(signed(at)).length) return',
    caughtBy: ['backend/forms/form-token.test.ts'],
  },
  {
    name: 'a form token never expires',
    file: 'backend/forms/form-token.ts',
    find: "age > LONGEST_MS ? 'late'",
    replace: "age > Number.MAX_VALUE ? 'late'",
    caughtBy: ['backend/forms/form-token.test.ts'],
  },
  {
    name: 'a Redis connection that never answers is not reopened',
    file: 'backend/shared-store/redis-line.ts',
    find: 'performance.now() - since >= silentMs) reopen()',
    replace: 'performance.now() < since) reopen()',
    caughtBy: ['backend/shared-store/shared-store.test.ts'],
  },
  {
    name: 'answers of Stripe have no limit of length, depth or time',
    file: 'suppliers/payments/stripe/adapter.ts',
    find: '    httpClient: new BoundedHttpClient(account.baseUrl, account.onCall),\n',
    replace: '',
    caughtBy: ['suppliers/payments/stripe/answers.test.ts'],
  },
  {
    name: 'a call to a supplier follows its path to another host',
    file: 'suppliers/http-exchange.ts',
    find: 'if (!isWithin(url, within))',
    replace: 'if (!URL.canParse(url))',
    caughtBy: ['suppliers/configured-places-only.test.ts'],
  },
  {
    name: 'an order that was refused for its address counts as sent',
    file: 'suppliers/api-client.ts',
    find: "'EAI_AGAIN', 'NOT_CONFIGURED']",
    replace: "'EAI_AGAIN']",
    caughtBy: ['suppliers/configured-places-only.test.ts'],
  },
  {
    name: 'a feed is read from wherever its address redirects to',
    file: 'suppliers/catalogue/remote-file.ts',
    find: "redirect: 'manual'",
    replace: "redirect: 'follow'",
    caughtBy: ['backend/imports/scheduled-feeds.test.ts'],
  },
  {
    name: 'payment notices that nobody has signed leave no trace in the log',
    file: 'backend/http/refusals-told.ts',
    find: ' || isForgedNotice(route, status)) count(',
    replace: ') count(',
    caughtBy: ['backend/http/refusals-told.test.ts'],
  },
  {
    name: 'of two Host lines the product believes the first, and a proxy the second',
    file: 'backend/http/request-target.ts',
    find: ' && linesOfHost(message) === 1',
    replace: '',
    caughtBy: ['backend/http/office-server.test.ts'],
  },
];
