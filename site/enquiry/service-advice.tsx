import * as es from '../messages/es.ts';
import { companyNow } from '../settings/company.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import type { readServiceAdvice } from './read-service-advice.ts';
import { ServicePoints } from './service-points.tsx';

/** The services that the agency arranges in person, what to have at hand, and the enquiry form. */
export function ServiceAdvice({ advice }: { advice: Awaited<ReturnType<typeof readServiceAdvice>> }) {
  const { heading, lead, form } = advice;
  return (
    <div className="grid gap-x-12 gap-y-4 max-lg:max-w-[44rem] lg:grid-cols-2">
      <div>
        <h2 className="text-2xl font-bold">{heading}</h2>
        <p className="mt-2 text-muted">{lead}</p>
        <ServicePoints advice={advice} />
        <p className="mt-8 text-muted">{es.footer.hours(companyNow().workingHours)}</p>
      </div>
      <div>
        <EnquiryForm kind="enquiry" context={heading} heading={es.serviceWords.contact} form={form} />
      </div>
    </div>
  );
}
