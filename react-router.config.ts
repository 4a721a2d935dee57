import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'site',
  buildDirectory: 'build/site',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
