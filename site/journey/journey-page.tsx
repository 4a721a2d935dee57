import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A page of Mi viaje about one action on a booking, with the link back to it. */
export function JourneyPage({ title, back, children }: { title: string; back: string; children: ReactNode }) {
  return (
    <section className="page max-w-2xl flex-1 space-y-6 py-10">
      <h1 className="text-3xl font-bold">{title}</h1>
      {children}
      <p>
        <Link to="/user/my-journey/booking-detail" className="link inline-flex min-h-11 items-center">
          {back}
        </Link>
      </p>
    </section>
  );
}
