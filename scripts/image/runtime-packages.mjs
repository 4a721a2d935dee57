import { productPackages } from '../install/product-packages.mjs';

/** What only building needs, only browsers get, or an image has in another way: its Node, and a PostgreSQL of its own. */
const NOT_AT_RUNTIME = [
  '@fingerprintjs/fingerprintjs',
  '@react-router/dev',
  '@tailwindcss/vite',
  'maplibre-gl',
  'node',
  'tailwindcss',
  'vite',
];

/**
 * The packages of a lockfile that the running product loads, by their places: those of `productPackages` without what the built
 * site already holds. `runtime-tree.mjs` refuses a tree in which a file imports another one.
 */
export function runtimePackages(packages) {
  const { dependencies, optionalDependencies: _, ...root } = packages[''];
  const kept = Object.entries(dependencies).filter(([name]) => !NOT_AT_RUNTIME.includes(name));
  const found = productPackages({ ...packages, '': { ...root, dependencies: Object.fromEntries(kept) } });
  return Object.keys(found).filter((place) => place !== '');
}
