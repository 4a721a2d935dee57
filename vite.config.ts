import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Replaces the React Router file that reloads the current page when the next page's code fails to load, for which it has no
 * setting (docs/decisions/027-a-line-that-fails.md); a build in which the file is not found fails.
 */
function ownPageCode(): Plugin {
  let isReplaced = false;
  return {
    name: 'own-page-code',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer = '') {
      if (!/react-router\/dist\/.*\/ssr\//.test(importer) || !source.endsWith('/routeModules.js')) return null;
      isReplaced = true;
      return fileURLToPath(new URL('site/connection/page-code.ts', import.meta.url));
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        throw new Error('React Router loads page code in another place now: see site/connection/page-code.ts');
    },
  };
}

export default defineConfig({
  plugins: [ownPageCode(), tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    // Streets of maps (MapLibre) are one piece of 1 MB, which only who opens such a map has fetched.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // Modules imported dynamically for the browser are in one chunk on the server.
      checks: { ineffectiveDynamicImport: false },
      // Importing messages, rules or schemas has no side effects, so a chunk contains only what it uses, not all messages
      // (site/messages/es.ts) or airports.
      treeshake: {
        moduleSideEffects: [
          { test: /\/(site\/(messages|search-form|stays|cruises|catalogue)|domain|contract)\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|@react-router)\// },
            // The first script (site/first-touch/start.ts) with all its dependencies in one file; then what it loads later.
            { name: 'first-touch', test: /site\/first-touch\/start/ },
            { name: 'visit', test: /site\/(visitor\/(agent|quiet-moment)|ui\/breakpoints)/ },
            // Before the form: modules the form shares with the frame go into this chunk, which every page has.
            {
              name: 'frame',
              test: /site\/(connection\/|shell\/(page-frame|header|footer|progress-bar|default-layout|error-page|later|site-menu|call-us)|root|search-form\/search-tabs|ui\/(after-press|error-summary|field|icon|link-to-follow|more|notice|share-button)|seo\/page-head|messages\/es\/(find-booking|frame|home-time|words|search-tabs)|visitor\/(consent-names|searched-here))|domain\/(cabin|money|fare-conditions)\./,
            },
            {
              name: 'search',
              test: /site\/(search-form\/(search-form|airport-field|leg-fields|date-field|passenger|use-sugg|watch-prices|recent-searches|remembered|popular-routes-list)|prices\/(currency-select|price-tag)|shell\/search-form-layout|messages\/es\/(prices|search(-options)?)\.)/,
            },
            { name: 'suggestions', test: /site\/(search-form\/suggestion-list|visitor\/recent-searches)\./ },
            // What every page loads after it is shown.
            {
              name: 'later',
              test: /site\/(shell\/(after-load|consent-banner|update-notice|watch-updates)|results\/send-search-record|visitor\/contact-number|journey\/offline\/forget-in-time)\./,
            },
            // Small chunks used by the same pages are joined, to save requests.
            {
              name: 'itinerary',
              test: /site\/(results\/(itinerary-line|expired-choices|choose-problem-notice)|messages\/es\/results)|domain\/countdown/,
            },
            {
              name: 'consents',
              test: /site\/(enquiry\/consent-field|checkout\/sections\/phone-field|ui\/(use-last-answer|text-area-field)|checkout\/form\/field-names|messages\/es\/(phone|consents))/,
            },
            { name: 'journey-page', test: /site\/(journey\/journey-page|messages\/es\/booking-named)\./ },
            {
              name: 'journey',
              test: /site\/(journey\/(offline\/(copy-names|forget-form)|contact\/contact-page)|messages\/es\/(journey|offline-copy|contact-data|known-bookings))/,
            },
            { name: 'proof', test: /site\/(journey\/(proof\/|masked-mail)|messages\/es\/cancelling)/ },
            { name: 'breadcrumbs', test: /site\/(content\/breadcrumbs|airlines\/airline-mark)/ },
            { name: 'receipts', test: /site\/enquiry\/receipt-list/ },
            {
              name: 'enquiry',
              test: /site\/(enquiry\/(enquiry-form|enquiry-sent|hidden-fields|form-notice|asked-for)|messages\/es\/enquiry)/,
            },
            {
              name: 'results',
              test: /site\/(results\/(prices-left|expiry-dialog)|ui\/(sheet|closer|static-part|answer-in-view|submitted-by)|request\/page-data|search-form\/search-line|messages\/es\/(search-line|list-tools))/,
            },
            { name: 'list', test: /site\/results\/(result-filters|filter-chips|sort-select|tools-bar|list-ends|record-search)/ },
            { name: 'stay-search', test: /domain\/stays\/(stay-search|holiday)\.|site\/messages\/es\/(holiday|stays-page)/ },
            {
              name: 'booking',
              test: /site\/(booking-routes|checkout\/(closed-booking|form\/keep-form)|messages\/es\/(checkout|deposits))/,
            },
            { name: 'party', test: /domain\/(catalogue\/outing|cruises\/party)\./ },
            {
              name: 'booked',
              test: /site\/(checkout\/sections\/(stay-summary|outing-summary|bag-section)|messages\/es\/booked-stays|documents\/trip-documents)\./,
            },
          ],
        },
      },
    },
  },
});
