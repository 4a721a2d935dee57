import { Link } from 'react-router';
import * as es from '../../messages/es.ts';
import { ItineraryLine } from '../offers/itinerary-line.tsx';
import type { LegChoice } from './leg-choice.ts';

/** Switches between choosing a round trip as a whole and choosing the outbound first. Only the other way is shown. */
export function LegSwitch({ leg: { what, wholeTripsHref, byLegHref } }: { leg: LegChoice }) {
  const isWhole = what === 'trip';
  return (
    <nav aria-label={es.results.choosingBy} className="flex shrink-0 gap-2">
      <SwitchLink to={wholeTripsHref} isCurrent={isWhole}>
        {es.results.wholeTrips}
      </SwitchLink>
      <SwitchLink to={byLegHref} isCurrent={!isWhole}>
        {es.results.byLeg}
      </SwitchLink>
    </nav>
  );
}

/** The current step when legs are chosen one after the other. */
export function LegStep({ leg: { what, outbound }, outboundGone }: LegStepProps) {
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

type LegStepProps = { leg: LegChoice; outboundGone: boolean };

function SwitchLink({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) {
  return (
    <Link to={to} replace preventScrollReset aria-current={isCurrent ? 'true' : undefined} className="chip aria-[current]:hidden">
      {children}
    </Link>
  );
}
