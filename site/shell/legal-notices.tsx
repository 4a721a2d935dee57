import { siteConfig } from '#site-config';
import { siteRights } from '#site-rights';
import { legal as es } from '../messages/es/legal.ts';

const { company, paymentMarks } = siteConfig;

/** What Colombian law requires on every page. Nothing in it reacts: see `legal-part.tsx`. */
export default function LegalNotices() {
  return (
    <>
      <PaymentMarks />
      <p>{es.totalPrice}</p>
      <p>{es.withdrawal(company.supportEmail, siteRights)}</p>
      <p>{es.personalData(company.legalName, company.supportEmail)}</p>
      <p>
        {es.escnna}{' '}
        <a className="link small-link" href="/codigo-de-conducta">
          {es.conduct}
        </a>
      </p>
      <p>
        {company.legalName} · {es.registry(company.tourismRegistry, company.taxId)}
      </p>
      <p className="wrap-anywhere">{es.judicial(company.judicial)}</p>
    </>
  );
}

/** Card brands as text on plain cards, because their logos are trademarks. */
function PaymentMarks() {
  return (
    <ul aria-label={es.paymentMarks} className="flex flex-wrap gap-2 pb-1">
      {paymentMarks.map((mark) => (
        <li
          key={mark}
          className="flex min-h-8 items-center rounded-md border border-line-strong px-2 text-xs font-semibold text-ink"
        >
          {mark}
        </li>
      ))}
    </ul>
  );
}
