import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { useWithout } from '../sold/use-without.ts';

/** Links to every list and to every page of the agency's own, on every page: nothing is more than two clicks away. */
export function SiteLinks() {
  const without = useWithout();
  return (
    <div className="page grid gap-x-8 gap-y-6 border-b border-line py-8 sm:grid-cols-3">
      {es.siteLinks.map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <h2 className="font-semibold">{label}</h2>
          <ul className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-1">
            {links.map(([path, name]) =>
              without.includes(path) ? null : (
                <li key={path}>
                  <Link className="site-link" to={path}>
                    {name}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
      ))}
    </div>
  );
}
