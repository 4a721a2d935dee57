import { COLOMBIAN_RULES, type RightsRules } from './domain/rights/rights-rules.ts';

/** What a traveller who cancels is owed by law. An agency that sells elsewhere, or whose lawyer reads a rule otherwise, changes figures here. */
export const siteRights: RightsRules = COLOMBIAN_RULES;
