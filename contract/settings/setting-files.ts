/** The files at the repository's root whose settings may be changed while the product runs. */
export const SETTING_FILES = ['site.config.ts', 'site.notices.ts', 'site.documents.ts', 'site.rights.ts'] as const;
export type SettingFile = (typeof SETTING_FILES)[number];
