import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Must be loaded before anything else (quick-resolve.mjs). */
export const QUICK_RESOLVE = `--import=${new URL('./quick-resolve.mjs', import.meta.url).href}`;

/**
 * Flags of the product's process. With much memory V8 lets garbage grow to many times the live heap; these limits halve the
 * process under load at no measurable cost in speed (docs/decisions/039-limits-under-load.md).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=768', QUICK_RESOLVE];

/** Flags of the sandboxes' process: its data takes 150 MB, and a search's garbage is short-lived. */
export const SANDBOX_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=320'];

/** Of a product that a script starts, with an IPC channel between the two. */
export const END_WITH_STARTER = `--import=${new URL('./end-with-starter.mjs', import.meta.url).href}`;

const SETTINGS_FILE = fileURLToPath(new URL('../.env', import.meta.url));
/** Reads what an agency has set in a file in the product's folder; the environment takes precedence. */
export const SETTINGS = existsSync(SETTINGS_FILE) ? [`--env-file=${SETTINGS_FILE}`] : [];
