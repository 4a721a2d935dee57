import { existsSync } from 'node:fs';

/** A Chromium that is on the machine already, the one without windows first: a page costs it half. Without any Playwright's own is used. */
export const chromiumPath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path));
