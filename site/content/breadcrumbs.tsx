import { Link } from 'react-router';
import * as es from '../messages/es.ts';

/** The path to this page; the last crumb is the page itself and no link. On a phone the heading below says it, and it is read out alone. */
export function Breadcrumbs({ crumbs }: { crumbs: { name: string; path: string }[] }) {
  const isHere = (index: number) => index === crumbs.length - 1;
  return (
    <nav aria-label={es.content.breadcrumbs} className="print:hidden text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className={`flex items-center gap-x-2 ${isHere(index) ? 'max-sm:sr-only' : ''}`}>
            {index > 0 ? <span aria-hidden="true">/</span> : null}
            {isHere(index) ? (
              <span aria-current="page" className="inline-flex min-h-11 items-center">
                {name}
              </span>
            ) : (
              <Link to={path} className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent">
                {name}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
