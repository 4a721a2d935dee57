import { Link } from 'react-router';
import { nameLink as es } from '../../messages/es/journey/correct-name.ts';
import { NAMES_PAGE } from '../journey-pages.ts';

/** The link to correcting a name. */
export const NamesSummary = () => (
  <section className="mt-8 print:hidden">
    <h2 className="text-xl font-semibold">{es.heading}</h2>
    <p className="mt-2 max-w-prose">{es.text}</p>
    <Link to={NAMES_PAGE} className="button button-quiet mt-3">
      {es.open}
    </Link>
  </section>
);
