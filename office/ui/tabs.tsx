import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';

/** Screens of one subject, one beside the other; on a phone they are one line, moved sideways to the one that is open. */
export function Tabs({ label, screens }: { label: string; screens: [to: string, name: string][] }) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other screen
  useEffect(() => {
    const open = ref.current?.querySelector<HTMLElement>('[aria-current]');
    if (ref.current && open) ref.current.scrollLeft = open.offsetLeft - (ref.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav
      ref={ref}
      aria-label={label}
      className="relative mb-4 flex gap-x-4 gap-y-1 border-b border-line text-sm max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] md:flex-wrap print:hidden"
    >
      {screens.map(([to, name]) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `border-b-2 py-2 max-md:py-2.5 hover:no-underline max-md:shrink-0 max-md:-outline-offset-2 md:-mb-px ${isActive ? 'border-accent font-medium text-accent' : 'border-transparent text-ink'}`
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
