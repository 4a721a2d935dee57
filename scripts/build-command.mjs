import { join } from 'node:path';
import { productEnvironment, ROOT } from './product-node.mjs';

/**
 * The command that builds an application into a folder: for production, whatever the caller runs as. A build for development or
 * tests is five times as large, and slow.
 *
 * @param {string} folder
 * @param {'site' | 'office'} application
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export const buildCommand = (folder, application = 'site') => ({
  args: [
    join(ROOT, 'node_modules/@react-router/dev/bin.cjs'),
    'build',
    ...(application === 'office' ? [join(ROOT, 'office'), '--config', join(ROOT, 'office/vite.config.ts')] : []),
    '--logLevel',
    'warn',
  ],
  env: productEnvironment({ NODE_ENV: 'production', [application === 'office' ? 'OFFICE_BUILD_DIR' : 'SITE_BUILD_DIR']: folder }),
});
