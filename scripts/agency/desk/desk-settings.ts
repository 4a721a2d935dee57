import { readFileSync } from 'node:fs';
import type { SettingMistake, SettingSaved } from '../../../contract/office/site-calls.ts';
import { SETTING_FILES } from '../../../contract/settings/setting-files.ts';
import { SETTING_NAMES, type SettingName } from '../../../domain/settings/site-settings.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

type Command = Pick<DeskCommand, 'office' | 'typed' | 'options'>;

const isSetting = (name: string): name is SettingName => SETTING_NAMES.some((known) => known === name);
const unknown = (name: string): Outcome => ({
  code: 2,
  complaint: `There is no setting ${name}: ${SETTING_NAMES.join(', ')}`,
});

/** Which settings were changed, or one of them as JSON; with a file it is changed. */
export async function setting({ office, typed: [name, file], options }: Command): Promise<Outcome> {
  if (name === undefined) {
    const all = await answerOf(office.listSettings({}));
    const lines = all.map(
      (one) =>
        `${one.name}  ${one.changed ? `changed by ${one.changed.by}` : 'as in the file'}${one.hasDraft ? ', has a draft' : ''}`,
    );
    return { answer: all, words: lines.join('\n') };
  }
  if (!isSetting(name)) return unknown(name);
  const { inForce, lastId: basedOn } = await answerOf(office.readSetting({ name }));
  if (file === undefined) return { answer: { [name]: inForce }, words: JSON.stringify(inForce, null, 2) };
  const value = jsonIn(file);
  if (value === undefined) return { code: 2, complaint: `${file} is not JSON` };
  const reason = options.reason ?? '';
  return saved(name, await answerOf(office.saveSetting({ name, value, basedOn, isDraft: options.draft === true, reason })));
}

function jsonIn(file: string): never | undefined {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Puts an older one in force again by the number of its record, or that of the file. */
export async function settingBack({ office, typed: [name = '', record], options }: Command): Promise<Outcome> {
  if (!isSetting(name)) return unknown(name);
  const to = record === undefined ? null : Number(record);
  if (to !== null && !Number.isInteger(to)) return { code: 2, complaint: 'A record has a number: see setting-history' };
  const { lastId: basedOn } = await answerOf(office.readSetting({ name }));
  return saved(name, await answerOf(office.putBackSetting({ name, to, basedOn, reason: options.reason ?? '' })));
}

/** Puts a draft in force, or drops it. */
export async function endDraft({ office, typed: [name = ''], options }: Command, how: 'publish' | 'drop'): Promise<Outcome> {
  if (!isSetting(name)) return unknown(name);
  const { lastId: basedOn } = await answerOf(office.readSetting({ name }));
  const asked = { name, basedOn };
  const ended = how === 'drop' ? office.dropDraft(asked) : office.publishDraft({ ...asked, reason: options.reason ?? '' });
  return saved(name, await answerOf(ended));
}

/** Who changed a setting, when and why. */
export async function settingHistory({ office, typed: [name = ''] }: Command): Promise<Outcome> {
  if (!isSetting(name)) return unknown(name);
  const { history } = await answerOf(office.readSetting({ name }));
  const lines = history.map(({ id, at, by, kind, why }) => `${id}  ${at.toISOString()}  ${kind}  ${by}  ${why}`.trimEnd());
  return { answer: history, words: lines.join('\n') || 'Nobody has changed it: it is as in the file' };
}

/** One of the files of settings with what is in force, to replace the one that is there. */
export async function settingExport({ office, typed: [typed] }: Command): Promise<Outcome> {
  const file = SETTING_FILES.find((known) => known === typed);
  if (!file) return { code: 2, complaint: `Say which file: ${SETTING_FILES.join(', ')}` };
  const exported = await answerOf(office.exportSettings({ file }));
  if (!exported.ok) return { code: 1, complaint: `${file} is not written as it came: change it by hand` };
  return { answer: { file, text: exported.text }, words: exported.text.trimEnd() };
}

/** Purges a cached page in every process, or all of them. */
export async function purge({ office, typed }: Command): Promise<Outcome> {
  const path = typed[0] ?? null;
  const purged = await answerOf(office.purgePages({ path }));
  if (!purged.ok) return { code: 2, complaint: 'A page is named by its path: /terms' };
  return { answer: purged, words: `${path ?? 'Every page'} is made anew by the next who asks for it` };
}

const placed = ({ at, reason }: SettingMistake): string => `${at.join('.') || 'the whole'}: ${WORDS[reason] ?? reason}`;

/** For mistakes whose name alone says too little. */
const WORDS: Record<string, string> = {
  law: 'the law wants it of who sells: numbers that exist, and that somebody answers',
  'less-than-promised': 'promises less than the law as the file has it',
  home: 'is not the country of the file',
  'redirect-path': 'is no path of this site, such as /vuelos',
  'redirect-twice': 'leads somewhere already',
  'redirect-route': 'is a page of the site',
  'redirect-loop': 'goes round in circles',
};

function saved(name: SettingName, answer: SettingSaved): Outcome {
  if (answer.ok)
    return { answer, words: answer.isChanged ? `${name} is kept, as record ${answer.id}` : `${name} was like that already` };
  if (answer.reason === 'not-valid') return { code: 1, complaint: answer.mistakes.map(placed).join('\n') };
  if (answer.reason === 'changed-meanwhile')
    return { code: 1, complaint: `${answer.theirs.by} changed ${name} in this moment: look at it, and repeat this` };
  return {
    code: 1,
    complaint: answer.reason === 'no-draft' ? `${name} has no draft` : `${name} has no such record: see setting-history`,
  };
}
