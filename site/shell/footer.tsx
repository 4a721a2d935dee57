import { Link } from 'react-router';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { PRIVACY_HASH } from '../visitor/consent-names.ts';
import { SiteLinks } from './site-links.tsx';

const { company, name } = siteConfig;

/** How to reach a person, and what Colombian law wants said on every page. */
export function Footer() {
  return (
    <footer className="print:hidden mt-16 border-t border-line bg-surface text-sm">
      <SiteLinks />
      <div className="page grid gap-8 py-10 md:grid-cols-[1fr_1fr_2fr]">
        <section>
          <h2 className="font-semibold">{es.footer.contact}</h2>
          <ul className="mt-2">
            {company.contacts.map(({ contactNumber }) => (
              <li key={contactNumber}>
                <a className="link figures inline-flex min-h-8 items-center" href={`tel:${contactNumber.replaceAll(' ', '')}`}>
                  {contactNumber}
                </a>
              </li>
            ))}
            <li>
              <a className="link inline-flex min-h-8 items-center" href={`mailto:${company.supportEmail}`}>
                {company.supportEmail}
              </a>
            </li>
          </ul>
          <p className="mt-2 text-muted">{es.footer.hours(company.workingHours)}</p>
          <address className="mt-2 not-italic text-muted">{company.address}</address>
        </section>
        <section>
          <h2 className="font-semibold">{es.footer.help}</h2>
          <ul className="mt-2">
            <li>
              <Link className="link inline-flex min-h-8 items-center" to="/user/my-journey">
                {es.footer.findBooking}
              </Link>
            </li>
            <li className="noscript:hidden">
              <a className="link inline-flex min-h-8 items-center" href={PRIVACY_HASH}>
                {es.footer.privacy}
              </a>
            </li>
          </ul>
          <p className="mt-2 text-muted">{es.chargedInUsd}</p>
        </section>
        <section className="space-y-2 text-muted">
          <h2 className="font-semibold text-ink">{es.footer.legal}</h2>
          <p>{es.footer.totalPrice}</p>
          <p>{es.footer.withdrawal(company.supportEmail)}</p>
          <p>{es.footer.personalData(company.legalName, company.supportEmail)}</p>
          <p>{es.footer.escnna}</p>
          <p>
            {company.legalName} · {es.footer.registry(company.tourismRegistry, company.taxId)}
          </p>
          <p>
            {es.footer.claims(company.supportEmail)} ·{' '}
            <a className="link inline-flex min-h-8 items-center" href="https://www.sic.gov.co">
              {es.footer.consumerAuthority}
            </a>{' '}
            ·{' '}
            <a className="link inline-flex min-h-8 items-center" href="https://www.supertransporte.gov.co">
              {es.footer.transportAuthority}
            </a>
          </p>
          <p>{es.footer.rights(name, new Date().getFullYear())}</p>
        </section>
      </div>
    </footer>
  );
}
