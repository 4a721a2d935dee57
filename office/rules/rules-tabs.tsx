import { NavLink } from 'react-router';
import { useWords } from '../messages/words.ts';

/** The screens about rules, one beside the other. */
export function RulesTabs() {
  const { title, tabs } = useWords().rules;
  const screens: [to: string, name: string][] = [
    ['/reglas', tabs.now],
    ['/reglas/historial', tabs.history],
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
