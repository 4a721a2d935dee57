import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { chargedHere } from '../prices/charged-here.ts';
import { companyNow } from '../settings/company.ts';
import { PRIVACY_HASH } from '../visitor/consent-names.ts';
import { telephoneAddress, whatsAppAddress } from './calling/telephone-address.ts';
import { LegalPart } from './legal/legal-part.tsx';
import { SiteLinks } from './site-links.tsx';

/** Contact data, links, and the notices that the law requires on every page. */
export function Footer() {
  return (
    <footer className="print:hidden mt-16 border-t border-line bg-surface text-sm">
      <SiteLinks />
      <div className="page grid gap-8 py-10 md:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]">
        <Contact />
        <Help />
        <Legal />
      </div>
    </footer>
  );
}

function Contact() {
  const company = companyNow();
  return (
    <section>
      <h2 className="font-semibold">{es.footer.contact}</h2>
      <ul className="mt-2">
        {company.contacts.map(({ contactNumber }) => (
          <li key={contactNumber}>
            <a className="link small-link figures" href={telephoneAddress(contactNumber)}>
              {contactNumber}
            </a>
          </li>
        ))}
        {company.whatsApp ? (
          <li>
            <a className="link small-link" rel="noopener" href={whatsAppAddress(company.whatsApp)}>
              {es.footer.whatsApp}
            </a>
          </li>
        ) : null}
        <li>
          <a className="link small-link" href={`mailto:${company.supportEmail}`}>
            {company.supportEmail}
          </a>
        </li>
      </ul>
      <p className="mt-2 text-muted">{es.footer.hours(company.workingHours)}</p>
      <address className="mt-2 not-italic text-muted">{company.address}</address>
    </section>
  );
}

const Help = () => (
  <section>
    <h2 className="font-semibold">{es.footer.help}</h2>
    <ul className="mt-2">
      <li>
        <Link className="link small-link" to="/contact-us">
          {es.footer.writeUs}
        </Link>
      </li>
      <li className="noscript:hidden">
        <a className="link small-link" href={PRIVACY_HASH}>
          {es.footer.privacy}
        </a>
      </li>
    </ul>
    <p className="mt-2 text-muted">{chargedHere()}</p>
  </section>
);

const Legal = () => (
  <section className="space-y-2 text-muted md:max-lg:col-span-full">
    <h2 className="font-semibold text-ink">{es.footer.legal}</h2>
    <LegalPart />
  </section>
);
