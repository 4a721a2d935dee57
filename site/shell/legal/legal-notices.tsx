import type { CountryLaw } from '#domain/countries/country-law.ts';
import { siteConfig } from '#site-config';
import { yearHere } from '../../dates/day-and-year.ts';
import { law as es } from '../../messages/es/law.ts';
import { chargedHere } from '../../prices/charged-here.ts';
import type { RateSource } from '../../request/context.ts';
import { rightsNow } from '../../settings/rights.ts';
import { chargesIn, homeCurrency } from '../../settings/shown.ts';

const { company, paymentMarks } = siteConfig;

/**
 * What the law of the agency's country requires on every page. Nothing in it reacts: see `legal-part.tsx`. `rates`: where the rates of
 * approximate prices come from, while there are any.
 */
export function LegalNotices({ law, rates }: { law: CountryLaw; rates?: RateSource | undefined }) {
  return (
    <>
      <PaymentMarks />
      <p>
        {chargesIn().length > 0 ? es.totalPriceIn(chargedHere()) : es.totalPrice(rates ? homeCurrency() : null)}
        {rates?.credit ? (
          <>
            {' '}
            {es.ratesBy}{' '}
            <a className="link small-link" href={rates.credit.url} rel="noopener">
              {rates.credit.name}
            </a>
          </>
        ) : null}
      </p>
      <p>{es.withdrawal(company.supportEmail, rightsNow())}</p>
      <p>{es.personalData(law, company.legalName, company.supportEmail)}</p>
      {es.notices(law).map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <p>
        <a className="link small-link" href="/codigo-de-conducta">
          {es.conduct(law)}
        </a>
      </p>
      <p>
        {company.legalName} · {es.registry(law, company)}
      </p>
      {law.courtNotices?.value ? <p className="wrap-anywhere">{es.judicial(company.judicial)}</p> : null}
      <p className="flex flex-wrap gap-x-4">
        <a className="link small-link" href="/pqr">
          {es.claimForm(law).long}
        </a>
        {es.authoritiesOf(law).map(({ name, url }) => (
          <a key={url} className="link small-link" href={url}>
            {name}
          </a>
        ))}
      </p>
      <p>{es.copyright(siteConfig.name, yearHere())}</p>
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
