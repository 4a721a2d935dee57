import { Form, Link } from 'react-router';
import { BagFields, type BagFieldView } from '../../checkout/sections/bag-section.tsx';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { laterBags as es } from '../../messages/es/journey/later-bags.ts';
import { BAGS_PAGE } from '../journey-pages.ts';
import type { Review } from './bags-steps.ts';

/** The bags on offer, by traveller and flights. */
export function ChooseBags({ fields }: { fields: BagFieldView[] }) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <Form method="post" className="card space-y-5 p-4 sm:p-6">
      <p>{es.lead}</p>
      <input type="hidden" name="step" value="review" />
      <BagFields fields={fields} />
      <button type="submit" disabled={isBusy} className="button button-primary">
        {es.review}
      </button>
    </Form>
  );
}

/** Accepts exactly these bags at this total and goes to the hosted payment page. */
export function PayBags({ fields, label }: Pick<Review, 'fields'> & { label: string }) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <Form method="post">
      <input type="hidden" name="step" value="pay" />
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" disabled={isBusy} className="button button-primary">
        {label}
      </button>
    </Form>
  );
}

/** The chosen bags and their price before paying, then the link to the hosted payment page. */
export function ReviewBags({ review: { lines, total, fields }, url }: { review: Review; url: string | null }) {
  return (
    <div className="card space-y-5 p-4 sm:p-6">
      <dl className="figures space-y-2">
        {lines.map(({ label, amount }) => (
          <div key={label} className="amount-line">
            <dt className="wrap-anywhere">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="amount-line border-t border-line pt-2 text-lg font-semibold">
          <dt>{es.total}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      {url ? (
        <a href={url} className="button button-primary">
          {es.goOn}
        </a>
      ) : (
        <PayBags fields={fields} label={es.pay(total)} />
      )}
      <p className="max-w-prose text-muted">{es.onPage}</p>
      <Link to={BAGS_PAGE} className="link inline-flex min-h-11 items-center">
        {es.change}
      </Link>
    </div>
  );
}
