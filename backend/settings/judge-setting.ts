import type { SettingMistake } from '#contract/office/site-calls.ts';
import type { SettingFile } from '#contract/settings/setting-files.ts';
import { settingSchemas } from '#contract/settings/setting-schemas.ts';
import { type Company, missingByLaw } from '#domain/company/required-by-law.ts';
import type { RightsRules } from '#domain/rights/rights-rules.ts';
import { lessThanPromised } from '#domain/settings/less-than-promised.ts';
import { type Redirect, redirectMistakes } from '#domain/settings/redirects.ts';
import type { SettingName, SiteSettings } from '#domain/settings/site-settings.ts';

/** What settings are judged by: the files, the company whose law counts, and the pages of the site. */
export type SettingGround = {
  ofFiles: SiteSettings;
  company: Company;
  /** Whether a page of the site itself is at a path. */
  isPage: (path: string) => boolean;
  /** The text of one of the files. */
  sourceOf: (file: SettingFile) => Promise<string>;
};

export type Judged = { ok: true; value: SiteSettings[SettingName] } | { ok: false; mistakes: SettingMistake[] };

const MOST_TOLD = 50;
/** Names of mistakes, as the schemas write them; anything else is of the kind of value. */
const isName = (message: string): boolean => /^[a-z-]+$/.test(message);

/** Whether a setting may be this, by its schema and by the law. */
export function judgeSetting(name: SettingName, value: unknown, ground: SettingGround): Judged {
  const parsed = settingSchemas[name].safeParse(value);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.slice(0, MOST_TOLD).map(({ path, message }) => ({
      at: path.filter((key) => typeof key !== 'symbol'),
      reason: isName(message) ? message : 'not-valid',
    }));
    return { ok: false, mistakes };
  }
  const mistakes = againstTheRest(name, parsed.data, ground);
  return mistakes.length > 0 ? { ok: false, mistakes } : { ok: true, value: parsed.data };
}

function againstTheRest(name: SettingName, value: unknown, { ofFiles, company, isPage }: SettingGround): SettingMistake[] {
  switch (name) {
    case 'contact':
      return missingWith(company, value as SiteSettings['contact']);
    case 'rights':
      return lessThanPromised(value as RightsRules, ofFiles.rights).map((at) => ({ at, reason: 'less-than-promised' }));
    case 'documents':
      return (value as SiteSettings['documents']).home === ofFiles.documents.home ? [] : [{ at: ['home'], reason: 'home' }];
    case 'redirects':
      return redirectMistakes(value as Redirect[], isPage).map(({ index, field, reason }) => ({
        at: [index, field],
        reason: `redirect-${reason}`,
      }));
    default:
      return [];
  }
}

/** What the law wants of the company, and would lack with this. Where it lacks as the file is, the start has said so. */
function missingWith(company: Company, { contacts, fallbackContact }: SiteSettings['contact']): SettingMistake[] {
  const lacked = new Set(missingByLaw(company).map(({ field }) => field));
  return missingByLaw({ ...company, contacts, fallbackContact }).flatMap(({ field }) =>
    lacked.has(field) ? [] : [{ at: [field], reason: 'law' }],
  );
}
