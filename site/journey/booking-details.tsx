import * as es from '../messages/es.ts';
import { ItineraryDetails } from '../results/itinerary-details.tsx';
import { ItineraryLine } from '../results/itinerary-line.tsx';
import type { BookingView } from './booking-view.ts';

/** A booking after it was made: its references, flights, people and payment. */
export function BookingDetails({ booking }: { booking: BookingView }) {
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start">
      <div className="space-y-6">
        <dl className="card grid gap-4 p-4 sm:grid-cols-3 sm:p-6">
          <Fact term={es.confirm.reference} value={booking.reference} isCode />
          <Fact term={es.confirm.locator} value={booking.locators.join(', ') || '—'} isCode />
          <Fact term={es.confirm.status} value={booking.status} />
        </dl>
        <section className="card p-4 sm:p-6">
          <h2 className="text-xl font-semibold">
            {es.checkout.trip} <span className="font-normal text-muted">{booking.airline}</span>
          </h2>
          {booking.itineraries.map((itinerary) => (
            <div key={itinerary.from + itinerary.departs} className="border-b border-line last:border-b-0">
              <ItineraryLine itinerary={itinerary} />
              <ItineraryDetails itinerary={itinerary} isLabelled={false} />
            </div>
          ))}
        </section>
      </div>
      <div className="mt-6 space-y-6 lg:mt-0">
        <section className="card p-4 sm:p-6">
          <h2 className="text-lg font-semibold">{es.confirm.passengers}</h2>
          <ul className="mt-2 space-y-1">
            {booking.passengers.map(({ type, name }) => (
              <li key={name}>
                {name} <span className="text-muted">({es.passengers[type].one})</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="card p-4 sm:p-6">
          <h2 className="text-lg font-semibold">{es.confirm.payment}</h2>
          <p className="figures mt-2 text-2xl font-bold">{booking.total}</p>
          {booking.approximate ? <p className="figures text-muted">{booking.approximate}</p> : null}
          {booking.card ? <p className="text-muted">{booking.card}</p> : null}
          {booking.transactionId ? (
            <p className="mt-2 break-all text-sm text-muted">
              {es.confirm.transaction}: {booking.transactionId}
            </p>
          ) : null}
          <p className="mt-2 text-sm text-muted">{booking.chargeNote}</p>
        </section>
      </div>
    </div>
  );
}

function Fact({ term, value, isCode = false }: { term: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className={isCode ? 'figures text-2xl font-bold tracking-widest' : 'text-xl font-semibold'}>{value}</dd>
    </div>
  );
}
