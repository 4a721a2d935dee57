import type { SiteSettings } from '#domain/settings/site-settings.ts';
import { siteConfig } from '#site-config';
import { changedSetting } from './changed.ts';

/** In which money approximate prices are shown before a visitor is located or has chosen one. */
export const homeCurrency = (): string => changedSetting('currencies')?.home ?? siteConfig.home.currency;

/** The currencies that the agency charges in besides dollars. */
export const chargesIn = (): readonly string[] => changedSetting('chargesIn') ?? [];

export const phoneOffers = (): SiteSettings['phoneOffers'] => changedSetting('phoneOffers') ?? siteConfig.phoneOffers;
export const popularPairs = (): SiteSettings['popularRoutes'] => changedSetting('popularRoutes') ?? siteConfig.popularRoutes;
