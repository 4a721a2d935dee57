import type { ReactNode } from 'react';
import { OutingSummary } from '../checkout/sections/summary/outing-summary.tsx';
import { StaySummary } from '../checkout/sections/summary/stay-summary.tsx';
import { stays as stayWords } from '../messages/es/checkout/booked-stays.ts';
import { cancellations } from '../messages/es/journey/cancellations.ts';
import { locators as ofLocators } from '../messages/es/journey/locators.ts';
import * as es from '../messages/es.ts';
import { ItineraryDetails } from '../results/offers/itinerary-details.tsx';
import { ItineraryLine } from '../results/offers/itinerary-line.tsx';
import { Icon } from '../ui/icon.tsx';
import { WideOpen } from '../ui/wide-open.tsx';
import type { BookingView } from './booking-view.ts';
import { NextStepList } from './next-step-list.tsx';
import { PaymentDetails } from './payment-details.tsx';

/** A stored booking: references, next steps, flights, documents, people and payment. */
export const BookingDetails = ({ booking, papers }: { booking: BookingView; papers: ReactNode }) => (
  <TripDetails booking={booking} steps={<NextStepList steps={booking.nextSteps} />} papers={papers}>
    <PaymentDetails booking={booking} />
  </TripDetails>
);

type TripView = Pick<
  BookingView,
  'reference' | 'locators' | 'locatorToCome' | 'status' | 'ticketNote' | 'flight' | 'stays' | 'outings' | 'passengers' | 'extras'
>;

type TripDetailsProps = { booking: TripView; steps?: ReactNode; papers?: ReactNode; children?: ReactNode };

/** A stored booking without its payment. */
export function TripDetails({ booking, steps, papers, children }: TripDetailsProps) {
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:items-start print:grid print:grid-cols-[3fr_2fr] print:gap-3">
      <div className="space-y-6 print:contents">
        <References booking={booking} />
        {steps}
        {booking.flight ? <BookedFlight flight={booking.flight} /> : null}
        {booking.stays.length > 0 ? <BookedStays stays={booking.stays} /> : null}
        {booking.outings.map((outing) => (
          <BookedOuting key={outing.name} outing={outing} />
        ))}
        {papers}
      </div>
      <div className="fold-list lg:space-y-6 print:space-y-3">
        {booking.passengers.length > 0 ? <Travelers passengers={booking.passengers} extras={booking.extras} /> : null}
        {children}
      </div>
    </div>
  );
}

const References = ({ booking }: { booking: TripView }) => (
  <div className="card p-4 sm:p-6 print:col-span-2">
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4 max-sm:[&>:nth-child(3)]:col-span-full sm:grid-cols-3 sm:gap-y-0">
      <Fact term={es.confirm.reference} value={booking.reference} isCode />
      {booking.flight && (booking.locators.length > 0 || booking.locatorToCome) ? (
        <Fact term={ofLocators.onPage(booking.locators.length)} value={<Locators {...booking} />} isCode />
      ) : null}
      <Fact term={es.confirm.status} value={booking.status} />
    </dl>
    {booking.ticketNote ? <p className="mt-4 max-w-prose">{booking.ticketNote}</p> : null}
  </div>
);

const BookedFlight = ({ flight }: { flight: NonNullable<TripView['flight']> }) => (
  <section className="card p-4 sm:p-6">
    <h2 className="text-xl font-semibold">
      {es.checkout.trip} <span className="font-normal text-muted">{flight.airline}</span>
      {flight.isCancelled ? (
        <>
          {' '}
          <CancelledBadge />
        </>
      ) : null}
    </h2>
    {flight.itineraries.map((itinerary) => (
      <div key={itinerary.from + itinerary.departs} className="border-b border-line last:border-b-0">
        {itinerary.isCancelled && !flight.isCancelled ? (
          <p className="mt-3">
            <CancelledBadge />
          </p>
        ) : null}
        <ItineraryLine itinerary={itinerary} />
        <details className="open-when-wide group/flights">
          <summary className="open-when-narrow link max-lg:flex print:hidden min-h-11 items-center gap-1">
            {es.confirm.flights}
            <Icon name="chevron" className="size-4 group-open/flights:rotate-180" />
          </summary>
          <ItineraryDetails itinerary={itinerary} isLabelled={false} />
        </details>
      </div>
    ))}
  </section>
);

const BookedStays = ({ stays }: Pick<TripView, 'stays'>) => (
  <section className="card p-4 sm:p-6">
    <h2 className="text-xl font-semibold">{stayWords.heading}</h2>
    {stays.map((stay) => (
      <div key={stay.hotel + stay.dates}>
        {stay.isCancelled ? (
          <p className="mt-3">
            <CancelledBadge />
          </p>
        ) : null}
        <StaySummary stay={stay}>
          <dl className="mt-2 space-y-2">
            <div>
              <dt className="text-muted">{stayWords.guests}</dt>
              <dd className="wrap-anywhere">{stay.guests.join(', ') || '—'}</dd>
            </div>
            {stay.wishes ? (
              <div>
                <dt className="text-muted">{es.checkout.wishes}</dt>
                <dd className="wrap-anywhere">{stay.wishes}</dd>
              </div>
            ) : null}
            <div>
              <dt className="text-muted">{stayWords.confirmation}</dt>
              <dd className="figures font-semibold wrap-anywhere">{stay.confirmation ?? stayWords.noConfirmation}</dd>
            </div>
          </dl>
        </StaySummary>
      </div>
    ))}
  </section>
);

const BookedOuting = ({ outing }: { outing: TripView['outings'][number] }) => (
  <section className="card p-4 sm:p-6">
    <h2 className="text-xl font-semibold">{outing.heading}</h2>
    {outing.isCancelled ? (
      <p className="mt-3">
        <CancelledBadge />
      </p>
    ) : null}
    <OutingSummary outing={outing} />
  </section>
);

/** The travellers with their tickets, and the extras booked. */
const Travelers = ({ passengers, extras }: Pick<TripView, 'passengers' | 'extras'>) => (
  <WideOpen heading={es.confirm.passengers} className="card lg:p-6 print:px-4 print:py-2">
    <ul className="mt-2 space-y-1">
      {passengers.map(({ type, name, ticket }) => (
        <li key={name} className="wrap-anywhere">
          {name} <span className="text-muted">({es.passengers[type].one})</span>
          {ticket ? <span className="figures block text-[0.95rem] text-muted">{ticket}</span> : null}
        </li>
      ))}
    </ul>
    {extras.length > 0 ? (
      <>
        <h3 className="mt-4 font-semibold">{es.confirm.extras}</h3>
        <ul className="figures mt-1 space-y-1 text-[0.95rem]">
          {extras.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </>
    ) : null}
  </WideOpen>
);

const CancelledBadge = () => (
  <span className="inline-block rounded-full bg-warning-soft px-3 py-0.5 align-middle text-sm font-semibold text-warning">
    {cancellations.badge}
  </span>
);

/** The codes, or that there is none yet. */
const Locators = ({ locators, locatorToCome }: Pick<TripView, 'locators' | 'locatorToCome'>) =>
  (locators.length > 0 ? locators : [{ code: '', whose: locatorToCome }]).map(({ code, whose }) => (
    <span key={code} className="flex flex-wrap items-baseline gap-x-2">
      {code} <span className="text-base font-normal leading-tight tracking-normal text-muted">{whose}</span>
    </span>
  ));

function Fact({ term, value, isCode = false }: { term: string; value: ReactNode; isCode?: boolean }) {
  return (
    <div className="sm:row-span-2 sm:grid sm:grid-rows-subgrid sm:gap-0">
      <dt className="self-end text-sm text-muted">{term}</dt>
      <dd className={isCode ? 'figures text-2xl font-bold tracking-widest' : 'text-xl font-semibold'}>{value}</dd>
    </div>
  );
}
