import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingNamed } from '../messages/es/journey/booking-named.ts';

type JourneyPageProps = { title: string; reference: string; back: string; children: ReactNode };

/**
 * A page of Mi viaje about one action on a booking, with the link back to it. It says on which: it is about the last booking that this
 * browser looked up, which another tab may have changed.
 */
export function JourneyPage({ title, reference, back, children }: JourneyPageProps) {
  return (
    <section className="page max-w-2xl flex-1 space-y-6 py-10">
      <div>
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="mt-1 text-lg text-muted">{bookingNamed(reference)}</p>
      </div>
      {children}
      <p>
        <Link to="/user/my-journey/booking-detail" className="link inline-flex min-h-11 items-center">
          {back}
        </Link>
      </p>
    </section>
  );
}
