import { type Contact, contactNumberFor } from '#domain/company/contact-number.ts';
import { siteConfig } from '#site-config';
import { deadline } from '../connection/deadline.ts';
import { callBackend } from '../request/call-backend.ts';
import { companyNow } from '../settings/company.ts';
import { visitorPlace } from './visitor-place.ts';

const ANSWERED_BY_MS = 4_000;

/**
 * The telephone number for the visitor's country: from the content backend, or from the site's configuration if the content
 * backend lists none.
 */
export async function contactNumber(): Promise<string> {
  const [company, { home }] = [companyNow(), siteConfig];
  const [place, told] = await Promise.all([visitorPlace(), listContacts()]);
  const countryCode = place?.isLocated ? place.countryCode : home.countryCode;
  return contactNumberFor(told.length > 0 ? told : company.contacts, countryCode, company.fallbackContact);
}

/** SPEC §8, contact fetch failure: the list becomes empty. */
const listContacts = (): Promise<Contact[]> =>
  callBackend<{ contacts: Contact[] }>('/company/contacts', { signal: deadline(ANSWERED_BY_MS) })
    .then(({ contacts }) => contacts)
    .catch(() => []);
