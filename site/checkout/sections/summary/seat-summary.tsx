import { Link, useSearchParams } from 'react-router';
import { bookingAddress } from '../../../booking-routes.ts';
import * as es from '../../../messages/es.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The chosen seats and the link to the seat page. */
export function SeatSummary({ bookingId, lines }: { bookingId: string; lines: string[] }) {
  // A changed price that waits to be accepted goes along, and comes back.
  const before = useSearchParams()[0].get('before');
  return (
    <>
      {lines.length > 0 ? (
        <ul className="figures mb-3 space-y-1">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      <Link
        to={bookingAddress('booking-seats', bookingId, before ? { before } : {})}
        className="button button-quiet inline-flex items-center gap-2"
      >
        <Icon name="seat" className="size-5" />
        {lines.length > 0 ? es.checkout.changeSeats : es.checkout.chooseSeats}
      </Link>
    </>
  );
}
