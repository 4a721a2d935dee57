import type { Fault } from './fault.ts';

const BOOKS = { file: 'backend/catalogue/allotments.ts', caughtBy: ['backend/catalogue/allotments.test.ts'] };
const DESK = { file: 'backend/booking/items/catalogue-desk.ts', caughtBy: ['backend/catalogue/allotments.test.ts'] };
const OUTING = { file: 'domain/catalogue/outing.ts', caughtBy: ['domain/catalogue/outing.test.ts'] };

/** Faults in selling the agency's own catalogue: more than exists, at another price, to travellers who are not allowed. */
export const OUTING_FAULTS: readonly Fault[] = [
  {
    file: 'backend/catalogue/outing-sales.ts',
    caughtBy: ['tests/http/booked-online.test.ts'],
    name: 'a catalogue stopped by the desk is shown as bookable',
    find: 'isOver() ? new Map() : outings.roomOf(kind, recordIds)',
    replace: 'outings.roomOf(kind, recordIds)',
  },
  {
    ...BOOKS,
    name: 'a cabin held during payment is sold to someone else',
    find: "= 'taken' or (",
    replace: "= 'taken' or (false and ",
  },
  {
    ...BOOKS,
    name: 'an expired hold keeps its cabin forever',
    find: '> clock_timestamp()))',
    replace: 'is not null))',
  },
  {
    ...BOOKS,
    name: 'simultaneous holds count the same places',
    find: ".where(isOf(allotments, of)).for('update')",
    replace: '.where(isOf(allotments, of))',
  },
  {
    ...BOOKS,
    name: 'releasing holds also releases sold places',
    find: "eq(holds.state, 'held')",
    replace: "inArray(holds.state, ['held', 'taken'])",
  },
  {
    ...BOOKS,
    name: 'a live hold is not honoured once the feed lists fewer places',
    find: 'return isLive(own) || (hasRoom && (await mayTakeAgain()))',
    replace: 'return hasRoom && (isLive(own) || (await mayTakeAgain()))',
  },
  {
    ...DESK,
    name: 'an expired hold is renewed at a price nobody accepted',
    find: 'now.body.total.amountMinor > offer.total.amountMinor',
    replace: 'false',
  },
  {
    ...OUTING,
    name: 'port taxes are charged for one traveller only',
    find: 'sailing.portTaxesMinor * ages.length',
    replace: 'sailing.portTaxesMinor',
  },
  {
    file: 'domain/catalogue/traveler-problems.ts',
    caughtBy: ['domain/catalogue/outing.test.ts'],
    name: 'an adult can travel at a child’s price',
    find: 'age < sold.from || (sold.to !== null && age > sold.to)',
    replace: 'age < sold.from',
  },
  {
    file: 'backend/booking/paying/ask-for-booking.ts',
    name: 'payment starts without a hold on the places',
    find: 'await outings.hold(tx, own)',
    replace: 'undefined as never',
    caughtBy: ['tests/http/booked-online.test.ts'],
  },
  {
    file: 'backend/catalogue/outing-sales.ts',
    name: 'only the first of several cabins is held',
    find: 'items.map(wantedOf).sort(inTurn)',
    replace: 'items.map(wantedOf).sort(inTurn).slice(0, 1)',
    caughtBy: ['tests/http/several-cabins.test.ts'],
  },
  {
    ...BOOKS,
    name: 'two cabins of a category are offered when one is left',
    find: 'quantity: same.reduce((sum, one) => sum + one.quantity, 0),',
    replace: 'quantity: 1,',
  },
  {
    ...OUTING,
    name: 'all travellers are assigned to the first cabin',
    find: 'next += travelers.length;',
    replace: 'next += 0;',
  },
  {
    file: 'backend/booking/record/booking-records.ts',
    name: 'an unpaid booking keeps its cabin',
    find: 'record.booking.items.filter((item) => isOuting(item)).map(({ id }) => id)',
    replace: '[]',
    caughtBy: ['tests/http/booked-online.test.ts'],
  },
  {
    name: 'a party is quoted two cabins of a category with one left',
    file: 'domain/cruises/fare-table.ts',
    find: 'if (wanted > (figures[(picked[place] as number) + LEFT] as number)) return false;',
    replace: '',
    caughtBy: ['domain/cruises/fare-table.test.ts'],
  },
  {
    name: 'sold cabins are shown as available online',
    file: 'domain/cruises/online-state.ts',
    find: 'Math.min(fare.left ?? Number.POSITIVE_INFINITY, room[index] ?? 0)',
    replace: 'fare.left',
    caughtBy: ['domain/cruises/fare-table.test.ts'],
  },
  {
    name: 'a flight to a ship arrives on its sailing day',
    file: 'domain/cruises/ship-flight.ts',
    find: '[addDays(begins, -1), ',
    replace: '[begins, ',
    caughtBy: ['domain/cruises/ship-flight.test.ts'],
  },
  {
    name: 'the consent for a cruise names an airline as recipient',
    file: 'site/messages/es/enquiry/consent-texts.ts',
    find: "cruise: ['a la naviera']",
    replace: "cruise: ['a la aerolínea']",
    caughtBy: ['site/messages/es/enquiry/consent-texts.test.ts'],
  },
  {
    name: 'a cabin that is sold out is the cheapest of those side by side',
    file: 'site/cruises/details/compared-cabins.tsx',
    find: '!isSoldOut && Boolean(perPerson[occupancy])',
    replace: 'Boolean(perPerson[occupancy])',
    caughtBy: ['site/cruises/details/compared-cabins.test.ts'],
  },
];
