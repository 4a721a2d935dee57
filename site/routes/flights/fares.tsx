import { data, Form, Link } from 'react-router';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import * as es from '../../messages/es.ts';
import { currencyOfResults } from '../../prices/chosen-currency.ts';
import { readHomePrices } from '../../prices/home-prices.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import { resultsOf } from '../../request/results-before.ts';
import { chooseOffer } from '../../results/choosing/choose-offer.ts';
import { ChooseProblemNotice } from '../../results/choosing/choose-problem-notice.tsx';
import { type FareView, fareViews } from '../../results/offers/fare-view.ts';
import { ItineraryLine } from '../../results/offers/itinerary-line.tsx';
import { offerCardView } from '../../results/offers/offer-card-view.ts';
import { wayViews } from '../../results/offers/way-view.ts';
import { AnswerInView } from '../../ui/answer-in-view.tsx';
import type { Route } from './+types/fares';

export const meta: Route.MetaFunction = () => [
  { title: es.fares.title },
  { name: 'description', content: es.fares.intro },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = new URL(request.url);
  const id = here.searchParams.get('offer') ?? '';
  const backHref = resultsOf(here);
  const compared = id ? await backendOf(context).compareFares({ id: id.slice(0, 200) }) : null;
  const [first] = compared?.ok ? compared.body.data : [];
  if (!compared?.ok || !first) return data({ backHref, trip: null, fares: [], chargeNote: '', offerId: id }, { status: 410 });
  const dictionaries = compared.body.dictionaries as Dictionaries;
  const home = await readHomePrices(backendOf(context), currencyOfResults(here));
  const fares = fareViews(compared.body.data, home);
  return data({ backHref, trip: tripView(first, dictionaries), fares, chargeNote: home.note, offerId: id });
}

function tripView(offer: FlightOffer, dictionaries: Dictionaries) {
  return { airline: offerCardView(offer, dictionaries).airline, itineraries: wayViews(offer, dictionaries) };
}

export async function action({ request, context }: Route.ActionArgs) {
  return chooseOffer(request, pageRequestOf(context));
}

/** The fares of one flight side by side, before a booking is opened. */
export default function Fares({ loaderData: { backHref, trip, fares, chargeNote, offerId }, actionData }: Route.ComponentProps) {
  return (
    <div className="page flex-1 py-6">
      <Link to={backHref} className="link inline-flex min-h-11 items-center">
        {es.fares.backToResults}
      </Link>
      <h1 className="mt-2 text-2xl font-bold">{es.fares.title}</h1>
      {actionData ? (
        <AnswerInView answer={actionData}>
          <ChooseProblemNotice problem={actionData} backHref={backHref} />
        </AnswerInView>
      ) : trip ? null : (
        <ChooseProblemNotice problem={{ code: 'session-expired', offerId }} backHref={backHref} />
      )}
      {trip ? (
        <>
          <section className="card mt-4 divide-y divide-line px-4 sm:px-6">
            <h2 className="py-3 font-semibold">{trip.airline}</h2>
            {trip.itineraries.map((itinerary) => (
              <ItineraryLine key={itinerary.from + itinerary.departs} itinerary={itinerary} />
            ))}
          </section>
          <p className="mt-4 text-muted">
            {fares.length > 1 ? es.fares.intro : es.fares.onlyOne} {chargeNote}
          </p>
          <Form method="post">
            <ol
              className={`mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 ${fares.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-4'}`}
            >
              {fares.map((fare) => (
                <li key={fare.choice}>
                  <FareCard fare={fare} />
                </li>
              ))}
            </ol>
          </Form>
        </>
      ) : null}
    </div>
  );
}

function FareCard({ fare }: { fare: FareView }) {
  return (
    <article className="card flex h-full flex-col p-[16px]" aria-label={`${fare.name}, ${fare.total}`}>
      <h2 className="text-lg font-semibold">{fare.name}</h2>
      <p className="figures mt-1 text-2xl font-bold leading-tight">{fare.total}</p>
      {fare.approximate ? <p className="figures text-sm text-muted">{fare.approximate}</p> : null}
      {fare.perPerson ? <p className="figures text-sm text-muted">{fare.perPerson}</p> : null}
      <p className="figures text-sm text-muted">{fare.difference ?? es.fares.cheapest}</p>
      <dl className="my-4 flex-1 space-y-2 border-t border-line pt-4 text-sm">
        {fare.features.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mb-3 text-sm">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{es.offersInWords.priceDetails}</summary>
        <dl className="figures space-y-1">
          {[...fare.priceLines, { label: es.checkout.total, amount: fare.total }].map(({ label, amount }) => (
            <div key={label} className="amount-line last:font-semibold">
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </details>
      <button
        type="submit"
        name="offerId"
        value={fare.choice}
        className="button button-primary w-full"
        aria-label={es.fares.chooseLabel(fare.name, fare.total)}
      >
        {es.results.choose}
      </button>
    </article>
  );
}
