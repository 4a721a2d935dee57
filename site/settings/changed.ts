import type { SiteSettings } from '#domain/settings/site-settings.ts';

/** With the hours in words, so that no browser has to write them. */
export type Changed = Partial<
  Omit<SiteSettings, 'contact'> & {
    contact: SiteSettings['contact'] & { workingHours: string };
    /** The currencies that are charged besides dollars. */
    chargesIn: readonly string[];
  }
>;

declare global {
  /** Of the settings that a browser shows, those that are not as in the files; written into the page (`entry.server.tsx`). */
  var changedSettings: Changed | undefined;
}

/**
 * What the agency has changed of its settings, wherever site code runs. A browser has the files in its scripts, and what was changed
 * in its page. On the server it belongs to the request, or to the mail: `in-force.server.ts`.
 */
let read = (): Changed => globalThis.changedSettings ?? {};

export const changedSetting = <Name extends keyof Changed>(name: Name): Changed[Name] => read()[name];

/** On the server, before anything is asked for. */
export function readChangedBy(how: () => Changed): void {
  read = how;
}
