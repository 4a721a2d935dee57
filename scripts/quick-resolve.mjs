import { registerHooks } from 'node:module';

/**
 * Drizzle's package.json tells of 677 entries, and Node reads it anew for each of the hundred files that import one another in there: half a
 * second of every start. What one of its files asks for beside it is found without asking.
 */
const OWN_FILES = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const isBeside = specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(OWN_FILES);
    if (!isBeside) return next(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
