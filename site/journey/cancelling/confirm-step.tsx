import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import { priceWords } from '../../prices/charged-words.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CancellingItem, CancellingView } from './cancelling-view.ts';

/** The refund line by line, before it is accepted. `before`: the refund accepted before it changed. */
export function ConfirmStep({
  view: { toConfirm, refund, isByHand, isPaused, terms },
  before,
}: {
  view: CancellingView;
  before: Record<string, number> | null;
}) {
  const isCancelling = useNavigationUnderWay().state === 'submitting';
  const focused = useRef<HTMLHeadingElement>(null);
  // Focuses the quote when it arrives, for a visitor who waited for it.
  useEffect(() => focused.current?.focus(), []);
  const [first] = toConfirm;
  if (!first) return null;
  const { currency } = first;
  const sumBefore = toConfirm.reduce((sum, { itemId }) => sum + (before?.[itemId] ?? 0), 0);
  const nothing = priceWords({ amountMinor: 0, currency }, terms);
  const [heading, submit] = isPaused
    ? [es.confirm.headingPaused, () => es.confirm.submitPaused]
    : [es.confirm.heading, es.confirm.submit];
  const label = isByHand ? es.confirm.submitByHand : refund ? submit(refund) : es.confirm.submitNothing;
  return (
    <Form method="post" className="card space-y-5 p-4 sm:p-6">
      {before ? (
        <Notice tone="warning" heading={es.changed.heading} role="alert">
          <p>{es.changed.text(priceWords({ amountMinor: sumBefore, currency }, terms), refund ?? nothing)}</p>
        </Notice>
      ) : null}
      <h2 ref={focused} tabIndex={-1} className="text-2xl font-bold outline-none">
        {refund ? heading(refund) : es.confirm.headingNothing}
      </h2>
      <input type="hidden" name="step" value="accept" />
      <input type="hidden" name="currency" value={currency} />
      {toConfirm.map((item) => (
        <ItemLines key={item.itemId} item={item} />
      ))}
      <p className="font-semibold">{es.confirm.final}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={isCancelling} className="button button-primary">
          {isCancelling ? es.confirm.submitting : label}
        </button>
        <Link to="/user/my-journey/booking-detail" className="button button-quiet">
          {es.confirm.keep}
        </Link>
      </div>
    </Form>
  );
}

function ItemLines({ item: { itemId, title, days, paid, refund, holds, note } }: { item: CancellingItem }) {
  if (!refund) return null;
  return (
    <section aria-labelledby={`item-${itemId}`}>
      <input type="hidden" name="item" value={itemId} />
      <input type="hidden" name={`refund-${itemId}`} value={refund.amountMinor} />
      <h3 id={`item-${itemId}`} className="text-lg font-semibold wrap-anywhere">
        {title} <span className="font-normal text-muted">{days}</span>
      </h3>
      <p className="mt-2 text-sm text-muted">{es.confirm.returned}</p>
      <dl className="figures text-[0.95rem]">
        {refund.lines.map(({ label, paid: ofPaid, back }) => (
          <Line key={label} label={label} back={back} paid={ofPaid} look="border-t border-line" />
        ))}
        <Line label={es.confirm.total} back={refund.amount} paid={paid} look="border-t border-line-strong font-semibold" />
      </dl>
      <ul className="mt-2 space-y-1 text-[0.95rem]">
        {[refund.why, refund.penalty, refund.payBy, note, holds].map((text) => (text ? <li key={text}>{text}</li> : null))}
      </ul>
    </section>
  );
}

const Line = ({ label, back, paid, look }: { label: string; back: string; paid: string | null; look: string }) => (
  <div className={`amount-line py-1 ${look}`}>
    <dt className="wrap-anywhere">{label}</dt>
    <dd>
      {back} {paid && <span className="font-normal text-muted">{es.confirm.of(paid)}</span>}
    </dd>
  </div>
);
