import { Link } from 'react-router';
import * as es from '../../messages/es.ts';
import { Icon } from '../../ui/icon.tsx';

type PopularRoute = { from: string; to: string; href: string };

export function PopularRoutesList({ routes, heading = es.home.popular }: { routes: PopularRoute[]; heading?: string }) {
  return (
    <section className="page mt-14">
      <h2 className="text-2xl font-bold">{heading}</h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {routes.map(({ from, to, href }) => (
          <li key={href}>
            <Link to={href} className="card flex min-h-14 items-center gap-3 px-4 font-medium no-underline hover:border-accent">
              <span className="flex-1">
                {from} <span className="text-muted">→</span> {to}
              </span>
              <Icon name="right" className="size-5 text-accent" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
