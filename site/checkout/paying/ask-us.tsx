import * as es from '../../messages/es.ts';
import { companyNow } from '../../settings/company.ts';
import { telephoneAddress } from '../../shell/calling/telephone-address.ts';
import { useContactNumber } from '../../visitor/use-contact-number.ts';

/** The number to call. The pages around a payment have no header, so it stands below their text. */
export function AskUs() {
  const number = useContactNumber();
  return (
    <p className="mt-10 text-sm text-muted">
      {es.authenticate.callText(companyNow().workingHours)}{' '}
      <a href={telephoneAddress(number)} className="link figures inline-flex min-h-8 items-center whitespace-nowrap">
        {number}
      </a>
    </p>
  );
}
