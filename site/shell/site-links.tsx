import { Link } from 'react-router';
import * as es from '../messages/es.ts';

/** Every list and every page of the agency's own, from every page: nothing is further than two steps away. */
export function SiteLinks() {
  return (
    <div className="page grid gap-x-8 gap-y-6 border-b border-line py-8 sm:grid-cols-3">
      {es.siteLinks.map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <h2 className="font-semibold">{label}</h2>
          <ul className="mt-1 grid grid-cols-2 gap-x-4 sm:grid-cols-1">
            {links.map(([path, name]) => (
              <li key={path}>
                <Link className="site-link" to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
}
