import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import type { PhoneOnlyOffer } from './read-phone-only.ts';

/** The telephone offers valid today; renders nothing without any. */
export function PhoneOnlyOffers({ offers }: { offers: PhoneOnlyOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="page mt-10">
      <h2 className="text-2xl font-bold">{es.phoneOnly.list}</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {offers.map(({ title, text, terms, href }) => (
          <li key={title} className="card p-4">
            <h3 className="font-semibold wrap-anywhere">{title}</h3>
            <p className="mt-1 wrap-anywhere">{text}</p>
            <p className="mt-1 text-sm text-muted wrap-anywhere">{terms}</p>
            {href ? (
              <Link to={href} className="link inline-flex min-h-11 items-center">
                {es.phoneOnly.more}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
