import { siteConfig } from '#site-config';

/** The agency's country in Spanish: `Colombia`, `Perú`. */
export function homeCountry(): string {
  const code: string = siteConfig.company.country;
  // What is no code is refused before real money is taken; a page is not the place to fail for it.
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? code) : code;
}

/** `hora de Colombia`: whose clock a moment is told by. */
export const homeTime = (): string => `hora de ${homeCountry()}`;
