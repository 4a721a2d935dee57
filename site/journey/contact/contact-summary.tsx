import { Link } from 'react-router';
import { contactData as es } from '../../messages/es/journey/contact-data.ts';
import { WideOpen } from '../../ui/wide-open.tsx';
import { CONTACT_PAGE } from '../journey-pages.ts';

/** The link to changing contact data. The data themselves are shown only after a proof. */
export const ContactSummary = () => (
  <WideOpen heading={es.heading} className="lg:mt-8 print:hidden">
    <p className="mt-2 max-w-prose">{es.text}</p>
    <Link to={CONTACT_PAGE} className="button button-quiet mt-3">
      {es.change}
    </Link>
  </WideOpen>
);
