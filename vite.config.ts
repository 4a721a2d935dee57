import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // What is fetched late in a browser is one piece on the server.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|@react-router)\// },
            {
              name: 'search',
              test: /site\/(search-form\/(search-form|airport-field|leg-fields|date-field|passenger|use-sugg|recent|popular-routes-list)|routes\/home|messages\/es\/search)/,
            },
            {
              name: 'frame',
              test: /site\/(shell\/(page-frame|header|footer|progress-bar|default-layout|error-page|consent\.)|root|ui\/|messages\/es\/(frame|words)|visitor\/(quiet|use-agent|consent-names))/,
            },
          ],
        },
      },
    },
  },
});
