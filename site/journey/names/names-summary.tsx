import { Link } from 'react-router';
import { nameLink as es } from '../../messages/es/journey/correct-name.ts';
import { WideOpen } from '../../ui/wide-open.tsx';
import { NAMES_PAGE } from '../journey-pages.ts';

/** The link to correcting a name. */
export const NamesSummary = () => (
  <WideOpen heading={es.heading} className="lg:mt-8 print:hidden">
    <p className="mt-2 max-w-prose">{es.text}</p>
    <Link to={NAMES_PAGE} className="button button-quiet mt-3">
      {es.open}
    </Link>
  </WideOpen>
);
