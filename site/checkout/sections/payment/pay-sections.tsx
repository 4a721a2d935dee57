import { useState } from 'react';
import { ConsentField } from '../../../enquiry/consent-field.tsx';
import * as es from '../../../messages/es.ts';
import { CheckField } from '../../../ui/field.tsx';
import { DATA_CONSENT_FIELD, type FieldErrors, isOnPage, PAYMENT_FIELD } from '../../form/field-names.ts';
import type { FormPart } from '../../form/missing-parts.ts';
import type { PromotionSaid } from '../../paying/enter-promotion.ts';
import type { PaymentWayView } from '../../payment-ways-view.ts';
import type { SummaryPage } from '../../summary-page.ts';
import { FormSection } from '../form-section.tsx';
import { PromotionSection } from '../promotion-section.tsx';
import { BuyerSection } from './buyer-section.tsx';
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
  onProblem: (field: string, problem: string | undefined) => void;
  promotionSaid: PromotionSaid | null;
  /** Which answer of the server the errors are of. */
  round: number;
  /** The fields of the address on the bill: asked for once the way to pay is chosen. */
  children: React.ReactNode;
};

/** What is chosen at first: what was chosen before, where it is still there. One page alone needs no name. */
function choiceOf(before: string, ways: readonly PaymentWayView[]): string {
  if (!isOnPage(before) || ways.length === 0) return 'card';
  if (ways.length === 1) return 'hosted';
  return ways.some(({ id }) => id === before) ? before : (ways[0] as PaymentWayView).id;
}

/** Payment method, invoice and promotion code, the address on the bill, consents and the pay button. */
export function PaySections({
  page,
  values,
  errors,
  transactionId,
  isPaying,
  missing,
  onProblem,
  promotionSaid,
  round,
  children,
}: PaySectionsProps) {
  const isBuyerWanted = values.buyerWanted === 'on';
  const { card } = page.paymentMethods;
  const ways = page.paymentWays;
  const [usual] = ways;
  const [chosenMethod, setMethod] = useState(() => choiceOf(values[PAYMENT_FIELD] ?? page.lastPayment?.choice ?? '', ways));
  const method = !card && chosenMethod === 'card' ? choiceOf('hosted', ways) : chosenMethod;
  const chosen = ways.find(({ id }) => id === method) ?? usual;
  const isByCard = !isOnPage(method) || chosen?.kind === 'card';
  return (
    <>
      <FormSection id="payment" heading={es.checkout.paymentHeading}>
        <LastPayment lastPayment={page.lastPayment} />
        <PaymentSection
          methods={page.paymentMethods}
          ways={ways}
          method={method}
          onMethod={setMethod}
          errors={errors}
          transactionId={transactionId}
        />
        <PromotionSection promotion={page.promotion} said={promotionSaid} round={round} isOpen={isBuyerWanted}>
          {page.buyer.isAsked ? null : (
            <CheckField name="buyerWanted" label={page.buyer.wanted} isChecked={isBuyerWanted} className="buyer-wanted" />
          )}
        </PromotionSection>
        <BuyerSection view={page.buyer} values={values} errors={errors} expected={page.expected.buyer} onProblem={onProblem} />
      </FormSection>
      <FormSection heading={isByCard ? es.checkout.billingHeading : es.checkout.payerAddressHeading}>{children}</FormSection>

      <ConsentField
        name={DATA_CONSENT_FIELD}
        consent={page.consent}
        isChecked={Boolean(values[DATA_CONSENT_FIELD])}
        error={errors[DATA_CONSENT_FIELD]}
      />

      <PayButton
        label={isOnPage(method) && chosen ? es.checkout.payOn(page.dueNow, chosen.page) : es.checkout.pay(page.dueNow)}
        isPaying={isPaying}
        payingLabel={isOnPage(method) ? es.checkout.goingToPage : es.checkout.paying}
        missing={missing}
        wrong={Object.keys(errors).length}
      />
    </>
  );
}
