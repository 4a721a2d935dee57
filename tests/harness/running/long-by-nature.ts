/** Whether this is `npm run test:all`, which adds to `npm test` the slow tests: many kills, whole histories, storms. */
export const ALL: boolean = process.env.TEST_ALL === '1';

/** How many of something a test makes: `few` in `npm test`, `many` in `npm run test:all`. */
export const few = (few: number, many: number): number => (ALL ? many : few);

/** Of a list of cases, those at these places in `npm test`, all of them in `npm run test:all`. */
export const some = <Case>(cases: readonly Case[], ...places: number[]): Case[] =>
  ALL ? [...cases] : places.map((place) => cases[place] as Case);

/** One of so many cases in `npm test`, the first among them; all of them in `npm run test:all`. */
export const oneOf = <Case>(many: number, cases: readonly Case[]): Case[] =>
  cases.filter((_, index) => ALL || index % many === 0);
