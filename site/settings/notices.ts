import { notices as ofFile } from '#site-notices';
import { changedSetting } from './changed.ts';

export const notices = (): readonly string[] => changedSetting('notices') ?? ofFile;
