import { siteConfig } from '#site-config';
import { type Changed, changedSetting } from './changed.ts';

type Contact = NonNullable<Changed['contact']>;
type Company = Omit<typeof siteConfig.company, keyof Contact> & Contact;

/** The company as it can be reached now. */
export const companyNow = (): Company => ({ ...siteConfig.company, ...changedSetting('contact') });
