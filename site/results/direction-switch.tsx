import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import type { DirectionChoice } from './direction-choice.ts';
import { ItineraryLine } from './itinerary-line.tsx';

/** A round trip as a whole, or its way out first: whichever somebody prefers. Says where one is on the way. */
export function DirectionSwitch({ direction, outboundGone }: { direction: DirectionChoice; outboundGone: boolean }) {
  const { what, wholeTripsHref, byDirectionHref, outbound } = direction;
  const isWhole = what === 'trip';
  return (
    <div className="mt-4">
      <nav aria-label={es.results.choosingBy} className="flex flex-wrap gap-2 text-sm">
        <SwitchLink to={wholeTripsHref} isCurrent={isWhole}>
          {es.results.wholeTrips}
        </SwitchLink>
        <SwitchLink to={byDirectionHref} isCurrent={!isWhole}>
          {es.results.byDirection}
        </SwitchLink>
      </nav>
      {outboundGone ? <p className="mt-3 font-medium text-warning">{es.results.outboundGone}</p> : null}
      {outbound ? (
        <section className="card mt-4 px-4 sm:px-6" aria-label={es.results.chosenOutbound}>
          <ItineraryLine itinerary={outbound.itinerary} />
          <Link to={outbound.changeHref} className="link inline-flex min-h-11 items-center">
            {es.results.changeOutbound}
          </Link>
        </section>
      ) : null}
      {isWhole ? null : (
        <h2 className="mt-4 text-lg font-semibold">{outbound ? es.results.stepReturn : es.results.stepOutbound}</h2>
      )}
    </div>
  );
}

function SwitchLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-11 items-center rounded-full border border-line px-4 text-ink no-underline hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
    >
      {children}
    </Link>
  );
}
