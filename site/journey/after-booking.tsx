import { Link } from 'react-router';
import { TripDocuments } from '../documents/trip-documents.tsx';
import { ReceiptList } from '../enquiry/receipt-list.tsx';
import * as es from '../messages/es.ts';
import { companyNow } from '../settings/company.ts';
import { telephoneAddress, whatsAppAddress } from '../shell/calling/telephone-address.ts';
import { ImportantInformation } from '../shell/legal/important-information.tsx';
import { WideOpen } from '../ui/wide-open.tsx';
import { useContactNumber } from '../visitor/use-contact-number.ts';
import type { BookingView } from './booking-view.ts';

/**
 * The sections below a booking on its confirmation and in Mi viaje: travel documents, contact, receipts and notices.
 */
export function AfterBooking({
  booking: { reference, consents },
  documents,
  children,
}: {
  booking: BookingView;
  /** As HTML; `null` when there are none. */
  documents: string | null;
  children: React.ReactNode;
}) {
  const number = useContactNumber();
  const { workingHours, whatsApp } = companyNow();
  const { helpHeading, help, faq, contact, claim } = es.nextSteps;
  return (
    <>
      <div className="fold-list lg:mt-8">
        {documents ? <TripDocuments html={documents} /> : null}
        <WideOpen heading={helpHeading} className="lg:mt-8 print:mt-3">
          <p className="mt-2">{help(number, workingHours)}</p>
          <p className="flex flex-wrap gap-x-5 print:hidden">
            <a className="link inline-flex min-h-11 items-center" href={telephoneAddress(number)}>
              {number}
            </a>
            {whatsApp ? (
              <a className="link inline-flex min-h-11 items-center" rel="noopener" href={whatsAppAddress(whatsApp)}>
                {es.footer.whatsApp}
              </a>
            ) : null}
            <Link className="link inline-flex min-h-11 items-center" to="/faq">
              {faq}
            </Link>
            <Link className="link inline-flex min-h-11 items-center" to="/contact-us">
              {contact}
            </Link>
            <Link className="link inline-flex min-h-11 items-center" to={`/pqr?referencia=${reference}`}>
              {claim}
            </Link>
          </p>
        </WideOpen>
        {consents.length > 0 ? (
          <WideOpen heading={es.consents.receiptsHeading} className="lg:mt-8 print:hidden">
            <ReceiptList receipts={consents} />
          </WideOpen>
        ) : null}
        <div className="lg:mt-8 print:mt-3">
          <ImportantInformation />
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={() => window.print()} className="button button-quiet noscript:hidden">
          {es.confirm.print}
        </button>
        {children}
      </div>
    </>
  );
}
