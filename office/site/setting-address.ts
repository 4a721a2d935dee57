import { SETTING_FILES, type SettingFile } from '#contract/settings/setting-files.ts';
import type { Banner } from '#domain/company/banner.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';

const SPOKEN: Record<SettingName, string> = {
  contact: 'telefonos',
  notices: 'avisos',
  phoneOffers: 'ofertas',
  currencies: 'monedas',
  popularRoutes: 'rutas',
  documents: 'documentos',
  rights: 'derechos',
  redirects: 'redirecciones',
  banners: 'anuncios',
};

export const settingAddress = (name: SettingName): string => `/sitio/${SPOKEN[name]}`;
export const settingAt = (segment: string | undefined): SettingName | undefined =>
  (Object.keys(SPOKEN) as SettingName[]).find((name) => SPOKEN[name] === segment);

/** Where visitors see it; none where no one page shows it. */
const PAGES: Partial<Record<SettingName, string>> = {
  contact: '/contact-us',
  notices: '/terms',
  phoneOffers: '/ofertas',
  currencies: '/',
  popularRoutes: '/',
  rights: '/terms',
};
/** The pages that show a value of a setting, each once. */
export function pagesOfValue(name: SettingName, value: unknown): string[] {
  if (name !== 'banners') return [PAGES[name] ?? []].flat();
  return [...new Set((value as Banner[]).map(pageOfBanner))];
}

function pageOfBanner({ place, country = '' }: Banner): string {
  if (place === 'country') return `/${pageNameOf(country)}`;
  return { home: '/', results: '/result', stays: '/hoteles/result' }[place];
}

/** As the site's pages of countries are named: `republica-dominicana`. */
function pageNameOf(country: string): string {
  const name = new Intl.DisplayNames('es', { type: 'region', fallback: 'code' }).of(country) ?? country;
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');
}

const shortOf = (file: SettingFile): string => file.split('.')[1] as string;
export const fileAddress = (file: SettingFile): string => `/sitio/archivos/${shortOf(file)}`;
export const fileAt = (segment: string | undefined): SettingFile | undefined =>
  SETTING_FILES.find((file) => shortOf(file) === segment);
