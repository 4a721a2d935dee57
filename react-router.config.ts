import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'site',
  buildDirectory: process.env.SITE_BUILD_DIR ?? 'build/site',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
