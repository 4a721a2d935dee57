/**
 * All texts that a visitor reads, in Colombian Spanish with usted. One folder for each part of the site (`README.md`), one file for
 * each piece that is loaded, so that a page loads only its own: `import * as es from './es.ts'`.
 */

export { authenticate } from './es/checkout/authenticate.ts';
export { billing } from './es/checkout/billing.ts';
export { checkout, priceLines } from './es/checkout/checkout.ts';
export { seats } from './es/checkout/seats.ts';
export { connection } from './es/connection.ts';
export { phoneOnly } from './es/content/by-phone.ts';
export { content, contentList } from './es/content/content.ts';
export { explore } from './es/content/explore.ts';
export { homeArticles, placesToGo } from './es/content/home.ts';
export { countries, facts, feed, flightsPage, type SectionPath, sections, titleOfKind } from './es/content/sections.ts';
export { consentReceipt } from './es/enquiry/consent-receipt.ts';
export { consents, consentTextFor } from './es/enquiry/consents.ts';
export { claim, dataRequest, enquiry } from './es/enquiry/enquiry.ts';
export { errorLine, missingField } from './es/form-fields.ts';
export { confirm } from './es/journey/confirm.ts';
export { journey } from './es/journey/journey.ts';
export { nextSteps, stepsToTake } from './es/journey/next-steps.ts';
export { tickets } from './es/journey/tickets.ts';
export { phone } from './es/phone.ts';
export { seen, shownCurrency } from './es/prices.ts';
export { refusals } from './es/refusals.ts';
export { bagName } from './es/results/bags.ts';
export { fares } from './es/results/fares.ts';
export { flightSorts } from './es/results/flight-sorts.ts';
export { listTools } from './es/results/list-tools.ts';
export { offersInWords } from './es/results/offers-in-words.ts';
export { results } from './es/results/results.ts';
export { home, search, searchProblems } from './es/search-form/search.ts';
export { searchOptions } from './es/search-form/search-options.ts';
export { call } from './es/shell/call.ts';
export { banner, crossSite, errors, footer, information, menu, nav, skipToContent, update } from './es/shell/frame.ts';
export { bill, serviceIcons, services, serviceWords } from './es/shell/services.ts';
export { siteLinks } from './es/shell/site-links.ts';
export { calendar, consent, suggestions } from './es/shell/touched.ts';
export {
  addressToCopy,
  cabins,
  chargedInOwn,
  chargedInUsd,
  chargingInOwn,
  chargingInUsd,
  closeSheet,
  copied,
  loading,
  passengers,
  passengersOfType,
  share,
  travelerCount,
} from './es/words.ts';
