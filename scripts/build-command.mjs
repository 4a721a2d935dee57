import { join } from 'node:path';
import { productEnvironment, ROOT } from './product-node.mjs';

/**
 * The command that builds the site into a folder: for production, whatever the caller runs as. A build for development or tests is
 * five times as large, and slow.
 *
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export const buildCommand = (folder) => ({
  args: [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
  env: productEnvironment({ NODE_ENV: 'production', SITE_BUILD_DIR: folder }),
});
