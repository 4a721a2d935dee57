import type { Fault } from './fault.ts';

const FAR_END = { file: 'suppliers/api-client.ts', caughtBy: ['suppliers/api-client.test.ts'] };
const DUFFEL = { caughtBy: ['suppliers/flights/duffel/bag-services.test.ts'] };

/** Mistakes in how upstream APIs are asked, and in what is made of their answers. */
export const ADAPTER_FAULTS: readonly Fault[] = [
  {
    ...FAR_END,
    name: 'an order is sent again when it got no answer',
    find: 'if (!request.idempotent || !mayPass) return first;',
    replace: 'if (!mayPass) return first;',
  },
  {
    ...FAR_END,
    name: 'a line that was cut counts as never asked',
    find: 'sent: sent && !neverConnected(error)',
    replace: 'sent: sent && neverConnected(error)',
  },
  {
    ...FAR_END,
    name: 'who asks for a rest is not given one',
    find: 'if (answer.status === 429) throttle.backOff(',
    replace: 'if (answer.status === 420) throttle.backOff(',
  },
  {
    ...FAR_END,
    name: 'an upstream API is waited for longer than its account allows',
    find: 'AbortSignal.timeout(Math.min(request.deadlineMs, upstream.maxDeadlineMs ?? Number.POSITIVE_INFINITY))',
    replace: 'AbortSignal.timeout(request.deadlineMs)',
  },
  {
    ...DUFFEL,
    name: 'a bag for two directions is ordered for each',
    file: 'suppliers/flights/duffel/chosen-services.ts',
    find: 'services.set(id, Math.max(quantity, services.get(id) ?? 0));',
    replace: 'services.set(id, quantity + (services.get(id) ?? 0));',
  },
  {
    name: 'an order is paid without its bags',
    file: 'suppliers/flights/duffel/order-body.ts',
    find: 'amount: grandTotal, currency }',
    replace: 'amount: total, currency }',
    caughtBy: ['suppliers/flights/port.test.ts'],
  },
  {
    name: 'an order does not say what it is looked for by',
    file: 'suppliers/flights/duffel/order-body.ts',
    find: 'metadata: { client_reference: clientReference,',
    replace: 'metadata: { client_reference: bookingReference,',
    caughtBy: ['suppliers/flights/port.test.ts'],
  },
  {
    name: 'an infant is on nobody’s lap',
    file: 'suppliers/flights/duffel/order-body.ts',
    find: '...(infant ? { infant_passenger_id: infant } : {}),',
    replace: "...(infant === '' ? { infant_passenger_id: infant } : {}),",
    caughtBy: ['suppliers/flights/port.test.ts'],
  },
  {
    name: 'a passport is sent to an airline that takes none',
    file: 'suppliers/flights/duffel/order-body.ts',
    find: " || !types.includes('passport')) return {};",
    replace: ') return {};',
    caughtBy: ['suppliers/flights/requirements.test.ts'],
  },
  {
    name: 'wishes for meals and assistance are kept from the airline',
    file: 'suppliers/flights/amadeus/order-body.ts',
    find: 'return airline.length > 0 ? { airline } : {};',
    replace: 'return {};',
    caughtBy: ['suppliers/flights/amadeus/order-body.test.ts'],
  },
  {
    name: 'orders wait at the owner’s queue, whoever works on them',
    file: 'suppliers/flights/amadeus/order-body.ts',
    find: 'officeId: queuingOfficeId }',
    replace: 'officeId: ownerOfficeId }',
    caughtBy: ['suppliers/flights/amadeus/order-body.test.ts'],
  },
  {
    name: 'a mail server that is busy is taken for one that refuses',
    file: 'suppliers/mail/smtp/adapter.ts',
    find: 'const NEVER = 500;',
    replace: 'const NEVER = 400;',
    caughtBy: ['suppliers/mail/smtp/adapter.test.ts'],
  },
  {
    name: 'a name in a mail begins another line of its head',
    file: 'domain/mail-address.ts',
    find: ".replace(/[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]+/gu, ' ')\n    .replace(/\\s+/g, ' ')",
    replace: '',
    caughtBy: ['domain/mail-address.test.ts'],
  },
  {
    name: 'an order is cancelled by another quote than the one that somebody has seen',
    file: 'suppliers/flights/duffel/cancellation.ts',
    find: 'const outcome = agreed && (await confirm(client, agreed, price));',
    replace: 'const outcome = undefined as CancelOrderOutcome | undefined; void agreed;',
    caughtBy: ['suppliers/flights/duffel/cancellation.test.ts'],
  },
  {
    name: 'an order that a list has and nobody can read was never made',
    file: 'suppliers/flights/duffel/orders.ts',
    find: 'isComplete: isComplete && unread === 0',
    replace: 'isComplete',
    caughtBy: ['tests/contracts/odd-orders.test.ts'],
  },
  {
    name: 'a page of some gateway cancels an order',
    file: 'suppliers/flights/duffel/shapes.ts',
    find: 'answer.status === 404 && errorCodes(answer.body).length > 0',
    replace: 'answer.status === 404',
    caughtBy: ['tests/contracts/odd-orders.test.ts'],
  },
  {
    name: 'an answer is read however long it is',
    file: 'suppliers/http-exchange.ts',
    find: 'mostLetters = MOST_LETTERS,',
    replace: 'mostLetters = Number.POSITIVE_INFINITY,',
    caughtBy: ['suppliers/api-client.test.ts'],
  },
  {
    name: 'a total that is no text takes the search with it',
    file: 'suppliers/flights/amadeus/offer-check.ts',
    find: 'total: isAmount, base',
    replace: 'total: () => true, base',
    caughtBy: ['tests/contracts/odd-offers.test.ts'],
  },
  {
    name: 'one adapter that throws takes the search with it',
    file: 'backend/search/fan-out.ts',
    find: 'onBroken(supplier.name, error);',
    replace: 'rethrow(supplier.name, error);',
    caughtBy: ['backend/search/running-search.test.ts'],
  },
];
