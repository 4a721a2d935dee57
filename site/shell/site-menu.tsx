import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import * as es from '../messages/es.ts';
import { useWithout } from '../sold/use-without.ts';
import { Icon } from '../ui/icon.tsx';

/**
 * The site's menu: a line of links on wide screens, a button on a phone. A `details` element, so it opens without scripts. With
 * scripts it closes on Escape, on losing the focus and after a navigation.
 */
export function SiteMenu() {
  const { key } = useLocation();
  const without = useWithout();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details key={key} ref={menu} className="site-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary aria-label={es.menu.open}>
        <Icon name="menu" />
      </summary>
      <ul className="site-menu-links">
        {es.menu.links.map(({ to, label }) =>
          without.includes(to) ? null : (
            <li key={to}>
              <MenuLink to={to}>{label}</MenuLink>
            </li>
          ),
        )}
      </ul>
    </details>
  );
}

/** Ignores letter case and a trailing slash (SPEC §2). */
const plain = (path: string): string => path.toLowerCase().replace(/(.)\/+$/, '$1');

export function MenuLink({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) {
  const here = plain(useLocation().pathname);
  const isBelow = here.startsWith(`${to}/`);
  return (
    <Link to={to} aria-current={here === to ? 'page' : isBelow ? 'true' : undefined} className={`menu-link ${className}`}>
      {children}
    </Link>
  );
}
