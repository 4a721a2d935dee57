import { ALLOWED_CURRENCIES } from '#domain/money.ts';
import type { SiteSettings } from '#domain/settings/site-settings.ts';
import { banners, redirects, shownCurrencies, siteConfig } from '#site-config';
import { siteDocuments } from '#site-documents';
import { notices } from '#site-notices';
import { siteRights } from '#site-rights';

const { company, home, phoneOffers, popularRoutes } = siteConfig;
const { contacts, fallbackContact, whatsApp, phoneHours } = company;

/** The settings as the files at the repository's root have them: the beginning of each. */
export const SETTINGS_OF_FILES: SiteSettings = {
  contact: { contacts, fallbackContact, whatsApp, phoneHours },
  notices,
  phoneOffers,
  currencies: { home: home.currency, offered: shownCurrencies ?? ALLOWED_CURRENCIES },
  popularRoutes,
  documents: siteDocuments,
  rights: siteRights,
  redirects,
  banners,
};
