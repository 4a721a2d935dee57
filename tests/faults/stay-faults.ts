import type { Fault } from './fault.ts';

const SHOPPING = { file: 'backend/stays/stay-shopping.ts', caughtBy: ['backend/stays/stay-shopping.test.ts'] };
const SAME = { file: 'domain/stays/same-hotel.ts', caughtBy: ['domain/stays/same-hotel.test.ts'] };
const BOOKED = { caughtBy: ['tests/http/stay-booking.test.ts'] };

const IMPORTED = { caughtBy: ['backend/imports/import-tourism-numbers.test.ts'] };

/** Mistakes in what is sold of hotels, whose it is, and what is told of it. */
export const STAY_FAULTS: readonly Fault[] = [
  {
    name: 'what cancelling costs tells what the supplier asks',
    file: 'domain/booking/cancellation-refund.ts',
    find: 'Math.ceil((fee.amountMinor * paid.amountMinor) / cost.amountMinor)',
    replace: 'fee.amountMinor',
    caughtBy: ['domain/stays/retail-offer.test.ts'],
  },
  {
    ...SHOPPING,
    name: 'a room is sold in other money than it is charged in',
    find: 'money.currency === currency && money.amountMinor > 0',
    replace: 'money.amountMinor > 0',
  },
  {
    ...SHOPPING,
    name: 'an empty account is nobody’s business',
    find: 'options.onNoFunds?.(',
    replace: 'void (',
  },
  {
    ...SHOPPING,
    name: 'a rate that the hotel takes the money for is sold as ours',
    find: ' || shown.paidTo !== before.paidTo',
    replace: '',
  },
  {
    ...SHOPPING,
    name: 'guests of another passport are answered with somebody else’s prices',
    find: '...[checkIn, checkOut, nationality, refundableOnly],',
    replace: '...[checkIn, checkOut, refundableOnly],',
  },
  {
    ...SAME,
    name: 'two houses of one chain are one',
    find: "'hotel hotels hoteles the el la los las de del'",
    replace: "'hotel hotels hoteles the el la los las de del express suites inn'",
  },
  {
    ...SAME,
    name: 'what could be either of two hotels is one of them',
    find: 'membersOf(member).join() === members',
    replace: 'members.length > 0',
  },
  {
    name: 'a hotel with one of the services that were asked for will do',
    file: 'domain/stays/stay-results.ts',
    find: "allOf: new Set(['service'])",
    replace: 'allOf: new Set()',
    caughtBy: ['domain/stays/stay-results.test.ts'],
  },
  {
    name: 'cancelling is free until yesterday',
    file: 'domain/stays/stay-results.ts',
    find: 'Date.parse(until) > now',
    replace: 'Date.parse(until) > 0',
    caughtBy: ['domain/stays/stay-results.test.ts'],
  },
  {
    name: 'a least public price is rounded down',
    file: 'suppliers/stays/liteapi/amounts.ts',
    find: '? { ...money, amountMinor: money.amountMinor + 1 } : money',
    replace: '? money : money',
    caughtBy: ['suppliers/stays/liteapi/amounts.test.ts'],
  },
  {
    ...BOOKED,
    name: 'a package pays the fee of a flight when its price is asked for again',
    file: 'backend/booking/items/item-prices.ts',
    find: 'inPackage: staysIn(seen).length > 0',
    replace: 'inPackage: false',
  },
  {
    ...BOOKED,
    name: 'a room that is paid at the hotel is sold',
    file: 'backend/booking/items/sell-items.ts',
    find: "if (shown.paidTo === 'hotel') return PAID_THERE;",
    replace: '',
  },
  {
    name: 'a tourism number has run out on its last day',
    file: 'domain/stays/tourism-number.ts',
    find: 'registered.validUntil >= day',
    replace: 'registered.validUntil > day',
    caughtBy: ['domain/stays/tourism-number.test.ts'],
  },
  {
    name: 'tourism numbers run out by the clocks of Greenwich',
    file: 'domain/stays/tourism-number.ts',
    find: "const ZONE = 'America/Bogota';",
    replace: "const ZONE = 'UTC';",
    caughtBy: ['domain/stays/tourism-number.test.ts'],
  },
  {
    ...SHOPPING,
    name: 'a hotel whose country was told late needs no tourism number',
    find: "if (isRefused(hotel)) return { ok: false, reason: 'on-request' };",
    replace: '',
  },
  {
    ...SHOPPING,
    name: 'a price is asked for again although the tourism number has run out',
    find: "if (isOnRequest(hotel, supplier, own)) return { ok: false, reason: 'on-request' };",
    replace: '',
  },
  {
    name: 'one supplier’s tourism number sells what another has',
    file: 'backend/stays/hotel-cards.ts',
    find: 'judged.find(({ sale }) => !sale.isOnRequest) ?? judged[0] ?? []',
    replace: 'judged[0] ?? []',
    caughtBy: ['backend/stays/stay-shopping.test.ts'],
  },
  {
    name: 'what has no tourism number any more is paid for',
    file: 'backend/booking/ask-for-booking.ts',
    find: 'if (await isOnRequest(tx, item)) return ON_REQUEST;',
    replace: '',
    caughtBy: ['tests/http/tourism-numbers.test.ts'],
  },
  {
    name: 'a hotel that was taken out of the register is ordered',
    file: 'backend/booking/items/stay-desk.ts',
    find: 'if (!mayBeOrdered(item, register)) return',
    replace: 'if (Date.now() < 0) return',
    caughtBy: ['backend/booking/items/stay-desk.test.ts'],
  },
  {
    name: 'what was paid for in time is not ordered after midnight',
    file: 'backend/booking/items/stay-desk.ts',
    find: 'registerDay(pricedAt)',
    replace: "registerDay(new Date('2028-01-01'))",
    caughtBy: ['backend/booking/items/stay-desk.test.ts'],
  },
  {
    ...IMPORTED,
    name: 'what is not in the file stays in the register',
    file: 'backend/imports/import-tourism-numbers.ts',
    find: 'if (!line) gone.push(',
    replace: 'if (!line) void (',
  },
  {
    ...IMPORTED,
    name: 'of two lines about one hotel the last one counts',
    file: 'backend/imports/import-tourism-numbers.ts',
    find: 'if (before) return [',
    replace: 'if (before && read.problems.length > 0) return [',
  },
  {
    ...IMPORTED,
    name: 'invented tourism numbers are kept for real hotels',
    file: 'backend/imports/sample-numbers.ts',
    find: '} else if (last && last.lines > 0) {',
    replace: '} else if (last && last.lines < 0) {',
  },
  {
    name: 'a file in another encoding is imported as it looks',
    file: 'backend/imports/read-table.ts',
    find: "if (value.includes('\\ufffd')) return NOT_UTF8;",
    replace: '',
    caughtBy: ['backend/imports/read-table.test.ts'],
  },
  {
    name: 'other terms at the same price are no new revision',
    file: 'backend/booking/workflow/price-revision.ts',
    find: 'isSameOffer(item, sold.offer)',
    replace: 'true',
    caughtBy: ['backend/booking/workflow/price-revision.test.ts'],
  },
];
