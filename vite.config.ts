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
      checks: {
        // Modules imported dynamically for the browser are in one chunk on the server.
        ineffectiveDynamicImport: false,
        // How long plugins took is no warning to whoever starts the product.
        bundlerTimings: false,
      },
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
              test: /site\/(connection\/|shell\/(layouts\/(page-frame|default-layout)|header|footer|progress-bar|errors\/error-page|later\/later\.|site-menu|calling\/call-us)|root|search-form\/search-tabs|ui\/(after-press|error-summary|field|icon|link-to-follow|more|notice|share-button)|seo\/page-head|messages\/es\/(journey\/find-booking|shell\/frame|home-time|words|search-form\/search-tabs)|visitor\/(consent-names|searched-here))|domain\/(cabin|money|fare-conditions)\./,
            },
            {
              name: 'search',
              test: /site\/(search-form\/(search-form|leg-fields|places\/(airport-field|use-sugg|popular-routes-list)|dates\/(date-field|watch-prices)|travelers\/passenger|searched-before\/(recent-searches|remembered))|prices\/(currency-select|price-tag)|shell\/layouts\/search-form-layout|messages\/es\/(prices|search-form\/search(-options)?)\.)/,
            },
            { name: 'suggestions', test: /site\/(search-form\/places\/suggestion-list|visitor\/recent-searches)\./ },
            // What every page loads after it is shown.
            {
              name: 'later',
              test: /site\/(shell\/later\/(after-load|consent-banner|update-notice|watch-updates)|results\/search-record\/send-search-record|visitor\/contact-number|journey\/offline\/forget-in-time)\./,
            },
            // Small chunks used by the same pages are joined, to save requests.
            {
              name: 'itinerary',
              test: /site\/(results\/(offers\/itinerary-line|expiry\/expired-choices|choosing\/choose-problem-notice)|messages\/es\/results\/results)|domain\/countdown/,
            },
            {
              name: 'consents',
              test: /site\/(enquiry\/consent-field|checkout\/sections\/travelers\/phone-field|ui\/(use-last-answer|use-errors-until-edited|text-area-field)|checkout\/form\/field-names|messages\/es\/(phone|enquiry\/consents))/,
            },
            { name: 'journey-page', test: /site\/(journey\/journey-pages?|messages\/es\/journey\/booking-named)\./ },
            {
              name: 'journey',
              test: /site\/(journey\/offline\/(copy-names|forget-form)|messages\/es\/journey\/(journey|offline-copy|contact-data|known-bookings))/,
            },
            { name: 'proof', test: /site\/(journey\/proof\/|messages\/es\/journey\/cancelling)/ },
            { name: 'breadcrumbs', test: /site\/(content\/breadcrumbs|airlines\/airline-mark)/ },
            { name: 'receipts', test: /site\/enquiry\/receipt-list/ },
            {
              name: 'enquiry',
              test: /site\/(enquiry\/(enquiry-form|enquiry-sent|hidden-fields|form-notice|asked-for)|messages\/es\/enquiry\/enquiry)/,
            },
            {
              name: 'results',
              test: /site\/(results\/expiry\/(prices-left|expiry-dialog)|ui\/(sheet|closer|static-part|answer-in-view|submitted-by)|request\/answer\/page-data|search-form\/search-line|messages\/es\/(search-form\/search-line|results\/list-tools))/,
            },
            {
              name: 'list',
              test: /site\/results\/(filters\/(result-filters|filter-chips)|list\/(sort-select|tools-bar|list-ends)|search-record\/record-search)/,
            },
            {
              name: 'stay-search',
              test: /domain\/stays\/(stay-search|holiday\/holiday)\.|site\/messages\/es\/stays\/(holiday|stays-page)/,
            },
            {
              name: 'booking',
              test: /site\/(booking-routes|checkout\/(closed-booking|form\/keep-form)|messages\/es\/checkout\/(checkout|deposits))/,
            },
            { name: 'party', test: /domain\/(catalogue\/outing|cruises\/party)\./ },
            {
              name: 'booked',
              test: /site\/(checkout\/sections\/(summary\/(stay-summary|outing-summary)|bag-section)|messages\/es\/checkout\/booked-stays|documents\/trip-documents)\./,
            },
          ],
        },
      },
    },
  },
});
