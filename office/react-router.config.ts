import type { Config } from '@react-router/dev/config';

/** The back office: an application of its own, beside the public site (`scripts/build-site.mjs` builds both). */
export default {
  appDirectory: '.',
  buildDirectory: process.env.OFFICE_BUILD_DIR ?? '../build/office',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
