import { NavLink } from 'react-router';
import { SETTING_NAMES } from '#domain/settings/site-settings.ts';
import { useWords } from '../messages/words.ts';
import { settingAddress } from './setting-address.ts';

/** The screens about the site, one beside the other. */
export function SiteTabs() {
  const { title, overview, names, content } = useWords().site;
  const screens: [to: string, name: string][] = [
    ['/sitio', overview],
    ...SETTING_NAMES.map((name): [string, string] => [settingAddress(name), names[name]]),
    ['/sitio/contenido', content.title],
  ];
  return (
    <nav aria-label={title} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 border-b border-line text-sm print:hidden">
      {screens.map(([to, name]) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `-mb-px border-b-2 py-2 hover:no-underline ${isActive ? 'border-accent font-medium text-accent' : 'border-transparent text-ink'}`
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
