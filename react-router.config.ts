import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'site',
  buildDirectory: process.env.SITE_BUILD_DIR ?? 'build/site',
  // The one route with an action of the browser's own shows the form that calls it.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
