/** Whether this is `npm run test:all`, which adds to `npm test` the slow tests: many kills, whole histories, storms. */
export const ALL: boolean = process.env.TEST_ALL === '1';

/** How many of something a test makes: `few` in `npm test`, `many` in `npm run test:all`. */
export const few = (few: number, many: number): number => (ALL ? many : few);
