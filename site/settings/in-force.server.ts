import { AsyncLocalStorage } from 'node:async_hooks';
import { AS_IN_FILES, type SettingsInForce } from '#domain/settings/site-settings.ts';
import { hoursInWords } from '../messages/es/shell/hours.ts';
import { withOwnTerms } from '../prices/charged-in.server.ts';
import { type Changed, readChangedBy } from './changed.ts';
import { readRightsBy } from './rights-at.ts';

const current = new AsyncLocalStorage<SettingsInForce>();

export const settingsInForce = (): SettingsInForce => current.getStore() ?? AS_IN_FILES;
readChangedBy(changedNow);

const inWords = new WeakMap<SettingsInForce, Changed>();

/** What was changed, as pages show it. */
export function changedNow(): Changed {
  const settings = settingsInForce();
  const known = inWords.get(settings);
  if (known) return known;
  const { contact, ...rest } = settings.changed;
  const { chargesIn } = settings;
  const shown = {
    ...rest,
    ...(contact ? { contact: { ...contact, workingHours: hoursInWords(contact.phoneHours) } } : {}),
    ...(chargesIn ? { chargesIn } : {}),
  };
  inWords.set(settings, shown);
  return shown;
}

readRightsBy(() => settingsInForce().rightsSince);

/** Renders, writes or answers with these settings, to the end of what it waits for. */
export const withSettings = <Result>(settings: SettingsInForce, work: () => Result): Result =>
  current.run(settings, () => withOwnTerms(work));

/** The same function, with the settings in force whenever it is called. */
export const speaking =
  <Given extends unknown[], Result>(inForce: () => SettingsInForce, work: (...given: Given) => Result) =>
  (...given: Given): Result =>
    withSettings(inForce(), () => work(...given));

export function speakingWith<Functions extends object>(inForce: () => SettingsInForce, functions: Functions): Functions {
  return Object.fromEntries(Object.entries(functions).map(([name, work]) => [name, speaking(inForce, work)])) as Functions;
}
