import { data, Form, Link, redirect } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { shipFlightOf } from '../../cruises/ship-flight.ts';
import { ShipFlightLink } from '../../cruises/ship-flight-link.tsx';
import { bookingDocuments } from '../../documents/booking-documents.ts';
import { documentsMarkup } from '../../documents/documents-markup.tsx';
import { AfterBooking } from '../../journey/after-booking.tsx';
import { BagsSummary } from '../../journey/bags/bags-summary.tsx';
import { BookingDetails } from '../../journey/booking-details.tsx';
import { BookingPapers } from '../../journey/booking-papers.tsx';
import { bookingView } from '../../journey/booking-view.ts';
import { FlightChangeNotice } from '../../journey/changes/flight-change-notice.tsx';
import { ContactSummary } from '../../journey/contact/contact-summary.tsx';
import { PickupNotice } from '../../journey/contact/pickup-notice.tsx';
import { RefusedMailNotice } from '../../journey/contact/refused-mail-notice.tsx';
import { findFirst } from '../../journey/find-first.ts';
import { GoneNotice } from '../../journey/gone-notice.tsx';
import { PENDING_PAGE } from '../../journey/journey-pages.ts';
import { NamesSummary } from '../../journey/names/names-summary.tsx';
import { copyTerms } from '../../journey/offline/copy-terms.ts';
import { OnThisDevice } from '../../journey/offline/on-this-device.tsx';
import { tripCover } from '../../journey/trip-cover.ts';
import { TripCoverCard } from '../../journey/trip-cover-card.tsx';
import { payBalance } from '../../messages/es/checkout/deposits.ts';
import { papers } from '../../messages/es/journey/papers.ts';
import * as es from '../../messages/es.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { readPricesOf } from '../../prices/home-prices.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import { isSharedDevice, lookupOf } from '../../request/visitor-cookies.ts';
import { Notice } from '../../ui/notice.tsx';
import { WideOpen } from '../../ui/wide-open.tsx';
import type { Route } from './+types/booking-detail';

export const meta: Route.MetaFunction = () => [{ title: es.journey.title }, { name: 'robots', content: 'noindex' }];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The booking of the last lookup; without one, or when it is not found any more, redirects to the lookup form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const lookup = lookupOf(request);
  if (!lookup) throw findFirst(request);
  const found = await backendOf(context).findBooking(lookup);
  if (found.ok) sayPricesUnder(found.body.charge, 'booking');
  if (!found.ok) {
    const { code, status } = found.problem;
    throw code === 'booking-not-found' ? findFirst(request) : new Response(null, { status });
  }
  if (found.body.unconfirmed) throw redirect(PENDING_PAGE);
  const paperAt = (name: string) => `/user/my-journey/documento/${name}`;
  const isShared = isSharedDevice(request);
  return {
    booking: bookingView(found.body, await readPricesOf(backendOf(context), found.body), paperAt),
    cover: tripCover(found.body),
    documents: documentsMarkup(bookingDocuments(found.body)),
    shipFlight: await shipFlightOf(found.body, pageRequestOf(context)),
    areBagsSold: found.body.sellsLaterBags,
    isShared,
    copy: isShared ? null : copyTerms(found.body),
  };
}

/** Mails the documents again, to the booking's own e-mail only. */
export async function action({ request, context }: Route.ActionArgs) {
  const lookup = lookupOf(request);
  if (!lookup) throw findFirst(request);
  const sent = await backendOf(context).sendDocuments(lookup);
  if (sent.ok) return { isSent: true, text: papers.sent };
  const { code, status } = sent.problem;
  return data({ isSent: false, text: code === 'too-many-requests' ? papers.sentOften : papers.notSent }, { status });
}

export default function BookingDetail({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, cover, documents, shipFlight, copy, isShared } = loaderData;
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <section className="booking-sheet page flex-1 py-6 sm:py-10 print:py-0">
      <h1 className="mb-4 text-3xl font-bold">{es.journey.detailTitle(booking.reference)}</h1>
      <TripCoverCard cover={cover} />
      {booking.gone ? (
        <div className="mb-6">
          <GoneNotice {...booking.gone} />
        </div>
      ) : null}
      {booking.flightChange ? <FlightChangeNotice change={booking.flightChange} /> : null}
      {booking.owesBalance ? (
        <p className="mb-6 print:hidden">
          <Link to="/user/my-journey/saldo" className="button button-primary">
            {payBalance}
          </Link>
        </p>
      ) : null}
      <RefusedMailNotice email={booking.refusedMail} />
      <PickupNotice area={booking.pickupToTell} />
      <BookingDetails
        booking={booking}
        papers={
          <div className="print:hidden">
            <BookingPapers papers={booking.papers} />
            <Form method="post" className="mt-3 space-y-3">
              <button type="submit" disabled={isBusy} className="button button-quiet max-sm:w-full">
                {booking.papers.send}
              </button>
              {actionData ? (
                <Notice tone={actionData.isSent ? 'good' : 'warning'} heading={actionData.text} role="status" />
              ) : null}
            </Form>
          </div>
        }
      />
      <div className="fold-list gap-x-10 lg:grid lg:grid-cols-3">
        {booking.mayAddBags ? <BagsSummary areSoldHere={loaderData.areBagsSold} /> : null}
        {booking.mayCorrectNames ? <NamesSummary /> : null}
        <ContactSummary />
        {booking.mayCancel ? (
          <WideOpen heading={es.journey.cancelHeading} className="lg:mt-8 print:hidden">
            <p className="mt-2 max-w-prose">{es.journey.cancelText}</p>
            <Link to="/user/my-journey/cancelar" className="button button-quiet mt-3">
              {es.journey.cancel}
            </Link>
          </WideOpen>
        ) : null}
        <OnThisDevice booking={booking} copy={copy} isShared={isShared} />
      </div>
      <ShipFlightLink flight={shipFlight} />
      <AfterBooking booking={booking} documents={documents}>
        <Link to="/user/my-journey" className="button button-quiet">
          {es.journey.another}
        </Link>
      </AfterBooking>
    </section>
  );
}
