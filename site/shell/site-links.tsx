import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { useWithout } from '../sold/use-without.ts';

/**
 * Links to every list and to every page of the agency's own, on every page: nothing is more than two clicks away. A phone folds each
 * group to its name; wider screens show all of them.
 */
export function SiteLinks() {
  const without = useWithout();
  return (
    <div className="page site-links">
      {es.siteLinks.map(({ label, links }) => (
        <nav key={label} aria-label={label}>
          <h2>{label}</h2>
          <details>
            <summary>{label}</summary>
            <ul>
              {links.map(([path, name]) =>
                without.includes(path) ? null : (
                  <li key={path}>
                    <Link to={path}>{name}</Link>
                  </li>
                ),
              )}
            </ul>
          </details>
        </nav>
      ))}
    </div>
  );
}
