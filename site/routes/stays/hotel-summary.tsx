import { useEffect } from 'react';
import { data, Link, useLocation } from 'react-router';
import { keepGuard } from '../../guard.ts';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { stayOffers } from '../../messages/es/stays/stay-offers.ts';
import * as es from '../../messages/es.ts';
import { failedForNow } from '../../request/answer/answer-for-now.ts';
import { pageRequestOf } from '../../request/context.ts';
import { ExpiringResults, rememberPage } from '../../results/expiry/expiry-dialog.tsx';
import { PricesLeft } from '../../results/expiry/prices-left.tsx';
import { SAVING_FORM, SaveButton } from '../../saved/save-button.tsx';
import { companyNow } from '../../settings/company.ts';
import { StayFormLater } from '../../stays/form/stay-form-later.tsx';
import { FlightChoice } from '../../stays/holiday/flight-choice.tsx';
import { NoFlights } from '../../stays/holiday/no-flights.tsx';
import { chooseRoom } from '../../stays/hotel/choose-room.ts';
import { Gallery } from '../../stays/hotel/gallery.tsx';
import { HotelFacts } from '../../stays/hotel/hotel-facts.tsx';
import { type FoundHotel, type HotelView, readHotel } from '../../stays/hotel/read-hotel.ts';
import { RequestForm, RequestNotice } from '../../stays/hotel/request-form.tsx';
import { RoomList } from '../../stays/hotel/room-list.tsx';
import { RoomProblemNotice } from '../../stays/hotel/room-problem-notice.tsx';
import { StaySearchLine } from '../../stays/stay-search-line.tsx';
import { AnswerInView } from '../../ui/answer-in-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/hotel-summary';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const name = (loaderData?.kind === 'found' && loaderData.hotel?.name) || words.nameless;
  return [
    { title: words.title(name) },
    { name: 'description', content: words.description(name) },
    { name: 'robots', content: 'noindex' },
  ];
};

const STATUS = { found: 200, wrong: 200, 'no-flights': 200, unknown: 404 } as const;

/** `/hoteles/HotelSummary?id=…&startDate=…&endDate=…` (guard of SPEC §4): one hotel with its offers on those dates. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  keepGuard(url, pageRequestOf(context).sold);
  const page = await readHotel(url.searchParams, pageRequestOf(context));
  if (page.kind !== 'failed') return data(page, { status: STATUS[page.kind] });
  return failedForNow(page);
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  return chooseRoom(request, pageRequestOf(context));
}

export default function HotelSummary({ loaderData: page, actionData }: Route.ComponentProps) {
  const here = useLocation();
  if (page.kind === 'wrong') {
    return (
      <section className="page flex-1 py-6">
        <h1 className="mb-4 text-2xl font-bold">{words.otherDates}</h1>
        <StayFormLater {...page.form} />
      </section>
    );
  }
  return (
    <>
      <StaySearchLine asked={page.asked} form={page.form} visit={here.key} isPlain />
      <div className="page flex-1 pb-12 pt-2">
        <Link viewTransition to={page.asked.resultsHref} className="link inline-flex min-h-11 items-center">
          ← {words.back}
        </Link>
        {page.kind === 'found' ? (
          <Found page={page} problem={actionData} />
        ) : page.kind === 'no-flights' ? (
          <NoFlights hotelHref={page.hotelHref} anyFareHref={page.anyFareHref} />
        ) : (
          <Missing page={page} />
        )}
      </div>
    </>
  );
}

/** The filter of rates: a link, so that it works without scripts. */
const FreeRates = ({ label, said, href, isOn }: NonNullable<FoundHotel['freeRates']>) => (
  <p className="mt-2 flex flex-wrap items-center gap-x-3" role="status">
    {href === null ? null : (
      <Link to={href} replace preventScrollReset data-on={isOn || undefined} className="chip">
        {label}
        {isOn ? (
          <>
            <span className="sr-only">{es.results.dropChip}</span>
            <Icon name="close" className="size-4" />
          </>
        ) : null}
      </Link>
    )}
    <span className="text-sm">{said}</span>
  </p>
);

function Missing({ page }: { page: Extract<HotelView, { kind: 'unknown' | 'failed' }> }) {
  const isUnknown = page.kind === 'unknown';
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{isUnknown ? words.unknown : page.heading}</h1>
      {isUnknown ? null : (
        <Notice tone="danger" heading={words.failedHelp} role="alert">
          <Link to={page.asked.here} replace className="button button-quiet mt-3">
            {words.retry}
          </Link>
        </Notice>
      )}
    </>
  );
}

function Found({ page, problem }: { page: FoundHotel; problem: Route.ComponentProps['actionData'] }) {
  const { hotel, groups, asked, assumedAge, expiresAt, chargeNote, tourismNumber, request } = page;
  useEffect(() => rememberPage('stay', asked.here), [asked.here]);
  return (
    <>
      <h1 className="text-2xl font-bold leading-tight wrap-anywhere sm:text-3xl">{hotel?.name ?? words.nameless}</h1>
      {hotel ? (
        <>
          <div className="mb-3 text-muted wrap-anywhere">
            <p>{[hotel.kind, hotel.address, hotel.rating].filter(Boolean).join(' · ')}</p>
            {tourismNumber ? <p>{words.tourismNumber(tourismNumber)}</p> : null}
          </div>
          <Gallery pictures={hotel.pictures} />
        </>
      ) : null}
      {page.saved ? (
        <form id={SAVING_FORM} method="post" action="/guardados">
          <input type="hidden" name="back" value={asked.here} />
          <SaveButton name="hotel" value={page.saved} />
        </form>
      ) : null}
      {page.holiday ? <FlightChoice holiday={page.holiday} /> : null}
      <section className="mt-8" id="habitaciones">
        <h2 className="text-2xl font-bold">{words.rooms}</h2>
        <p className="text-muted">{page.roomsFor}</p>
        {assumedAge === null ? null : <p className="text-sm text-warning">{stayOffers.assumedAges(assumedAge)}</p>}
        {problem ? (
          <AnswerInView answer={problem}>
            <RoomProblemNotice problem={problem} />
          </AnswerInView>
        ) : null}
        {request ? <RequestNotice request={request} /> : null}
        {groups.length === 0 ? (
          <div className="mt-4">
            <Notice tone="warning" heading={words.soldOut} role="status">
              <p>{words.soldOutHelp}</p>
              <Link to={asked.resultsHref} className="button button-quiet mt-3">
                {words.back}
              </Link>
            </Notice>
          </div>
        ) : (
          <ExpiringResults kind="stay" expiresAt={expiresAt} resultsHref={asked.resultsHref}>
            <p className="mt-1 text-sm text-muted">
              {request?.isAll && request.isSearchOnly ? words.taxesUnknown : `${words.taxesIn} ${words.dueNote}`} {chargeNote}
              <PricesLeft expiresAt={expiresAt} />
            </p>
            {page.freeRates ? <FreeRates {...page.freeRates} /> : null}
            <RoomList groups={groups} flightId={page.holiday?.chosen.id} compared={page.compared} />
          </ExpiringResults>
        )}
      </section>
      {request ? <RequestForm request={request} /> : null}
      {hotel ? <HotelFacts hotel={hotel} /> : null}
      <p className="mt-8">
        <Link to="/hoteles#cotizar" className="link inline-flex min-h-11 items-center">
          {words.ask}
        </Link>{' '}
        <span className="text-muted">{es.footer.hours(companyNow().workingHours)}</span>
      </p>
    </>
  );
}
