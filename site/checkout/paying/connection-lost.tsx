import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';

/** `isCut`: no answer came at all; else one that says nothing. Nobody here knows whether the payment was made: as soon as there is a connection, the page that does know takes over. */
export function ConnectionLost({ bookingId, isCut }: { bookingId: string; isCut: boolean }) {
  const navigate = useNavigate();
  const href = bookingAddress('booking-authenticate-waiting', bookingId);
  useEffect(() => {
    const look = () => void navigate(href);
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [navigate, href]);
  return (
    <Notice tone="warning" heading={isCut ? es.checkout.connectionLostHeading : es.checkout.inDoubtHeading} role="alert">
      <p>{isCut ? es.checkout.connectionLost : es.checkout.inDoubt}</p>
      <Link to={href} className="link mt-2 inline-block">
        {es.checkout.checkBooking}
      </Link>
    </Notice>
  );
}
