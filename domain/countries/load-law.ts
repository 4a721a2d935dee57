import type { CountryLaw } from './country-law.ts';

/** The files of `law-of.ts`, for a browser, which loads one of them at most. */
const FILES: Record<string, (() => Promise<CountryLaw>) | undefined> = {
  CO: async () => (await import('./colombia.ts')).colombia,
  PE: async () => (await import('./peru.ts')).peru,
  EC: async () => (await import('./ecuador.ts')).ecuador,
  MX: async () => (await import('./mexico.ts')).mexico,
  CL: async () => (await import('./chile.ts')).chile,
  AR: async () => (await import('./argentina.ts')).argentina,
  PA: async () => (await import('./panama.ts')).panama,
};

export const loadLaw = (country: string): Promise<CountryLaw> =>
  FILES[country]?.() ?? import('./least.ts').then(({ leastOf }) => leastOf(country));
