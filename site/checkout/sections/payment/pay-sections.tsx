import { useState } from 'react';
import { ConsentField } from '../../../enquiry/consent-field.tsx';
import * as es from '../../../messages/es.ts';
import { DATA_CONSENT_FIELD, type FieldErrors, type PaymentMethod } from '../../form/field-names.ts';
import type { FormPart } from '../../form/missing-parts.ts';
import type { SummaryPage } from '../../summary-page.ts';
import { FormSection } from '../form-section.tsx';
import { LastPayment } from './last-payment.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentSection } from './payment-section.tsx';

type PaySectionsProps = {
  page: SummaryPage;
  values: Record<string, string>;
  errors: FieldErrors;
  transactionId: string;
  isPaying: boolean;
  missing: FormPart[] | null;
};

/** Payment method, consents and the pay button. */
export function PaySections({ page, values, errors, transactionId, isPaying, missing }: PaySectionsProps) {
  const { card, page: pageBrand } = page.paymentMethods;
  const [chosenMethod, setMethod] = useState<PaymentMethod>(
    (values.paymentMethod ?? page.lastPayment?.method) === 'hosted' && pageBrand ? 'hosted' : 'card',
  );
  const method = card ? chosenMethod : 'hosted';
  return (
    <>
      <FormSection id="payment" heading={es.checkout.paymentHeading}>
        <LastPayment lastPayment={page.lastPayment} />
        <PaymentSection
          methods={page.paymentMethods}
          method={method}
          onMethod={setMethod}
          errors={errors}
          transactionId={transactionId}
        />
      </FormSection>

      <ConsentField
        name={DATA_CONSENT_FIELD}
        consent={page.consent}
        isChecked={Boolean(values[DATA_CONSENT_FIELD])}
        error={errors[DATA_CONSENT_FIELD]}
      />

      <PayButton
        label={method === 'hosted' && pageBrand ? es.checkout.payOn(page.dueNow, pageBrand) : es.checkout.pay(page.dueNow)}
        isPaying={isPaying}
        payingLabel={method === 'hosted' ? es.checkout.goingToPage : es.checkout.paying}
        missing={missing}
        wrong={Object.keys(errors).length}
      />
    </>
  );
}
