import { existsSync } from 'node:fs';

/** A Chromium that is on the machine already; without one Playwright's own is used. */
export const chromiumPath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
);
