import { COLOMBIAN_RULES, type RightsRules } from './domain/rights/rights-rules.ts';

/**
 * A traveller's legal rights on cancellation. An agency in another country, or with another legal opinion, changes the figures
 * here.
 */
export const siteRights: RightsRules = COLOMBIAN_RULES;
