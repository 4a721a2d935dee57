import { useState } from 'react';
import type { MethodKind } from '#domain/payment/payment-method.ts';
import { paymentNote } from '../../../messages/es/checkout/payment-ways.ts';
import * as es from '../../../messages/es.ts';
import { More } from '../../../ui/more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type FieldErrors, PAYMENT_FIELD } from '../../form/field-names.ts';
import type { PaymentWayView } from '../../payment-ways-view.ts';
import { CardSection } from './card-section.tsx';
import { MethodMark } from './method-mark.tsx';

type PaymentSectionProps = {
  methods: { card: boolean; page: string | null };
  ways: readonly PaymentWayView[];
  method: string;
  onMethod: (method: string) => void;
  errors: FieldErrors;
  transactionId: string;
};

/**
 * Card fields, ways to pay on providers' pages, or a choice between them; without scripts the choice takes effect on submit. One page beside
 * the card fields is chosen by few: it is folded away.
 */
export function PaymentSection({ methods: { card, page }, ways, method, onMethod, errors, transactionId }: PaymentSectionProps) {
  // As the page came: who goes back to the card keeps the choice in view.
  const [isPageChosen] = useState(method !== 'card');
  if (!page) return <CardSection errors={errors} transactionId={transactionId} />;
  const areMany = ways.length > 1;
  const choose = (value: string) => ({ value, isChosen: method === value, onChoose: () => onMethod(value) });
  const choice = (
    <fieldset className="min-w-0">
      <legend className="sr-only">{es.checkout.paymentMethod}</legend>
      <div className={areMany ? 'grid gap-2' : 'grid gap-2 sm:grid-cols-2'}>
        {card ? <Way {...choose('card')} label={es.checkout.payByCard} {...(areMany ? { kind: 'card' } : {})} /> : null}
        {areMany ? (
          ways.map(({ id, kind, label, note, asksDocument }) => (
            <Way key={id} {...choose(id)} label={label} kind={kind} note={note} asksDocument={asksDocument} />
          ))
        ) : (
          <Way {...choose('hosted')} label={es.checkout.payOnPage(page)} asksDocument={ways[0]?.asksDocument ?? false} />
        )}
      </div>
    </fieldset>
  );
  return (
    <div className="payment-ways space-y-4">
      {areMany ? choice : null}
      {card && !areMany ? (
        <More label={es.checkout.payOtherwise(page)} isOpen={isPageChosen} className="">
          <div className="sm:col-span-2">{choice}</div>
        </More>
      ) : null}
      {card || areMany ? null : (
        <>
          <input type="hidden" name={PAYMENT_FIELD} value="hosted" data-asks-document={ways[0]?.asksDocument ? '' : undefined} />
          <Notice tone="info" heading={es.checkout.payOnPage(page)}>
            {es.checkout.cardFailedOnPage(page)}
          </Notice>
        </>
      )}
      {card ? (
        <div className="card-fields">
          <CardSection errors={errors} transactionId={transactionId} />
        </div>
      ) : null}
      <p className="page-note max-w-prose text-muted">{areMany ? paymentNote : es.checkout.payOnPageNote(page)}</p>
    </div>
  );
}

type WayProps = { value: string; isChosen: boolean; onChoose: () => void; label: string; kind?: MethodKind; note?: string } & {
  asksDocument?: boolean;
};

const Way = ({ value, isChosen, onChoose, label, kind, note, asksDocument }: WayProps) => (
  <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
    <input
      type="radio"
      name={PAYMENT_FIELD}
      value={value}
      checked={isChosen}
      onChange={onChoose}
      data-asks-document={asksDocument || undefined}
      className="size-5 shrink-0 accent-accent"
    />
    {kind ? <MethodMark kind={kind} /> : null}
    <span className="min-w-0 wrap-anywhere">
      {label}
      {note ? <span className="block text-sm text-muted">{note}</span> : null}
    </span>
  </label>
);
