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

const shortOf = (file: SettingFile): string => file.split('.')[1] as string;
export const fileAddress = (file: SettingFile): string => `/sitio/archivos/${shortOf(file)}`;
export const fileAt = (segment: string | undefined): SettingFile | undefined =>
  SETTING_FILES.find((file) => shortOf(file) === segment);
