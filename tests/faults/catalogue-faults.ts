import type { Fault } from './fault.ts';

const IMPORT = { file: 'backend/imports/import-catalogue.ts', caughtBy: ['backend/imports/import-catalogue.test.ts'] };
const PRICE = { caughtBy: ['domain/cruises/sailing-price.test.ts'] };

/** Faults in the agency's own catalogue: import, display, prices. */
export const CATALOGUE_FAULTS: readonly Fault[] = [
  {
    ...IMPORT,
    name: 'what a feed has no more is on sale for ever',
    find: 'if (!known.isGone) gone.push(known);',
    replace: '',
  },
  {
    ...IMPORT,
    name: 'a feed that is wrong in places is imported without them',
    find: 'if (problemCount > 0) return',
    replace: 'if (problemCount > 50) return',
  },
  {
    ...PRICE,
    name: 'a cruise begins at a price without its port taxes',
    file: 'domain/cruises/fare-table.ts',
    find: 'amount + terms.portTaxesMinor',
    replace: 'amount',
  },
  {
    name: 'a cabin is booked at a price without its port taxes',
    file: 'domain/cruises/sailing-price.ts',
    find: 'amountMinor: amount + portTaxesMinor',
    replace: 'amountMinor: amount',
    caughtBy: ['domain/catalogue/outing.test.ts'],
  },
  {
    name: 'a cabin that is sold out is what a cruise begins at',
    file: 'domain/cruises/fare-table.ts',
    find: '    left ?? Number.POSITIVE_INFINITY,\n',
    replace: '    Number.POSITIVE_INFINITY,\n',
    ...PRICE,
  },
  {
    name: 'a Colombian tour whose number has run out is sold',
    file: 'domain/tours/tour-publication.ts',
    find: 'numberOn(operator.tourismNumber ?? undefined, day) !== null',
    replace: 'operator.tourismNumber !== null',
    caughtBy: ['domain/tours/tours.test.ts'],
  },
  {
    name: 'half of a feed that was cut off is the catalogue',
    file: 'suppliers/catalogue/cruisefeed/adapter.ts',
    find: 'if (tried === TRIES || signal.aborted || isForGood(answer))\n',
    replace: 'if (tried === TRIES) return { items: [], total: 0 };\n      if (signal.aborted || isForGood(answer))\n',
    caughtBy: ['suppliers/catalogue/cruisefeed/adapter.test.ts'],
  },
];
