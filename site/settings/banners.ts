import type { SiteSettings } from '#domain/settings/site-settings.ts';
import { banners as ofFile } from '#site-config';
import { changedSetting } from './changed.ts';

/** On the server only. */
export const banners = (): SiteSettings['banners'] => changedSetting('banners') ?? ofFile;
