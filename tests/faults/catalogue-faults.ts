import type { Fault } from './fault.ts';

const IMPORT = { file: 'backend/imports/import-catalogue.ts', caughtBy: ['backend/imports/import-catalogue.test.ts'] };
const PRICE = { caughtBy: ['domain/cruises/sailing-price.test.ts'] };

const PICTURES = {
  file: 'backend/catalogue/pictures/record-pictures.ts',
  caughtBy: ['backend/catalogue/pictures/record-pictures.test.ts'],
};

/** Faults in the agency's own catalogue: import, display, prices. */
export const CATALOGUE_FAULTS: readonly Fault[] = [
  {
    ...IMPORT,
    name: 'a record missing from the feed stays on sale',
    find: 'if (!known.isGone) gone.push(known);',
    replace: '',
  },
  {
    ...IMPORT,
    name: 'a feed with some errors is imported without the faulty records',
    find: 'if (problemCount > 0) return',
    replace: 'if (problemCount > 50) return',
  },
  {
    ...PRICE,
    name: 'a cruise’s starting price omits the port taxes',
    file: 'domain/cruises/fare-table.ts',
    find: 'amount + terms.portTaxesMinor',
    replace: 'amount',
  },
  {
    name: 'a cabin is booked without its port taxes',
    file: 'domain/cruises/sailing-price.ts',
    find: 'amountMinor: amount + portTaxesMinor',
    replace: 'amountMinor: amount',
    caughtBy: ['domain/catalogue/outing.test.ts'],
  },
  {
    name: 'a sold-out cabin sets a cruise’s starting price',
    file: 'domain/cruises/fare-table.ts',
    find: '    left ?? Number.POSITIVE_INFINITY,\n',
    replace: '    Number.POSITIVE_INFINITY,\n',
    ...PRICE,
  },
  {
    name: 'a Colombian tour with an expired tourism number is sold',
    file: 'domain/tours/tour-publication.ts',
    find: 'numberOn(operator.tourismNumber ?? undefined, day) !== null',
    replace: 'operator.tourismNumber !== null',
    caughtBy: ['domain/tours/tours.test.ts'],
  },
  {
    name: 'one sailing with an impossible year keeps the whole feed from being imported',
    file: 'suppliers/catalogue/cruisefeed/shapes.ts',
    find: 'z.iso.date().refine((day) => day < LAST_DEPARTURE),',
    replace: 'z.iso.date(),',
    caughtBy: ['tests/contracts/odd-cruises.test.ts'],
  },
  {
    name: 'a list that is empty all of a sudden is the whole list',
    file: 'suppliers/catalogue/cruisefeed/adapter.ts',
    find: 'Math.max(total, Math.ceil(most * LEAST_LEFT))',
    replace: 'total',
    caughtBy: ['suppliers/catalogue/cruisefeed/adapter.test.ts'],
  },
  {
    name: 'a feed cut off halfway is imported as the whole catalogue',
    file: 'suppliers/catalogue/cruisefeed/adapter.ts',
    find: 'if (tried === TRIES || signal.aborted || isForGood(answer))\n',
    replace: 'if (tried === TRIES) return { items: [], total: 0 };\n      if (signal.aborted || isForGood(answer))\n',
    caughtBy: ['suppliers/catalogue/cruisefeed/adapter.test.ts'],
  },
  {
    name: 'Cartagena in Spain is the one in Colombia',
    file: 'suppliers/catalogue/cruisefeed/to-records.ts',
    find: 'return port && said.every((country) => country === port[2] || country === PART_OF.get(port[2])) ? port : undefined;',
    replace: 'return said.length >= 0 ? port : undefined;',
    caughtBy: ['suppliers/catalogue/cruisefeed/adapter.test.ts'],
  },
  {
    name: 'a tour with a price for older people needs one of them',
    file: 'site/tours/choose-places.ts',
    find: 'const isOnly = grown.length === 1 && grown[0] === from;',
    replace: 'const isOnly = grown.includes(from);',
    caughtBy: ['site/tours/choose-places.test.ts'],
  },
  {
    ...PICTURES,
    name: 'of two people who change the pictures of a cruise at once one loses it',
    find: "await takeTurnOf(tx, 'pictures of the catalogue');",
    replace: '',
  },
  {
    ...PICTURES,
    name: 'a picture of a cruise is put two places on',
    find: "at + (move === 'later' ? 1 : move === 'earlier' ? -1 : 0)",
    replace: "at + (move === 'later' ? 2 : move === 'earlier' ? -1 : 0)",
  },
  {
    ...PICTURES,
    name: 'a picture that is removed from one record is gone from all',
    find: 'await tx.delete(cataloguePictures).where(isOf(of));',
    replace: 'await tx.delete(cataloguePictures);',
  },
  {
    ...PICTURES,
    name: 'a picture is added to a cruise that nobody has',
    find: "return { ok: false, reason: 'no-such-record' };",
    replace: '{}',
  },
];
