import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';

/** How to reach the agency, where a form to write to it will stand. */
export function EnquiryForm() {
  const { contacts, supportEmail } = siteConfig.company;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {contacts.map(({ contactNumber }) => (
        <a key={contactNumber} className="button button-primary" href={`tel:${contactNumber.replaceAll(' ', '')}`}>
          {es.serviceWords.call(contactNumber)}
        </a>
      ))}
      <a className="button button-quiet" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </div>
  );
}
