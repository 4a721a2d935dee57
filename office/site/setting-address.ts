import { SETTING_FILES, type SettingFile } from '#contract/settings/setting-files.ts';
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
export const pageOfSetting = (name: SettingName): string | undefined => PAGES[name];

const shortOf = (file: SettingFile): string => file.split('.')[1] as string;
export const fileAddress = (file: SettingFile): string => `/sitio/archivos/${shortOf(file)}`;
export const fileAt = (segment: string | undefined): SettingFile | undefined =>
  SETTING_FILES.find((file) => shortOf(file) === segment);
