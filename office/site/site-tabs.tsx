import { SETTING_NAMES } from '#domain/settings/site-settings.ts';
import { useWords } from '../messages/words.ts';
import { Tabs } from '../ui/tabs.tsx';
import { settingAddress } from './setting-address.ts';

/** The screens about the site, one beside the other. */
export function SiteTabs() {
  const { title, overview, names, content } = useWords().site;
  const settings = SETTING_NAMES.map((name): [to: string, name: string] => [settingAddress(name), names[name]]);
  return <Tabs label={title} screens={[['/sitio', overview], ...settings, ['/sitio/contenido', content.title]]} />;
}
