import * as es from '../messages/es.ts';
import { companyNow } from '../settings/company.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { readServiceAdvice } from './read-service-advice.ts';
import { ServicePoints } from './service-points.tsx';

/** The services that the agency arranges in person, what to have at hand, and the enquiry form. */
export function ServiceAdvice({ advice }: { advice: Awaited<ReturnType<typeof readServiceAdvice>> }) {
  const { heading, form } = advice;
  return (
    <>
      <ServicePoints advice={advice} />
      <p className="mt-8 mb-4 text-muted">{es.footer.hours(companyNow().workingHours)}</p>
      <EnquiryForm kind="enquiry" context={heading} heading={es.serviceWords.contact} form={form} />
    </>
  );
}
