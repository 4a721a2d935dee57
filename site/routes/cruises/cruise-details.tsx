import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import { readCruiseQuery } from '#domain/cruises/cruise-query.ts';
import { occupancyOf } from '#domain/stays/room-search.ts';
import { chooseOuting, type OutingProblem as OutingProblemText, outingProblem } from '../../catalogue/choose-outing.ts';
import { OutingPictures } from '../../catalogue/outing-pictures.tsx';
import { OutingProblem } from '../../catalogue/outing-problem.tsx';
import { PriceTerms } from '../../catalogue/price-terms.tsx';
import { BookCabins } from '../../cruises/details/book-cabins.tsx';
import { SEVERAL } from '../../cruises/details/cabin-choice.ts';
import { CabinList } from '../../cruises/details/cabin-list.tsx';
import { cabinsIn } from '../../cruises/details/choose-cabins.ts';
import { Itinerary } from '../../cruises/details/itinerary.tsx';
import { readCruise, type ShownCruise, withUsableCabins } from '../../cruises/details/read-cruise.ts';
import { SailingCalendar } from '../../cruises/details/sailing-calendar.tsx';
import { LineMark } from '../../cruises/line-mark.tsx';
import { ShipFlightLink } from '../../cruises/ship-flight-link.tsx';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { keepGuard } from '../../guard.ts';
import { cruisePage as words } from '../../messages/es/catalogue/cruise-page.ts';
import { failedForNow } from '../../request/answer/answer-for-now.ts';
import { pageRequestOf } from '../../request/context.ts';
import { ExpiringResults, rememberPage } from '../../results/expiry/expiry-dialog.tsx';
import { PricesLeft } from '../../results/expiry/prices-left.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/cruise-details';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.kind === 'found' ? words.title(loaderData.name, loaderData.lineName) : words.unknown },
  { name: 'description', content: words.description },
  { name: 'robots', content: 'noindex' },
];

/** `/crucero/details?id=…&sailing=…`: one cruise on one of its dates. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  keepGuard(url, pageRequestOf(context).sold);
  const page = await readCruise(url.searchParams, pageRequestOf(context));
  if (page.kind !== 'failed') return data(page, { status: page.kind === 'found' ? 200 : 404 });
  return failedForNow(page);
}

/** Opens a booking of the chosen cabin or cabins. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  const party = withUsableCabins(readCruiseQuery(searchParams)).cabins.map(occupancyOf);
  const cabins = cabinsIn(form, searchParams.get('sailing')?.trim() ?? '', party);
  if (form.has(SEVERAL) && cabins.length < 2) return outingProblem('too-few-cabins', 400);
  if (cabins.reduce((sum, { travelers }) => sum + travelers.length, 0) > MOST_TOGETHER) return outingProblem('a-group', 400);
  return chooseOuting(request, cabins, pageRequestOf(context));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function CruiseDetails({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex-1 pb-12 pt-2">
      <Link viewTransition to={page.asked.resultsHref} className="link inline-flex min-h-11 items-center">
        ← {words.back}
      </Link>
      {page.kind === 'found' ? <Found page={page} problem={actionData} /> : <Missing page={page} />}
    </div>
  );
}

function Missing({ page: { kind, asked } }: { page: { kind: 'unknown' | 'failed'; asked: { here: string } } }) {
  const isUnknown = kind === 'unknown';
  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{isUnknown ? words.unknown : words.failed}</h1>
      <Notice tone={isUnknown ? 'info' : 'danger'} heading={isUnknown ? words.unknownHelp : words.failedHelp} role="alert">
        <Link to={isUnknown ? '/crucero/result' : asked.here} replace={!isUnknown} className="button button-quiet mt-3">
          {isUnknown ? words.all : words.retry}
        </Link>
      </Notice>
    </>
  );
}

function Found({ page, problem }: { page: ShownCruise; problem: OutingProblemText | undefined }) {
  const { asked, name, lineName, lineId, shipName, region, nights, dates, summary, expiresAt, ages, shipFacts } = page;
  useEffect(() => rememberPage('sailing', asked.here), [asked.here]);
  return (
    <>
      <h1 className="text-2xl font-bold leading-tight wrap-anywhere sm:text-3xl">{name}</h1>
      <p className="mt-1 flex items-center gap-2 text-muted">
        <LineMark id={lineId} />
        <span className="min-w-0 wrap-anywhere">{`${lineName} · ${shipName}`}</span>
      </p>
      <p className="mt-1 font-medium">{`${region} · ${nights} · ${dates}`}</p>
      <p className="mt-1 text-sm">
        {page.party.inWords}{' '}
        <Link to={asked.resultsHref} className="link inline-flex min-h-11 items-center">
          {words.changeWho}
        </Link>
      </p>
      <OutingProblem problem={problem} />
      {page.party.tooYoung.map((text) => (
        <Notice key={text} tone="warning" heading={text} role="status" />
      ))}
      <ExpiringResults kind="sailing" expiresAt={expiresAt} resultsHref={asked.resultsHref}>
        <DrawnShip picture={page.picture} />
        <Price page={page} />
        <OutingPictures pictures={page.pictures} />
        {summary ? <p className="mt-4 max-w-[44rem] wrap-anywhere">{summary}</p> : null}
        <div className="clear-both">
          <Itinerary map={page.map} days={page.days} />
        </div>
        <CabinList {...page} />
        <BookCabins {...page} />
        <PriceTerms headings={words} included={page.included} notIncluded={page.notIncluded} />
        <p className="mt-4 text-sm text-muted">{ages}</p>
        <SailingCalendar {...page} />
      </ExpiringResults>
      <ShipFlightLink flight={page.shipFlight} />
      {shipFacts.length > 0 ? (
        <section className="mt-10">
          <h2 className="text-2xl font-bold wrap-anywhere">{words.ship(shipName)}</h2>
          <dl className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
            {shipFacts.map(({ label, text }) => (
              <div key={label} className="flex justify-between gap-3 border-b border-line py-1.5">
                <dt>{label}</dt>
                <dd className="figures font-medium">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <section id="preguntar" className="mt-10 max-w-[44rem] scroll-mt-4">
        <p className="mb-3 text-muted">{words.askLead}</p>
        <EnquiryForm kind="enquiry" about={page.about} context={`${name}, ${dates}`} heading={words.ask} form={page.enquiry} />
      </section>
    </>
  );
}

/** Where its supplier has no picture of the ship; beside the price on a wide screen. */
const DrawnShip = ({ picture }: Pick<ShownCruise, 'picture'>) =>
  picture ? (
    <figure className="mt-4 lg:float-right lg:mb-4 lg:ml-10 lg:w-[24rem]">
      <img src={picture.src} alt={picture.alt} width="400" height="220" className="h-auto w-full rounded-xl bg-sunken" />
      <figcaption className="mt-1 text-sm text-muted">{picture.title}</figcaption>
    </figure>
  ) : null;

/** The price of the chosen date, or why there is none. */
function Price({ page }: { page: ShownCruise }) {
  const { price, priceFor, total, people, inHomeMoney, isGone, next, name, dates, expiresAt } = page;
  if (isGone || !price) {
    return (
      <div className="mt-4">
        <Notice tone="warning" heading={isGone ? words.gone : words.soldOut(people)} role="status">
          <p>{isGone ? words.goneHelp : words.soldOutHelp}</p>
          <a href="#fechas" className="link inline-flex min-h-11 items-center">
            {words.calendar}
          </a>
        </Notice>
      </div>
    );
  }
  return (
    <div
      data-seen={`${name}, ${dates}: ${words.from} ${price} ${priceFor}`}
      className="mt-4 flex flex-wrap items-end justify-between gap-3"
    >
      <p>
        <span className="text-sm text-muted">{words.from}</span>{' '}
        <strong className="figures text-3xl leading-tight">{price}</strong>{' '}
        <span className="block text-sm text-muted">{priceFor}</span>
        {total ? <span className="figures block text-sm font-medium">{total}</span> : null}
        {inHomeMoney ? <span className="figures block text-sm text-muted">{inHomeMoney}</span> : null}
        <span className="text-sm">
          <PricesLeft expiresAt={expiresAt} />
        </span>
        {page.soldOutOnline ? <span className="block text-sm font-medium text-warning">{page.soldOutOnline}</span> : null}
      </p>
      <a href={next.href} className="button button-primary">
        {next.label}
      </a>
    </div>
  );
}
