/**
 * All texts that a visitor reads, in Colombian Spanish with usted. One file per area, so that a page loads only its own: `import
 * * as es from '../messages/es.ts'`.
 */

export { authenticate } from './es/authenticate.ts';
export { bagName } from './es/bags.ts';
export { billing } from './es/billing.ts';
export { phoneOnly } from './es/by-phone.ts';
export { call } from './es/call.ts';
export { checkout } from './es/checkout.ts';
export { claim } from './es/claim.ts';
export { confirm } from './es/confirm.ts';
export { connection } from './es/connection.ts';
export { consentReceipt } from './es/consent-receipt.ts';
export { consents, consentTextFor } from './es/consents.ts';
export { content, contentList } from './es/content.ts';
export { dataRequest, enquiry } from './es/enquiry.ts';
export { explore } from './es/explore.ts';
export { fares } from './es/fares.ts';
export { flightSorts } from './es/flight-sorts.ts';
export { errorLine, missingField } from './es/form-fields.ts';
export { crossSite, errors, footer, nav, skipToContent } from './es/frame.ts';
export { homeArticles, placesToGo } from './es/home.ts';
export { journey } from './es/journey.ts';
export { listTools } from './es/list-tools.ts';
export { nextSteps } from './es/next-steps.ts';
export { offersInWords } from './es/offers-in-words.ts';
export { phone } from './es/phone.ts';
export { seen } from './es/prices.ts';
export { refusals } from './es/refusals.ts';
export { results } from './es/results.ts';
export { home, search, searchProblems } from './es/search.ts';
export { searchOptions } from './es/search-options.ts';
export { seats } from './es/seats.ts';
export { countries, facts, feed, flightsPage, type SectionPath, sections, titleOfKind } from './es/sections.ts';
export { bill, serviceIcons, services, serviceWords } from './es/services.ts';
export { information, menu, update } from './es/shell.ts';
export { shownCurrency } from './es/shown-currency.ts';
export { siteLinks } from './es/site-links.ts';
export { tickets } from './es/tickets.ts';
export { calendar, consent, suggestions } from './es/touched.ts';
export {
  addressToCopy,
  cabins,
  chargedInUsd,
  closeSheet,
  copied,
  loading,
  passengers,
  passengersOfType,
  share,
  travelerCount,
} from './es/words.ts';
