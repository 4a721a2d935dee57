import { siteConfig } from '#site-config';

/** The agency's country in Spanish: `Colombia`, `Perú`. */
export function homeCountry(): string {
  const code: string = siteConfig.company.country;
  // An invalid code is refused before real payments are taken; a page is not the place to fail for it.
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code) : code;
}

/** `hora de Colombia`: the time zone in which a time is given. */
export const homeTime = (): string => `hora de ${homeCountry()}`;
