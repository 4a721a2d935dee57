/**
 * Every word a visitor reads. Colombian Spanish, usted, short. By area, so that a page brings only the words it says:
 * `import * as es from '../messages/es.ts'`.
 */
export { bagName } from './es/bags.ts';
export { authenticate, checkout, confirm } from './es/checkout.ts';
export { errorLine, missingField } from './es/form-fields.ts';
export { connection, errors, footer, nav, skipToContent } from './es/frame.ts';
export { journey } from './es/journey.ts';
export { explore, placesToGo, seen } from './es/prices.ts';
export { refusals } from './es/refusals.ts';
export { fares, results } from './es/results.ts';
export { home, search, searchProblems } from './es/search.ts';
export { seats } from './es/seats.ts';
export { calendar, consent, suggestions } from './es/touched.ts';
export {
  approximately,
  cabins,
  chargedInUsd,
  chargedInUsdBeside,
  chargedInUsdShort,
  closeSheet,
  loading,
  passengers,
  travelerCount,
} from './es/words.ts';
