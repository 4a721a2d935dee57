import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { MOST_TOGETHER } from '#domain/catalogue/outing.ts';
import { chooseOuting, type OutingProblem as OutingProblemText, outingProblem } from '../../catalogue/choose-outing.ts';
import { OutingPictures } from '../../catalogue/outing-pictures.tsx';
import { OutingProblem } from '../../catalogue/outing-problem.tsx';
import { PriceTerms } from '../../catalogue/price-terms.tsx';
import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { tourResults, tourPage as words } from '../../messages/es/catalogue/tours.ts';
import { failedForNow } from '../../request/answer/answer-for-now.ts';
import { pageRequestOf } from '../../request/context.ts';
import { ExpiringResults, rememberPage } from '../../results/expiry/expiry-dialog.tsx';
import { metaOf } from '../../seo/page-head.ts';
import { partyIn } from '../../tours/choose-places.ts';
import { DepartureList } from '../../tours/departure-list.tsx';
import { readTour, type ShownTour } from '../../tours/read-tour.ts';
import { TOURS } from '../../tours/tour-address.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/tour';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === 'found' ? metaOf(loaderData.head) : [{ title: words.unknown }, { name: 'robots', content: 'noindex' }];

/** `/turs/{slug}`: one tour with its dates and its price by age. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const page = await readTour(params.slug.toLowerCase(), new URL(request.url).searchParams, pageRequestOf(context));
  if (page.kind !== 'failed') return data(page, { status: page.kind === 'found' ? 200 : 404 });
  return failedForNow(page);
}

/** Opens a booking of the chosen places. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const departure = String(form.get('departure') ?? '');
  const travelers = partyIn(form);
  if (travelers.length > MOST_TOGETHER) return outingProblem('too-many-places', 400);
  return chooseOuting(request, [{ kind: 'tour', departure, travelers }], pageRequestOf(context));
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Tour({ loaderData: page, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={page.crumbs} />
      {page.kind === 'found' ? <Found page={page} problem={actionData} /> : <Missing page={page} />}
    </div>
  );
}

function Missing({ page: { kind, here } }: { page: { kind: 'unknown' | 'failed'; here: string } }) {
  const isUnknown = kind === 'unknown';
  return (
    <>
      <h1 className="mb-4 mt-2 text-2xl font-bold">{isUnknown ? words.unknown : words.failed}</h1>
      <Notice tone={isUnknown ? 'info' : 'danger'} heading={isUnknown ? words.unknownHelp : words.failedHelp} role="alert">
        <Link to={isUnknown ? TOURS : here} replace={!isUnknown} className="button button-quiet mt-3">
          {isUnknown ? tourResults.all : words.retry}
        </Link>
      </Notice>
    </>
  );
}

function Found({ page, problem }: { page: ShownTour; problem: OutingProblemText | undefined }) {
  const { here, name, where, summary, price, inHomeMoney, facts, program, expiresAt, about } = page;
  useEffect(() => rememberPage('tour', here), [here]);
  return (
    <>
      <h1 className="mt-1 text-2xl font-bold leading-tight wrap-anywhere sm:text-3xl">{name}</h1>
      <p className="mt-1 font-medium wrap-anywhere">{where}</p>
      <OutingProblem problem={problem} />
      <ExpiringResults kind="tour" expiresAt={expiresAt} resultsHref={TOURS}>
        {price ? (
          <div
            data-seen={`${name}: ${words.from} ${price} ${words.perAdult}`}
            className="mt-3 flex flex-wrap items-end justify-between gap-3"
          >
            <p>
              <span className="text-sm text-muted">{words.from}</span>{' '}
              <strong className="figures text-3xl leading-tight">{price}</strong>{' '}
              <span className="text-sm text-muted">{words.perAdult}</span>
              {inHomeMoney ? <span className="figures block text-sm text-muted">{inHomeMoney}</span> : null}
            </p>
            <a href={page.next.href} className="button button-primary">
              {page.next.label}
            </a>
          </div>
        ) : null}
        <OutingPictures pictures={page.pictures} />
        <div className="mt-4 gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
          <section className="min-w-0">
            {summary ? <p className="max-w-[44rem] wrap-anywhere">{summary}</p> : null}
            {page.picture ? (
              <figure className="mt-4">
                <img
                  src={page.picture.src}
                  alt={page.picture.alt}
                  width="400"
                  height="220"
                  className="h-auto w-full rounded-xl"
                />
                <figcaption className="mt-1 text-sm text-muted">{page.picture.title}</figcaption>
              </figure>
            ) : null}
            <h2 className="mt-6 text-2xl font-bold">{words.program}</h2>
            <ol className="mt-2">
              {program.map(({ title, text }) => (
                <li key={title} className="border-b border-line py-3 last:border-0">
                  <h3 className="font-semibold wrap-anywhere">{title}</h3>
                  <p className="mt-0.5 wrap-anywhere">{text}</p>
                </li>
              ))}
            </ol>
          </section>
          <aside className="card h-fit p-4 max-lg:mt-6">
            <h2 className="text-xl font-bold">{words.facts}</h2>
            <dl className="mt-2 space-y-2">
              {facts.map(({ label, text }) => (
                <div key={label}>
                  <dt className="text-sm text-muted">{label}</dt>
                  <dd className="wrap-anywhere">{text}</dd>
                </div>
              ))}
            </dl>
          </aside>
        </div>
        <PriceTerms headings={words} included={page.included} notIncluded={page.notIncluded} />
        <section className="mt-10" id="salidas">
          <h2 className="text-2xl font-bold">{words.departures}</h2>
          <DepartureList {...page} />
        </section>
      </ExpiringResults>
      <section id="preguntar" className="mt-10 max-w-[44rem] scroll-mt-4">
        <p className="mb-3 text-muted">{words.askLead}</p>
        <EnquiryForm
          kind="enquiry"
          about={{ label: words.chooseDate, choices: about }}
          context={`${name}, ${where}`}
          heading={words.ask}
          form={page.enquiry}
        />
      </section>
    </>
  );
}
