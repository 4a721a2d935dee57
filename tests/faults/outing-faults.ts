import type { Fault } from './fault.ts';

const BOOKS = { file: 'backend/catalogue/allotments.ts', caughtBy: ['backend/catalogue/allotments.test.ts'] };
const DESK = { file: 'backend/catalogue/catalogue-desk.ts', caughtBy: ['backend/catalogue/allotments.test.ts'] };
const OUTING = { file: 'domain/catalogue/outing.ts', caughtBy: ['domain/catalogue/outing.test.ts'] };

/** Faults in selling the agency's own catalogue: more than exists, at another price, to travellers who are not allowed. */
export const OUTING_FAULTS: readonly Fault[] = [
  {
    file: 'backend/catalogue/outing-sales.ts',
    caughtBy: ['tests/http/booked-online.test.ts'],
    name: 'a catalogue that the desk has stopped is shown as bookable',
    find: 'isOver() ? new Map() : outings.roomOf(kind, recordIds)',
    replace: 'outings.roomOf(kind, recordIds)',
  },
  {
    ...BOOKS,
    name: 'a cabin that is held while somebody pays is sold to another',
    find: "= 'taken' or (",
    replace: "= 'taken' or (false and ",
  },
  {
    ...BOOKS,
    name: 'a hold that has expired keeps its cabin for ever',
    find: '> clock_timestamp()))',
    replace: 'is not null))',
  },
  {
    ...BOOKS,
    name: 'nobody waits for who counts at the same time',
    find: ".where(isOf(allotments, of)).for('update')",
    replace: '.where(isOf(allotments, of))',
  },
  {
    ...BOOKS,
    name: 'what was taken is given back with what is held',
    find: "eq(holds.state, 'held')",
    replace: "inArray(holds.state, ['held', 'taken'])",
  },
  {
    ...BOOKS,
    name: 'what is held is not taken once the feed has less of it',
    find: 'return isLive(own) || (hasRoom && (await mayTakeAgain()))',
    replace: 'return hasRoom && (isLive(own) || (await mayTakeAgain()))',
  },
  {
    ...DESK,
    name: 'what has lapsed is taken again for a price nobody agreed to',
    find: 'now.body.total.amountMinor > offer.total.amountMinor',
    replace: 'false',
  },
  {
    ...OUTING,
    name: 'port taxes of a cabin are those of one',
    find: 'sailing.portTaxesMinor * ages.length',
    replace: 'sailing.portTaxesMinor',
  },
  {
    file: 'domain/catalogue/traveler-problems.ts',
    caughtBy: ['domain/catalogue/outing.test.ts'],
    name: 'who pays as a child may be grown up',
    find: 'age < sold.from || (sold.to !== null && age > sold.to)',
    replace: 'age < sold.from',
  },
  {
    file: 'backend/booking/ask-for-booking.ts',
    name: 'pay is pressed and nothing is held',
    find: 'await outings.hold(tx, own)',
    replace: 'undefined as never',
    caughtBy: ['tests/http/booked-online.test.ts'],
  },
  {
    file: 'backend/catalogue/outing-sales.ts',
    name: 'of several cabins the first is held, and all are paid for',
    find: 'items.map(wantedOf).sort(inTurn)',
    replace: 'items.map(wantedOf).sort(inTurn).slice(0, 1)',
    caughtBy: ['tests/http/several-cabins.test.ts'],
  },
  {
    ...BOOKS,
    name: 'two cabins of a category are offered where one is left',
    find: 'quantity: same.reduce((sum, one) => sum + one.quantity, 0),',
    replace: 'quantity: 1,',
  },
  {
    ...OUTING,
    name: 'everybody is named for the first cabin',
    find: 'next += travelers.length;',
    replace: 'next += 0;',
  },
  {
    file: 'backend/booking/booking-records.ts',
    name: 'who was not paid for keeps the cabin',
    find: 'record.booking.items.filter((item) => isOuting(item)).map(({ id }) => id)',
    replace: '[]',
    caughtBy: ['tests/http/booked-online.test.ts'],
  },
  {
    name: 'a party is promised two cabins where one is left',
    file: 'domain/cruises/fare-table.ts',
    find: 'if (wanted > (figures[(picked[place] as number) + LEFT] as number)) return false;',
    replace: '',
    caughtBy: ['domain/cruises/fare-table.test.ts'],
  },
  {
    name: 'cabins are said to be left online that the agency has sold',
    file: 'domain/cruises/online-state.ts',
    find: 'Math.min(fare.left ?? Number.POSITIVE_INFINITY, room[index] ?? 0)',
    replace: 'fare.left',
    caughtBy: ['domain/cruises/fare-table.test.ts'],
  },
  {
    name: 'a flight to a ship lands on the day it sails',
    file: 'domain/cruises/ship-flight.ts',
    find: '[addDays(begins, -1), ',
    replace: '[begins, ',
    caughtBy: ['domain/cruises/ship-flight.test.ts'],
  },
  {
    name: 'who books a cruise agrees that an airline has their data',
    file: 'site/messages/es/consent-texts.ts',
    find: "cruise: ['a la naviera']",
    replace: "cruise: ['a la aerolínea']",
    caughtBy: ['site/messages/es/consent-texts.test.ts'],
  },
];
