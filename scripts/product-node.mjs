import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Node that is installed as a package. The product runs on it, whatever Node the machine has. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Node's compile cache, which also holds the product's own TypeScript: a start takes a fifth less time. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled');

/** An environment in which `node` is the product's own. */
export function productEnvironment(extra = {}) {
  const bin = join(ROOT, 'node_modules', '.bin');
  const path = `${bin}${delimiter}${process.env.PATH ?? ''}`;
  return { NODE_COMPILE_CACHE: COMPILED, ...process.env, PATH: path, ...extra };
}

export const productNode = () => join(ROOT, 'node_modules', '.bin', 'node');
