export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Paths of an installed Chromium, the headless shell first: it renders pages at half the cost. */
export const CHROMIUM_PLACES = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
