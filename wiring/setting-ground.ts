import { readFile } from 'node:fs/promises';
import type { SettingGround } from '#backend/settings/judge-setting.ts';
import { isResource, knownRoute } from '#site/known-route.ts';
import { SETTINGS_OF_FILES } from '#site/settings/of-files.ts';
import { dataProcessors, siteConfig } from '#site-config';

/** Paths below which the server answers itself, before any page; `/es`: SPEC §2.3 leads away from it first. */
const OTHERS = /^\/(es|assets|builds|backend)(\/|$)/;

/** What settings are judged by that are changed while the product runs. */
export const SETTING_GROUND: SettingGround = {
  ofFiles: SETTINGS_OF_FILES,
  company: { ...siteConfig.company, dataProcessors },
  sourceOf: (file) => readFile(new URL(`../${file}`, import.meta.url), 'utf8'),
  isPage(path) {
    const route = knownRoute(path);
    // Whether there is a page at a pattern, or one of content, is only known when it is asked for: a redirect comes after both.
    const isAlwaysThere = route !== undefined && !route.asksContent && !route.path.includes(':');
    return isAlwaysThere || isResource(path) || OTHERS.test(path);
  },
};
