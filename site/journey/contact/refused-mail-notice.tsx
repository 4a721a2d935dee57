import { Link } from 'react-router';
import { contactData as es } from '../../messages/es/journey/contact-data.ts';
import { Notice } from '../../ui/notice.tsx';
import { CONTACT_PAGE } from '../journey-pages.ts';

/** A notice above the booking that mails to the traveller bounce, with the link to change the address. */
export function RefusedMailNotice({ email }: { email: string | null }) {
  if (!email) return null;
  return (
    <div className="mb-6 wrap-anywhere print:hidden">
      <Notice tone="warning" heading={es.refusedHeading(email)} role="status">
        <p>{es.refusedText}</p>
        <Link to={CONTACT_PAGE} className="link inline-flex min-h-11 items-center">
          {es.change}
        </Link>
      </Notice>
    </div>
  );
}
