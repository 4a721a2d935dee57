import { registerHooks } from 'node:module';

/**
 * Speeds up module resolution. Drizzle's package.json has 677 entries, and Node reads it again for each of the hundred files that import one another,
 * and for each import of ours: half a second of every start. Its relative imports are resolved directly, and ours only once; our own files use
 * complete names.
 */
const DRIZZLE = 'drizzle-orm';
const OWN_FILES = new URL('..', import.meta.url).href;
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const isOurs = parentURL.startsWith(OWN_FILES) && !parentURL.includes('/node_modules/');
    if (specifier.startsWith('.')) {
      const format = isOurs
        ? specifier.endsWith('.ts') && 'module-typescript'
        : specifier.endsWith('.js') && parentURL.includes(`/node_modules/${DRIZZLE}/`) && 'module';
      if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    } else if (isOurs && (specifier === DRIZZLE || specifier.startsWith(`${DRIZZLE}/`))) {
      const known = found.get(specifier) ?? next(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    }
    return next(specifier, context);
  },
});
