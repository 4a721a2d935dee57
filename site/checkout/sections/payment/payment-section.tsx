import * as es from '../../../messages/es.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { FieldErrors, PaymentMethod } from '../../form/field-names.ts';
import { CardSection } from './card-section.tsx';

type PaymentSectionProps = {
  methods: { card: boolean; page: string | null };
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  errors: FieldErrors;
  transactionId: string;
};

/** Card fields, the provider's payment page, or a choice between them; without scripts the choice takes effect on submit. */
export function PaymentSection({ methods, method, onMethod, errors, transactionId }: PaymentSectionProps) {
  const { card, page } = methods;
  if (!page) return <CardSection errors={errors} transactionId={transactionId} />;
  const option = (value: PaymentMethod, label: string) => (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border border-line px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="paymentMethod"
        value={value}
        checked={method === value}
        onChange={() => onMethod(value)}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
  return (
    <div className="payment-ways space-y-4">
      {card ? (
        <fieldset>
          <legend className="sr-only">{es.checkout.paymentMethod}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {option('card', es.checkout.payByCard)}
            {option('hosted', es.checkout.payOnPage(page))}
          </div>
        </fieldset>
      ) : (
        <>
          <input type="hidden" name="paymentMethod" value="hosted" />
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
      <p className="page-note max-w-prose text-muted">{es.checkout.payOnPageNote(page)}</p>
    </div>
  );
}
