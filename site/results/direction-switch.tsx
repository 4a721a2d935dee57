import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import type { DirectionChoice } from './direction-choice.ts';
import { ItineraryLine } from './itinerary-line.tsx';

/** A round trip as a whole, or its way out first: whichever somebody prefers. On a phone only the other of the two is offered. */
export function DirectionSwitch({ direction: { what, wholeTripsHref, byDirectionHref } }: { direction: DirectionChoice }) {
  const isWhole = what === 'trip';
  return (
    <nav aria-label={es.results.choosingBy} className="flex shrink-0 gap-2">
      <SwitchLink to={wholeTripsHref} isCurrent={isWhole}>
        {es.results.wholeTrips}
      </SwitchLink>
      <SwitchLink to={byDirectionHref} isCurrent={!isWhole}>
        {es.results.byDirection}
      </SwitchLink>
    </nav>
  );
}

/** Where one is on the way of choosing one direction after the other. */
export function DirectionStep({ direction: { what, outbound }, outboundGone }: DirectionStepProps) {
  return (
    <>
      {outboundGone ? <p className="mb-3 font-medium text-warning">{es.results.outboundGone}</p> : null}
      {outbound ? (
        <section className="card mb-3 px-4 sm:px-6" aria-label={es.results.chosenOutbound}>
          <ItineraryLine itinerary={outbound.itinerary} />
          <Link to={outbound.changeHref} className="link inline-flex min-h-11 items-center">
            {es.results.changeOutbound}
          </Link>
        </section>
      ) : null}
      {what === 'trip' ? null : (
        <h2 className="mb-2 text-lg font-semibold">{outbound ? es.results.stepReturn : es.results.stepOutbound}</h2>
      )}
    </>
  );
}

type DirectionStepProps = { direction: DirectionChoice; outboundGone: boolean };

function SwitchLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="chip aria-[current]:max-md:hidden"
    >
      {children}
    </Link>
  );
}
