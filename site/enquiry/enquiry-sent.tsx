import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatLongDay } from '#domain/long-day.ts';
import * as es from '../messages/es.ts';
import { companyNow } from '../settings/company.ts';
import { ReceiptList } from './receipt-list.tsx';
import type { EnquiryAnswer } from './send-enquiry.ts';

type EnquirySentProps = { answer: EnquiryAnswer & { ok: true }; headingLevel: 1 | 2 | 3 };

/** The number of the enquiry and what happens next. It promises nothing beyond the agency's working hours. */
export function EnquirySent({ answer: { number, answerBy, email, receipts, from }, headingLevel }: EnquirySentProps) {
  const box = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const Heading = `h${headingLevel}` as const;
  useEffect(() => box.current?.focus(), []);
  const { workingHours, contacts } = companyNow();
  return (
    <section ref={box} tabIndex={-1} role="status" className="card space-y-3 p-4 sm:p-6">
      <Heading className="text-xl font-semibold">{es.enquiry.sentHeading(number)}</Heading>
      <p>{es.enquiry.sentText(email)}</p>
      <p>
        {answerBy ? es.claim.sentNext(formatLongDay(answerBy)) : es.enquiry.sentNext(workingHours, contacts[0].contactNumber)}
      </p>
      {receipts.length > 0 ? <p className="font-semibold">{es.consents.receiptsHeading}</p> : null}
      <ReceiptList receipts={receipts} />
      {from && from !== pathname + search ? (
        <p>
          <Link className="link inline-flex min-h-11 items-center" to={from}>
            {es.enquiry.back}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
