import { lawOf } from '#domain/countries/law-of.ts';
import { siteConfig } from '#site-config';
import { law } from '../messages/es/law.ts';
import { rightsNow } from '../settings/rights.ts';

/** The claim form's name in the agency's country, and what it promises. For loaders: a browser gets the words alone. */
export function claimWords(): { title: string; lead: string } {
  const ofCountry = lawOf(siteConfig.company.country);
  return { title: law.claimForm(ofCountry).short, lead: law.claimLead(ofCountry, rightsNow().claims.workingDays) };
}
