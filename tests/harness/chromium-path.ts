import { existsSync } from 'node:fs';
import { CHROMIUM_PLACES } from '../../scripts/chromium-places.mjs';

/** A Chromium that is on the machine already; without one Playwright's own is used. */
export const chromiumPath = CHROMIUM_PLACES.find((path) => existsSync(path));
