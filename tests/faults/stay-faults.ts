import type { Fault } from './fault.ts';

const SHOPPING = { file: 'backend/stays/stay-shopping.ts', caughtBy: ['backend/stays/stay-shopping.test.ts'] };
const SAME = { file: 'domain/stays/same-hotel.ts', caughtBy: ['domain/stays/same-hotel.test.ts'] };
const BOOKED = { caughtBy: ['tests/http/stay-booking.test.ts'] };

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
    name: 'other terms at the same price are no new revision',
    file: 'backend/booking/workflow/price-revision.ts',
    find: "(item.kind === 'flight' || changesOf(item.offer, sold.offer as SoldStay).length === 0)",
    replace: 'true',
    caughtBy: ['backend/booking/workflow/price-revision.test.ts'],
  },
];
