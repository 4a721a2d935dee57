import { loadLaw } from '#domain/countries/load-law.ts';
import { siteConfig } from '#site-config';
import { loadQuietly } from '../../connection/load-part.ts';
import { LegalNotices } from './legal-notices.tsx';

/**
 * The notices as code, with the law of the agency's country. Whether there are rates is not known here, so they are not
 * mentioned.
 */
export async function legalNotices() {
  const law = await loadQuietly(() => loadLaw(siteConfig.company.country));
  return { default: () => <LegalNotices law={law} /> };
}
