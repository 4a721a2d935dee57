import { z } from 'zod';
import { SETTING_NAMES, type SettingName } from '#domain/settings/site-settings.ts';
import { SETTING_FILES } from '../settings/setting-files.ts';
import { officeCall } from './office-call.ts';

/** One record of a setting's history: never changed afterwards. */
export type SettingRecord = {
  id: number;
  at: Date;
  by: string;
  why: string;
  /** A draft is not in force; null as a value: the file's. */
  kind: 'in-force' | 'draft' | 'draft-dropped';
  /** What was there before, and what is there with it. */
  before: unknown;
  after: unknown;
};

/** Where a mistake is, and its name: the words for it are the screen's. */
export type SettingMistake = { at: (string | number)[]; reason: string };

export type SettingInShort = {
  name: SettingName;
  /** Who changed it last, if it is not the file's. */
  changed: { by: string; at: Date } | null;
  hasDraft: boolean;
};

export type WholeSetting = {
  name: SettingName;
  inForce: unknown;
  ofFile: unknown;
  isOfFile: boolean;
  /** The last of its records, on which a change says to be based. */
  lastId: number;
  draft: { value: unknown; by: string; at: Date; why: string } | null;
  history: SettingRecord[];
  /** Of older records: the last one shown; null if that was all. */
  next: number | null;
};

export type SettingSaved =
  | { ok: true; id: number; isChanged: boolean }
  | { ok: false; reason: 'not-valid'; mistakes: SettingMistake[] }
  | { ok: false; reason: 'changed-meanwhile'; theirs: { id: number; by: string; at: Date; value: unknown } }
  | { ok: false; reason: 'no-such-record' | 'no-draft' };

const Name = z.enum(SETTING_NAMES);
const BasedOn = z.number().int().min(0);
const Why = z.string().trim().max(500).default('');

export const listSettings = officeCall<SettingInShort[]>()({
  summary: 'See which settings of the site were changed',
  permission: 'site.read',
  input: z.object({}),
  logs: 'nothing',
});
export const readSetting = officeCall<WholeSetting>()({
  summary: 'See a setting of the site and its history',
  permission: 'site.read',
  input: z.object({ name: Name, before: z.number().int().positive().optional() }),
  logs: 'nothing',
});
export const checkSetting = officeCall<{ ok: true } | { ok: false; reason: 'not-valid'; mistakes: SettingMistake[] }>()({
  summary: 'See whether a setting of the site may be this',
  permission: 'site.edit',
  input: z.object({ name: Name, value: z.json() }),
  logs: 'nothing',
});
export const saveSetting = officeCall<SettingSaved>()({
  summary: 'Change a setting of the site, or keep a draft of it',
  permission: 'site.edit',
  input: z.object({ name: Name, value: z.json(), basedOn: BasedOn, isDraft: z.boolean().default(false), reason: Why }),
  logs: 'action',
  // The history of settings has it, before and after.
  hidden: ['value'],
});
export const putBackSetting = officeCall<SettingSaved>()({
  summary: 'Put a setting of the site back to an older one, or to that of the file',
  permission: 'site.edit',
  input: z.object({
    name: Name,
    /** The record with it; null: the file's. */
    to: z.number().int().positive().nullable(),
    basedOn: BasedOn,
    reason: Why,
  }),
  logs: 'action',
});
export const publishDraft = officeCall<SettingSaved>()({
  summary: 'Put a draft of a setting in force',
  permission: 'site.edit',
  input: z.object({ name: Name, basedOn: BasedOn, reason: Why }),
  logs: 'action',
});
export const dropDraft = officeCall<SettingSaved>()({
  summary: 'Drop the draft of a setting',
  permission: 'site.edit',
  input: z.object({ name: Name, basedOn: BasedOn }),
  logs: 'action',
});

/** What one process knows, since it started. */
export type ContentStatus = {
  since: Date;
  kinds: {
    kind: 'page' | 'list' | 'contacts';
    answeredAt: Date | null;
    answers: number;
    failures: number;
    lastFailure: { at: Date; statusCode: number } | null;
  }[];
  /** Pages that are the same for everybody, as they are kept. */
  kept: { pages: number; bytes: number };
};

export const readContentStatus = officeCall<ContentStatus | null>()({
  summary: 'See how the content backend answers, and how many pages are kept',
  permission: 'site.read',
  input: z.object({}),
  logs: 'nothing',
});
export const purgePages = officeCall<{ ok: true } | { ok: false; reason: 'no-path' }>()({
  summary: 'Have kept pages of the site made anew',
  permission: 'site.purge',
  input: z.object({
    /** Null: all of them. */
    path: z.string().trim().max(300).nullable(),
  }),
  logs: 'action',
});

export const exportSettings = officeCall<{ ok: true; text: string } | { ok: false; reason: 'not-replaceable' }>()({
  summary: 'Take away the settings in force as the file that they replace',
  permission: 'site.read',
  input: z.object({ file: z.enum(SETTING_FILES) }),
  logs: 'nothing',
});
