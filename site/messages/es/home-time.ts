import { siteConfig } from '#site-config';

/** The agency's country in Spanish: `Colombia`, `Perú`. */
export const homeCountry = (): string =>
  new Intl.DisplayNames('es', { type: 'region' }).of(siteConfig.company.country.toUpperCase()) ?? '';

/** `hora de Colombia`: whose clock a moment is told by. */
export const homeTime = (): string => `hora de ${homeCountry()}`;
