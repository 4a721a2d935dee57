import { Link } from 'react-router';
import { contactData as es } from '../../messages/es/journey/contact-data.ts';
import { Notice } from '../../ui/notice.tsx';
import { CONTACT_PAGE } from '../journey-pages.ts';

/** A notice above the booking that a tour fetches its travellers, who have not said where, with the link to say it. */
export function PickupNotice({ area }: { area: string | null }) {
  if (!area) return null;
  return (
    <div className="mb-6 wrap-anywhere print:hidden">
      <Notice tone="warning" heading={es.pickupHeading} role="status">
        <p>{es.pickupText(area)}</p>
        <Link to={CONTACT_PAGE} className="link inline-flex min-h-11 items-center">
          {es.tellPickup}
        </Link>
      </Notice>
    </div>
  );
}
