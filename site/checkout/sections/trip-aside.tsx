import * as es from '../../messages/es.ts';
import { ItineraryLine } from '../../results/itinerary-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { summaryPage } from '../summary-page.ts';
import { PriceSummary } from './price-summary.tsx';
import { TripTimer } from './trip-timer.tsx';

/** The trip and its price: beside the form where there is room, folded up above it where there is not. */
export function TripAside({ page, isPaying }: { page: ReturnType<typeof summaryPage>; isPaying: boolean }) {
  return (
    <aside className="mb-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:mb-0">
      <details className="open-when-wide group card px-4 sm:px-6">
        <summary className="flex min-h-14 items-center gap-2 text-lg font-semibold">
          {es.checkout.trip}
          <span className="figures ml-auto">{page.total}</span>
          <Icon name="chevron" className="open-when-narrow size-5 group-open:rotate-180" />
        </summary>
        <p className="text-muted">{page.airline}</p>
        <div className="divide-y divide-line">
          {page.itineraries.map((itinerary) => (
            <ItineraryLine key={itinerary.from + itinerary.departs} itinerary={itinerary} />
          ))}
        </div>
        {page.included.length > 0 ? (
          <p className="border-t border-line py-3 text-sm">
            {es.checkout.included}: {page.included.join(', ')}
          </p>
        ) : null}
        <PriceSummary
          lines={page.priceLines}
          total={page.total}
          approximate={page.approximate}
          chargeNote={page.chargeNote}
          approximations={page.approximations}
          currency={page.visitorCurrency}
        />
      </details>
      <div className="px-4 sm:px-6">
        <TripTimer bookingId={page.id} price={page.price} isPaying={isPaying} />
      </div>
    </aside>
  );
}
