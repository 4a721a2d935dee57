import { Link, useLocation } from 'react-router';
import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';
import { choiceOf } from './choice.ts';
import { ItineraryDetails } from './itinerary-details.tsx';
import { ItineraryLine } from './itinerary-line.tsx';
import type { OfferCardView } from './offer-card-view.ts';
import { RouteMap } from './route-map.tsx';

/** One offer: when, with whom, how long — and what it costs for everybody. The button belongs to the list's form. */
export function OfferCard({ offer }: { offer: OfferCardView }) {
  const { search } = useLocation();
  return (
    <article className="card overflow-hidden md:grid md:grid-cols-[1fr_14rem]" aria-label={`${offer.airline}, ${offer.total}`}>
      <div className="px-4 pt-4 sm:px-6">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="figures rounded-md bg-accent-soft px-2 py-0.5 text-sm text-accent">{offer.airlineCode}</span>
          {offer.airline}
          {offer.fareName ? <span className="text-sm font-normal text-muted">{es.results.fare(offer.fareName)}</span> : null}
        </p>
        <div className="divide-y divide-line">
          {offer.itineraries.map((itinerary) => (
            <ItineraryLine key={itinerary.from + itinerary.departs} itinerary={itinerary} />
          ))}
        </div>
        <Included offer={offer} />
        <details className="group border-t border-line">
          <summary className="flex min-h-11 items-center gap-1 font-medium text-accent">
            {es.results.details}
            <Icon name="chevron" className="size-4 group-open:rotate-180" />
          </summary>
          <RouteMap path={offer.itineraries.map(({ places }) => places)} />
          {offer.itineraries.map((itinerary) => (
            <ItineraryDetails key={itinerary.from + itinerary.departs} itinerary={itinerary} isLabelled />
          ))}
          {offer.returnsHref ? null : <PriceDetails offer={offer} />}
        </details>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line bg-sunken/50 p-4 md:flex-col md:items-stretch md:justify-start md:border-l md:pt-6 md:border-t-0 md:text-center">
        <p>
          {offer.returnsHref ? <span className="block text-sm text-muted">{es.results.tripsFrom}</span> : null}
          <span className="figures block text-2xl font-bold leading-tight">{offer.total}</span>
          {offer.difference ? <span className="figures block text-sm font-medium text-accent">{offer.difference}</span> : null}
          <span className="block text-sm text-muted">{es.results.totalForAll(offer.travelers)}</span>
          {offer.travelers > 1 ? (
            <span className="figures block text-sm text-muted">{es.results.perPerson(offer.perPerson)}</span>
          ) : null}
          {offer.seatsLeft ? (
            <span className="mt-1 block text-sm font-medium text-warning">{es.results.seatsLeft(offer.seatsLeft)}</span>
          ) : null}
        </p>
        {offer.returnsHref ? <ChooseOutbound offer={offer} href={offer.returnsHref} /> : <Choose offer={offer} back={search} />}
      </div>
    </article>
  );
}

function ChooseOutbound({ offer, href }: { offer: OfferCardView; href: string }) {
  return (
    <Link to={href} className="button button-primary" aria-label={es.results.chooseOutboundLabel(offer.airline, offer.total)}>
      {es.results.chooseOutbound}
    </Link>
  );
}

function Choose({ offer, back }: { offer: OfferCardView; back: string }) {
  return (
    <>
      <button
        type="submit"
        name="offerId"
        value={choiceOf(offer.id, offer.flights)}
        className="button button-primary"
        aria-label={es.results.chooseLabel(offer.airline, offer.total)}
      >
        {es.results.choose}
      </button>
      <Link
        to={`/result/fares?${new URLSearchParams({ offer: offer.id, back })}`}
        className="link inline-flex min-h-11 items-center justify-center text-sm"
        aria-label={es.results.compareFaresLabel(offer.airline, offer.total)}
      >
        {es.results.compareFares}
      </Link>
    </>
  );
}

/** What comes with the fare: bags, and whether it can be given back or changed. */
function Included({ offer: { checkedBags, cabinBags, refund, change } }: { offer: OfferCardView }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 pb-3 text-sm text-muted">
      {checkedBags === null && cabinBags === null ? <li>{es.results.bagsUnknown}</li> : null}
      {cabinBags === null ? null : (
        <li className="flex items-center gap-1.5">
          <Icon name="backpack" className="size-4" />
          {es.results.cabinBags(cabinBags)}
        </li>
      )}
      {checkedBags === null ? null : (
        <li className="flex items-center gap-1.5">
          <Icon name="suitcase" className="size-4" />
          {es.results.checkedBags(checkedBags)}
        </li>
      )}
      {[refund, change].map((condition) => (condition ? <li key={condition}>{condition}</li> : null))}
    </ul>
  );
}

function PriceDetails({ offer: { priceLines, total, co2 } }: { offer: OfferCardView }) {
  return (
    <section className="pb-4 text-sm">
      <h3 className="mb-1 font-semibold">{es.results.priceDetails}</h3>
      <dl className="space-y-1">
        {[...priceLines, { label: es.checkout.total, amount: total }].map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 last:font-semibold">
            <dt>{label}</dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
      </dl>
      {co2 ? <p className="mt-2 text-muted">{co2}</p> : null}
    </section>
  );
}
