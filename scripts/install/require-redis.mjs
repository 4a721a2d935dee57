import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './debian-package.mjs';
import { REDIS_PLACES } from './redis-places.mjs';

const isHere = () => REDIS_PLACES.some((path) => existsSync(path));

/**
 * Makes sure that tests can start a Redis, installing Debian's package where possible. Where it is not, returns the variable that
 * gives tests the reason.
 */
export function requireRedis() {
  if (isHere()) return {};
  if (!canInstallPackages())
    return { REDIS_NOT_INSTALLED: 'there is no redis-server here, and this is no Debian where npm test may install it' };
  console.log('Installing a Redis for the tests of several processes …');
  installPackage('redis-server');
  // Tests start their own; the package's service is not needed.
  spawnSync('systemctl', ['disable', '--now', 'redis-server'], { stdio: 'ignore' });
  return isHere() ? {} : { REDIS_NOT_INSTALLED: 'redis-server could not be installed' };
}
