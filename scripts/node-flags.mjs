/** Before anything else is loaded (quick-resolve.mjs). */
export const QUICK_RESOLVE = `--import=${new URL('./quick-resolve.mjs', import.meta.url).href}`;

/**
 * How the product's process is started. On a machine with much memory V8 lets garbage grow to many times what is in use;
 * these bounds halve the process after load and cost no speed that could be measured (docs/decisions/007-memory-bounds.md).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=768', QUICK_RESOLVE];

/** The sandboxes' process: its world takes 150 MB, a search's garbage is short-lived. */
export const SANDBOX_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=320'];
