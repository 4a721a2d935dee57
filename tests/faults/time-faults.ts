import type { Fault } from './fault.ts';

const VERSIONS = {
  file: 'backend/db/compatibility/other-versions.ts',
  caughtBy: ['backend/db/compatibility/other-versions.test.ts'],
};
const CLAIMS = { file: 'backend/enquiries/overdue-claims.ts', caughtBy: ['backend/enquiries/overdue-claims.test.ts'] };
const RESTORED = {
  file: 'backend/booking/reconciliation/unknown-here.ts',
  caughtBy: ['backend/booking/reconciliation/reconcile.test.ts'],
};

/** Faults about moments and days, and about what was true before: an older version, a backup, a token. */
export const TIME_FAULTS: readonly Fault[] = [
  {
    name: 'midnight that a clock change skips is the evening before',
    file: 'domain/local-time.ts',
    find: 'return isThere ? instant : asUtc - Math.min(first, second) * 60_000;',
    replace: 'return isThere ? instant : asUtc - Math.max(first, second) * 60_000;',
    caughtBy: ['domain/local-time.test.ts'],
  },
  {
    name: 'the hour after a clock change is reckoned by the offset before it',
    file: 'domain/local-time.ts',
    find: 'const instant = asUtc - second * 60_000;',
    replace: 'const instant = asUtc - first * 60_000;',
    caughtBy: ['domain/local-time.test.ts'],
  },
  {
    ...VERSIONS,
    name: 'an older version works on tables that a newer one requires more of',
    find: 'rows.filter(({ name, isRequired }) => isRequired && !ours.has(name)',
    replace: 'rows.filter(({ name, isRequired }) => !isRequired && !ours.has(name) && ours.size === 0',
  },
  {
    ...VERSIONS,
    name: 'a column is dropped beneath a running product of an older version',
    find: 'drop\\s+(column|table)',
    replace: 'drop\\s+(index|table)',
  },
  {
    ...VERSIONS,
    name: 'an older version starts although a name that it uses is gone',
    find: 'const wrong = [...missing, ...asked',
    replace: 'const wrong = [...missing.slice(ours.size), ...asked',
  },
  {
    ...CLAIMS,
    name: 'the last day of a claim ends in Greenwich',
    find: 'todayIn(timeZone, new Date(now()))',
    replace: 'new Date(now()).toISOString().slice(0, 10)',
  },
  {
    ...CLAIMS,
    name: 'a claim that was answered is told as overdue',
    find: '.where(and(isNull(enquiries.answeredAt), lt(',
    replace: '.where(and(lt(',
  },
  {
    ...CLAIMS,
    name: 'without an address for alarms a claim is overdue in the log at every look',
    find: 'told.add(claim.number);',
    replace: 'if (operationsMail) told.add(claim.number);',
  },
  {
    ...RESTORED,
    name: 'in a restored database an order of a booking that was not paid counts as known',
    find: 'else if (EDITABLE.includes(known.booking.state) &&',
    replace: 'else if (known.orderId === orderId && EDITABLE.includes(known.booking.state) &&',
  },
  {
    ...RESTORED,
    name: 'a balance that is being paid counts as a payment nobody knows',
    find: "[...OPEN_PAYMENT, 'authorised', 'orphaned']",
    replace: "['created', 'authorised', 'orphaned']",
  },
  {
    ...RESTORED,
    name: 'a payment of a booking that is at rest is explained by any payment of it',
    find: 'eq(payments.providerPaymentId, paymentId),',
    replace: "inArray(payments.state, ['captured', 'declined']),",
  },
  {
    name: 'each call of the moment in which a token expires asks for one of its own',
    file: 'suppliers/bearer-token.ts',
    find: 'if (token === found || token === undefined) token',
    replace: 'token',
    caughtBy: ['suppliers/bearer-token.test.ts'],
  },
  {
    name: 'a conflict with another attempt at the same order means that it was not made',
    file: 'suppliers/api-client.ts',
    find: 'new Set([408, 409, 425, 429, 499])',
    replace: 'new Set([408, 429])',
    caughtBy: ['suppliers/stays/liteapi/order-reading.test.ts'],
  },
  {
    name: 'a stay whose booking is named beside an error counts as not made',
    file: 'suppliers/stays/liteapi/order-reading.ts',
    find: 'if (!isRefused || NamedBooking.safeParse(answer.body).success)',
    replace: 'if (!isRefused || NamedBooking.safeParse(null).success)',
    caughtBy: ['suppliers/stays/liteapi/order-reading.test.ts'],
  },
  {
    name: 'a Duffel order without its metadata is not the one looked for',
    file: 'suppliers/flights/duffel/orders.ts',
    find: 'isComplete && !items.some(isUnnamed)',
    replace: 'isComplete && items.every((item) => isUnnamed(item) || !isUnnamed(item))',
    caughtBy: ['suppliers/flights/duffel/unusual-answers.test.ts'],
  },
  {
    name: 'an order of an earlier attempt is placed once more in a new search',
    file: 'suppliers/flights/duffel/orders.ts',
    find: '  if (earlier.order) return { ok: true, order: earlier.order };\n',
    replace: '',
    caughtBy: ['suppliers/flights/duffel/search-again.test.ts'],
  },
  {
    name: 'a cancellation that Duffel has only accepted counts as done',
    file: 'suppliers/flights/duffel/cancellation.ts',
    find: 'confirmed.status === 202 || done?.confirmed_at === null ||',
    replace: '',
    caughtBy: ['suppliers/flights/duffel/cancellation.test.ts'],
  },
  {
    name: 'an order that was cancelled meanwhile is found and paid for',
    file: 'suppliers/flights/amadeus/orders.ts',
    find: 'found.find((order) => !bookedOrder(order).isCancelled)',
    replace: 'found.find((order) => bookedOrder(order) !== undefined)',
    caughtBy: ['suppliers/flights/amadeus/find-order.test.ts'],
  },
  {
    name: 'an error without offers is a search that found nothing',
    file: 'suppliers/says-error.ts',
    find: 'Array.isArray(errors) && errors.length > 0',
    replace: 'Array.isArray(errors) && errors.length > 9',
    caughtBy: ['suppliers/flights/duffel/cancellation.test.ts'],
  },
];
