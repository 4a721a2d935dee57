import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { isBooked } from '#domain/booking/booking-state.ts';
import { bookingAddress } from '../../booking-routes.ts';
import { forgetKeptForm } from '../../checkout/form/keep-form.ts';
import { shipFlightOf } from '../../cruises/ship-flight.ts';
import { ShipFlightLink } from '../../cruises/ship-flight-link.tsx';
import { bookingDocuments } from '../../documents/booking-documents.ts';
import { documentsMarkup } from '../../documents/documents-markup.tsx';
import { AfterBooking } from '../../journey/after-booking.tsx';
import { BookingDetails } from '../../journey/booking-details.tsx';
import { BookingPapers } from '../../journey/booking-papers.tsx';
import { bookingView } from '../../journey/booking-view.ts';
import { FlightChangeNotice } from '../../journey/changes/flight-change-notice.tsx';
import { GoneNotice } from '../../journey/gone-notice.tsx';
import { tripCover } from '../../journey/trip-cover.ts';
import { TripCoverCard } from '../../journey/trip-cover-card.tsx';
import * as es from '../../messages/es.ts';
import { paperAddress } from '../../papers/paper-names.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { currencyOfBooking } from '../../prices/chosen-currency.ts';
import { readPricesOf } from '../../prices/home-prices.ts';
import { pageRequestOf } from '../../request/context.ts';
import { hasPreviousPage } from '../../request/previous-page.ts';
import { bookingKeyOf, findBookingCookie } from '../../request/visitor-cookies.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/booking-confirm';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.booking.gone ? es.tickets.goneTitle : es.confirm.title },
  { name: 'robots', content: 'noindex' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { backend, isSecure } = pageRequestOf(context);
  const goHome = () => redirect('/', { headers: { 'set-cookie': findBookingCookie(isSecure) } });
  // SPEC §4: as the first page of a visit, this one redirects to the home page.
  if (!hasPreviousPage(request)) throw goHome();
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const key = bookingKeyOf(request, id);
  if (!key) throw goHome();
  const session = await backend.readSession(key);
  if (!session.ok) throw goHome();
  if (!isBooked(session.body.status)) throw redirect(bookingAddress('booking-summary', id));
  const booked = await backend.book(key);
  if (!booked.ok || booked.status !== 201 || !('referenceId' in booked.body)) throw goHome();
  const paperAt = (name: string) => paperAddress(name, id);
  sayPricesUnder(booked.body.charge, 'booking');
  const home = await readPricesOf(backend, booked.body, currencyOfBooking(request, id));
  const documents = documentsMarkup(bookingDocuments(booked.body));
  const shipFlight = await shipFlightOf(booked.body, pageRequestOf(context));
  return { id, booking: bookingView(booked.body, home, paperAt), cover: tripCover(booked.body), documents, shipFlight };
}

export default function BookingConfirm({ loaderData: { id, booking, cover, documents, shipFlight } }: Route.ComponentProps) {
  useEffect(() => forgetKeptForm(id), [id]);
  return (
    <div className="booking-sheet page flex-1 py-8 sm:py-12 print:py-0">
      {booking.gone ? <GoneNotice {...booking.gone} isHeading /> : <GoodNews lead={booking.onItsWay} />}
      {booking.flightChange ? (
        <div className="mt-6">
          <FlightChangeNotice change={booking.flightChange} />
        </div>
      ) : null}
      <div className="mt-6 print:mt-3">
        <TripCoverCard cover={cover} />
        <BookingDetails booking={booking} papers={<BookingPapers papers={booking.papers} />} />
      </div>
      <ShipFlightLink flight={shipFlight} />
      <AfterBooking booking={booking} documents={documents}>
        <Link to="/user/my-journey" className="button button-quiet">
          {es.confirm.seeInMyJourney}
        </Link>
      </AfterBooking>
    </div>
  );
}

function GoodNews({ lead }: { lead: string }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="print:hidden rounded-full bg-accent-soft p-3 text-accent">
          <Icon name="check" className="size-8" />
        </span>
        <h1 className="min-w-0 text-3xl font-bold">{es.confirm.heading}</h1>
      </div>
      <p className="mt-3 max-w-prose wrap-anywhere text-lg text-muted">{lead}</p>
    </>
  );
}
