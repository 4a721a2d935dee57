import * as es from '../../../messages/es.ts';
import { ItineraryLine } from '../../../results/offers/itinerary-line.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { summaryPage } from '../../summary-page.ts';
import { OutingSummary } from './outing-summary.tsx';
import { PriceSummary } from './price-summary.tsx';
import { StaySummary } from './stay-summary.tsx';
import { TripTimer } from './trip-timer.tsx';

/**
 * The trip, its fare conditions and its price: beside the form on wide screens; on narrow ones a `details` line that stays in
 * view.
 */
export function TripAside({ page, isPaying }: { page: ReturnType<typeof summaryPage>; isPaying: boolean }) {
  return (
    // Higher than a low screen, it scrolls by itself: what is focused in it, and the price, would stay out of view.
    <aside className="beside-form">
      <details className="trip-fold open-when-wide group card px-4 sm:px-6">
        <summary className="flex min-h-14 flex-wrap items-center gap-x-2 text-lg font-semibold">
          {es.checkout.trip}
          <span className="figures ml-auto">{page.total}</span>
          <Icon name="chevron" className="open-when-narrow size-5 group-open:rotate-180" />
        </summary>
        {page.flight ? <FlightSummary flight={page.flight} /> : null}
        {page.stays.map((stay, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stay is known by its place in the booking
          <StaySummary key={index} stay={stay} />
        ))}
        {page.outings.map((outing) => (
          <OutingSummary key={outing.name} outing={outing} />
        ))}
        <PriceSummary
          lines={page.priceLines}
          total={page.total}
          instalments={page.instalments}
          approximate={page.approximate}
          chargeNote={page.chargeNote}
          approximations={page.approximations}
          currency={page.visitorCurrency}
        />
      </details>
      <div className="px-4 sm:px-6 max-lg:mb-6">
        <TripTimer bookingId={page.id} price={page.price} isPaying={isPaying} />
      </div>
    </aside>
  );
}

type Flight = NonNullable<ReturnType<typeof summaryPage>['flight']>;

function FlightSummary({ flight }: { flight: Flight }) {
  return (
    <>
      <p className="text-muted">{flight.airline}</p>
      <div className="divide-y divide-line">
        {flight.itineraries.map((itinerary) => (
          <ItineraryLine key={itinerary.from + itinerary.departs} itinerary={itinerary} />
        ))}
      </div>
      <section className="border-t border-line py-3 text-sm">
        <h2 className="font-semibold">{es.checkout.fareOf(flight.conditions.name)}</h2>
        <dl className="mt-1 space-y-1">
          {flight.conditions.features.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="ml-auto text-right">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
