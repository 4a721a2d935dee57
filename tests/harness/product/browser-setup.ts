import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { QUICK_RESOLVE } from '../../../scripts/node-flags.mjs';

const PRODUCTS = fileURLToPath(new URL('./products-for-browsers.ts', import.meta.url));

/** Starts one product with its back office for all browser tests and passes its URLs in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const products = spawn(process.execPath, [QUICK_RESOLVE, PRODUCTS], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(products, 'exit');
  const [urls] = await Promise.race([
    once(products, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the products stopped: ${code}`))),
  ]);
  Object.assign(process.env, urls);
  return async () => {
    products.kill('SIGTERM');
    await ended;
  };
}
