import { existsSync } from 'node:fs';
import { CHROMIUM_PLACES } from '../../../scripts/install/chromium-places.mjs';

/** The path of an installed Chromium; `undefined`: Playwright's own is used. */
export const chromiumPath = CHROMIUM_PLACES.find((path) => existsSync(path));
