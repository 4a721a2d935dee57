import type { SiteSettings } from '#domain/settings/site-settings.ts';
import { siteConfig } from '#site-config';
import { changedSetting } from './changed.ts';

/** In which money approximate prices are shown before a visitor is located or has chosen one. */
export const homeCurrency = (): string => changedSetting('currencies')?.home ?? siteConfig.home.currency;

export const phoneOffers = (): SiteSettings['phoneOffers'] => changedSetting('phoneOffers') ?? siteConfig.phoneOffers;
export const popularPairs = (): SiteSettings['popularRoutes'] => changedSetting('popularRoutes') ?? siteConfig.popularRoutes;
