import { NavLink } from 'react-router';

/** Screens of one subject, one beside the other. */
export const Tabs = ({ label, screens }: { label: string; screens: [to: string, name: string][] }) => (
  <nav aria-label={label} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 border-b border-line text-sm print:hidden">
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
