import { type RightsRules, rightsOf } from './domain/rights/rights-rules.ts';
import { siteConfig } from './site.config.ts';

/**
 * A traveller's legal rights on cancellation: those of the company's country. An agency with another legal opinion changes the
 * figures here.
 */
export const siteRights: RightsRules = rightsOf(siteConfig.company.country, siteConfig.timeZone);
