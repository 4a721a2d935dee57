import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';

/** Nobody here knows whether the payment was made: as soon as there is a connection, the page that does know takes over. */
export function ConnectionLost({ bookingId }: { bookingId: string }) {
  const navigate = useNavigate();
  const href = `/booking/authenticate/waiting?id=${bookingId}`;
  useEffect(() => {
    const look = () => void navigate(href);
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [navigate, href]);
  return (
    <Notice tone="warning" heading={es.checkout.connectionLostHeading} role="alert">
      <p>{es.checkout.connectionLost}</p>
      <Link to={href} className="link mt-2 inline-block">
        {es.checkout.checkBooking}
      </Link>
    </Notice>
  );
}
