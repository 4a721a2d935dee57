/** Who may import whom (docs/ARCHITECTURE.md). Each folder lists what it may reach; anything else is an error. */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  suppliers: ['domain', 'contract'],
  backend: ['domain', 'contract', 'suppliers/[^/]+/port'],
  site: ['domain', 'contract'],
  office: ['domain', 'contract'],
  sandbox: ['domain'],
};
/** What the agency runs beside the product, as `package.json` starts it without `--tools`. */
const AGENCY_COMMANDS = '(agency/|build-site)';
/** What happens to a booking, lowest layer first: a folder imports from those before it alone (backend/booking/README.md). */
const BOOKING_LAYERS = [
  ...['items', 'accounts', 'record', 'workflow', 'advancing', 'orders', 'looking-up'],
  ...['opening', 'paying', 'after-sales', 'reconciliation'],
];
/** What the other folders of the backend stand on, lowest layer first: a folder imports from those before it alone (backend/README.md). */
const BACKEND_BASE = ['secrets', 'network', 'tracing', 'logging', 'load', 'process', 'db', 'jobs', 'shared-store'];
/** The other folders of the backend, lowest layer first: a folder imports from the base and from those before it alone. */
const BACKEND_LAYERS = [
  ...['outbox', 'consents', 'forms', 'incidents', 'upstream-calls', 'transitions', 'retailing', 'charging', 'settings'],
  ...['margins', 'supply', 'reports', 'prices-seen', 'visitor', 'content', 'pictures', 'icons'],
  ...['search', 'stays', 'catalogue', 'imports', 'booking', 'trip-quotes', 'quotes', 'desk', 'mail', 'alerts', 'enquiries'],
  ...['invoicing', 'call-codes', 'backup', 'metrics', 'office', 'http'],
];
/** Folders whose README says that a folder imports from those before it alone, lowest layer first. */
const LAYERS_WITHIN = {
  'contract/office': ['catalogue', 'money', 'bookings', 'customers', 'today'],
  'sandbox/mercadopago': ['requests', 'payments', 'orders', 'checkout'],
  'tests/harness': ['running', 'documents', 'database', 'suppliers', 'product', 'connections', 'records', 'visitors', 'office'],
  'tests/simulation': ['simulated', 'laws'],
};
/** Files that decide from a booking's record alone. */
const PURE =
  'workflow/|record/(applied|booking-record|change|charged|new-rows)\\.|opening/(asking|charge-revision|price-revision|readiness)\\.';
const FOLDERS = ['domain', 'contract', 'suppliers', 'backend', 'site', 'office', 'sandbox'];

export default {
  forbidden: [
    ...Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
      name: `${folder}-imports`,
      severity: 'error',
      from: { path: `^${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^(${FOLDERS.join('|')})/`, pathNot: `^(${[folder, ...allowed].join('|')})` },
    })),
    {
      name: 'only-main-wires',
      severity: 'error',
      from: { path: `^(${FOLDERS.join('|')})/` },
      to: { path: '^(main\\.ts$|config/|wiring/)' },
    },
    {
      name: 'workflow-is-pure',
      comment: 'What a booking needs next is decided from its record alone: docs/decisions/044-pure-workflow.md',
      severity: 'error',
      from: { path: `^backend/booking/(${PURE})`, pathNot: '\\.test\\.ts$' },
      to: {
        // Of ports, `item-desks`, `schema` and `transition` only types.
        pathNot: `^(domain|contract)/|^suppliers/[^/]+/port|^util$|^backend/(booking/(${PURE}|items/(items-by-kind|item-desks))|db/schema|transitions/transition)`,
      },
    },
    ...BACKEND_BASE.map((folder, layer) => ({
      name: `backend-${folder}-imports`,
      severity: 'error',
      from: { path: `^backend/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^backend/',
        pathNot: `^backend/(${BACKEND_BASE.slice(0, layer + 1).join('|')})/`,
      },
    })),
    ...BACKEND_LAYERS.map((folder, layer) => ({
      name: `backend-${folder}-imports`,
      severity: 'error',
      from: { path: `^backend/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^backend/[^/]+/',
        pathNot: `^backend/(${[...BACKEND_BASE, ...BACKEND_LAYERS.slice(0, layer + 1)].join('|')})/`,
      },
    })),
    {
      name: 'backend-folder-has-a-layer',
      comment: 'A new folder of the backend gets its place in BACKEND_LAYERS, and its line in backend/README.md',
      severity: 'error',
      from: { path: '^backend/[^/]+/', pathNot: `^backend/(${[...BACKEND_BASE, ...BACKEND_LAYERS].join('|')})/` },
      to: {},
    },
    {
      name: 'backend-root-is-the-top',
      comment: 'The files beside the folders put these together',
      severity: 'error',
      from: { path: '^backend/[^/]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/[^/]+\\.ts$' },
    },
    ...BOOKING_LAYERS.map((folder, layer) => ({
      name: `booking-${folder}-imports`,
      severity: 'error',
      from: { path: `^backend/booking/${folder}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^backend/booking/', pathNot: `^backend/booking/(${BOOKING_LAYERS.slice(0, layer + 1).join('|')})/` },
    })),
    ...Object.entries(LAYERS_WITHIN).flatMap(([within, layers]) =>
      layers.map((folder, layer) => ({
        name: `${within.replace('/', '-')}-${folder}-imports`,
        severity: 'error',
        from: { path: `^${within}/${folder}/`, pathNot: '\\.test\\.ts$' },
        to: { path: `^${within}/[^/]+/`, pathNot: `^${within}/(${layers.slice(0, layer + 1).join('|')})/` },
      })),
    ),
    {
      name: 'product-needs-no-tools',
      comment: 'npm start installs no devDependencies: docs/decisions/092-first-start.md',
      severity: 'error',
      from: {
        path: `^(main\\.ts$|(config|${FOLDERS.join('|')})/|site\\.[a-z]+\\.ts$|vite\\.config|react-router\\.config|scripts/${AGENCY_COMMANDS})`,
        pathNot: '\\.test\\.tsx?$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(\\./\\+types|virtual:|\\.\\./build|\\.\\/build)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\+types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
