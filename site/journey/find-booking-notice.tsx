import { Link } from 'react-router';
import { findBooking as words } from '../messages/es/journey/find-booking.ts';
import { Notice } from '../ui/notice.tsx';

/**
 * SPEC §4: on the home page after a redirect from a confirmation that was the first page of a visit: where bookings are found.
 */
export function FindBookingNotice() {
  return (
    <div className="page pt-6">
      <Notice tone="info" heading={words.heading} role="status">
        <p>{words.text}</p>
        <Link to="/user/my-journey" className="link inline-flex min-h-11 items-center">
          {words.link}
        </Link>
      </Notice>
    </div>
  );
}
