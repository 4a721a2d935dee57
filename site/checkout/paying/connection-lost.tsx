import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { bookingAddress } from '../../booking-routes.ts';
import * as es from '../../messages/es.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * `isCut`: no answer arrived; otherwise an unreadable one arrived. This page cannot know whether the payment was made. Once there
 * is a connection, the authentication page takes over; it returns to this form only if nothing was charged, and says so.
 */
export function ConnectionLost({ bookingId, isCut }: { bookingId: string; isCut: boolean }) {
  const navigate = useNavigate();
  const { key, hash } = useLocation();
  const askedAt = useRef<string>(null);
  const [isKnownUnmade, setKnownUnmade] = useState(false);
  const href = bookingAddress('booking-authenticate-waiting', bookingId);
  useEffect(() => {
    if (askedAt.current && askedAt.current !== key && hash === '') setKnownUnmade(true);
    const look = () => {
      askedAt.current = key;
      void navigate(href);
    };
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [navigate, href, key, hash]);
  if (isKnownUnmade)
    return (
      <Notice tone="info" heading={es.checkout.notMadeHeading} role="alert">
        {es.checkout.notMadeAfterAll}
      </Notice>
    );
  return (
    <Notice tone="warning" heading={isCut ? es.checkout.connectionLostHeading : es.checkout.inDoubtHeading} role="alert">
      <p>{isCut ? es.checkout.connectionLost : es.checkout.inDoubt}</p>
      <Link
        to={href}
        onClick={() => {
          askedAt.current = key;
        }}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        {es.checkout.checkBooking}
      </Link>
    </Notice>
  );
}
