import { registerHooks } from 'node:module';

/**
 * Drizzle's package.json tells of 677 entries, and Node reads it anew for each of the hundred files that import one another in there, and for
 * each file of ours that asks for it: half a second of every start. What one of its files asks for beside it is found without asking, and
 * what ours ask for is asked once. Our own files say each other's whole names.
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
