import type { RightsRules } from '#domain/rights/rights-rules.ts';
import { siteRights } from '#site-rights';
import { changedSetting } from './changed.ts';

/** What is promised to who buys now. */
export const rightsNow = (): RightsRules => changedSetting('rights') ?? siteRights;
