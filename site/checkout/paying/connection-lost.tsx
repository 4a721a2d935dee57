import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * `isCut`: no answer came at all; else one that says nothing. Nobody here knows whether the payment was made: as soon as there is a connection, the page that
 * does know takes over. It leads back to this form only where nothing was made, and then that is said.
 */
export function ConnectionLost({ bookingId, isCut }: { bookingId: string; isCut: boolean }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [askedAt, setAskedAt] = useState<string>();
  const href = bookingAddress('booking-authenticate-waiting', bookingId);
  useEffect(() => {
    const look = () => {
      setAskedAt(key);
      void navigate(href);
    };
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [navigate, href, key]);
  if (askedAt !== undefined && askedAt !== key)
    return (
      <Notice tone="info" heading={es.checkout.notMadeHeading} role="alert">
        {es.checkout.notMadeAfterAll}
      </Notice>
    );
  return (
    <Notice tone="warning" heading={isCut ? es.checkout.connectionLostHeading : es.checkout.inDoubtHeading} role="alert">
      <p>{isCut ? es.checkout.connectionLost : es.checkout.inDoubt}</p>
      <Link to={href} onClick={() => setAskedAt(key)} className="link mt-2 inline-flex min-h-11 items-center">
        {es.checkout.checkBooking}
      </Link>
    </Notice>
  );
}
