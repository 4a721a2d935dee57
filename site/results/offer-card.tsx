import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { AirlineMark } from '../airlines/airline-mark.tsx';
import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';
import { choiceOf } from './choice.ts';
import { ItineraryDetails } from './itinerary-details.tsx';
import { ItineraryRow } from './itinerary-row.tsx';
import type { OfferCardView } from './offer-card-view.ts';
import { RouteMap } from './route-map.tsx';

/**
 * One offer: with whom, what it costs for everybody, when and how long. The button belongs to the list's form. Where its parts stand is in
 * app.css: on a phone the price is beside the airline and the buttons beneath, else both in a column of their own.
 */
export function OfferCard({ offer }: { offer: OfferCardView }) {
  const { search } = useLocation();
  const headingId = useId();
  return (
    <article className="offer-card card" aria-labelledby={headingId}>
      <h2 id={headingId} className="sr-only">
        {es.results.offerHeading(offer.airline, offer.itineraries.map(wayInWords), offer.total)}
      </h2>
      <p className="offer-airline" aria-hidden="true">
        <AirlineMark code={offer.airlineCode} className="max-md:size-[22px]" />
        <span className="offer-airline-name">{offer.airline}</span>
        {offer.fareName ? <span className="offer-fare">{es.results.fare(offer.fareName)}</span> : null}
      </p>
      <div className="offer-side">
        <Price offer={offer} />
        <div className="offer-actions">
          {offer.returnsHref ? <ChooseOutbound offer={offer} href={offer.returnsHref} /> : <Choose offer={offer} back={search} />}
        </div>
      </div>
      <div className="offer-ways">
        {offer.itineraries.map((itinerary) => (
          <ItineraryRow key={itinerary.from + itinerary.departs} itinerary={itinerary} />
        ))}
      </div>
      <Included offer={offer} />
      <details className="offer-details group">
        <summary className="flex min-h-11 w-fit items-center gap-1 font-medium text-accent">
          {es.results.details}
          <Icon name="chevron" className="size-4 group-open:rotate-180" />
        </summary>
        <p className="mt-1 md:hidden">
          {offer.airline}
          {offer.fareName ? ` · ${es.results.fare(offer.fareName)}` : ''}
        </p>
        <RouteMap path={offer.itineraries.map(({ places }) => places)} />
        {offer.itineraries.map((itinerary) => (
          <ItineraryDetails key={itinerary.from + itinerary.departs} itinerary={itinerary} isLabelled />
        ))}
        {offer.returnsHref ? null : <PriceDetails offer={offer} />}
      </details>
    </article>
  );
}

const wayInWords = ({ departs, arrives, stopWords }: OfferCardView['itineraries'][number]): string =>
  es.results.wayInWords(departs, arrives, stopWords);

function Price({ offer }: { offer: OfferCardView }) {
  return (
    <p className="offer-price">
      {offer.returnsHref ? <span className="block text-sm text-muted">{es.results.tripsFrom}</span> : null}
      <span className="offer-total figures">{offer.total}</span>
      {offer.difference ? <span className="figures block text-sm font-medium text-accent">{offer.difference}</span> : null}
      {offer.approximate ? <span className="figures block text-xs text-muted md:text-sm">{offer.approximate}</span> : null}
      <span className={`block text-xs text-muted md:text-sm ${offer.travelers === 1 ? 'max-md:sr-only' : ''}`}>
        {es.results.totalForAll(offer.travelers)}
      </span>
      {offer.travelers > 1 ? <span className="figures block text-sm text-muted max-md:hidden">{offer.perPerson}</span> : null}
    </p>
  );
}

function ChooseOutbound({ offer, href }: { offer: OfferCardView; href: string }) {
  return (
    <Link
      to={href}
      className="offer-choose button button-primary"
      aria-label={es.results.chooseOutboundLabel(offer.airline, offer.total)}
    >
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
        className="offer-choose button button-primary"
        aria-label={es.results.chooseLabel(offer.airline, offer.total)}
      >
        {es.results.choose}
      </button>
      <Link
        to={`/result/fares?${new URLSearchParams({ offer: offer.id, back })}`}
        className="link inline-flex min-h-11 items-center justify-center text-sm"
        aria-label={es.results.compareFaresLabel(offer.airline, offer.total)}
      >
        <span className="md:hidden">{es.results.compareFaresShort}</span>
        <span className="max-md:hidden">{es.results.compareFares}</span>
      </Link>
    </>
  );
}

/** What comes with the fare: bags, and whether it can be given back or changed. */
function Included({ offer: { checkedBags, cabinBags, refund, change, seatsLeft } }: { offer: OfferCardView }) {
  return (
    <ul className="offer-included">
      {checkedBags === null && cabinBags === null ? <li>{es.results.bagsUnknown}</li> : null}
      {cabinBags === null ? null : (
        <li className="flex items-center gap-1">
          <Icon name="backpack" className="size-4 max-md:hidden" />
          {es.results.cabinBags(cabinBags)}
        </li>
      )}
      {checkedBags === null ? null : (
        <li className="flex items-center gap-1">
          <Icon name="suitcase" className="size-4 max-md:hidden" />
          {es.results.checkedBags(checkedBags)}
        </li>
      )}
      {[refund, change].map((condition) =>
        condition ? (
          <li key={condition} className="max-md:hidden">
            {condition}
          </li>
        ) : null,
      )}
      {seatsLeft ? <li className="font-medium text-warning">{es.results.seatsLeft(seatsLeft)}</li> : null}
    </ul>
  );
}

function PriceDetails({ offer: { priceLines, total, perPerson, travelers, refund, change, co2 } }: { offer: OfferCardView }) {
  return (
    <section className="pb-4 text-sm">
      <h3 className="mb-1 font-semibold">{es.results.priceDetails}</h3>
      <dl className="space-y-1">
        {[...priceLines, { label: es.checkout.total, amount: total }].map(({ label, amount }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 last:font-semibold">
            <dt>{label}</dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
      </dl>
      {travelers > 1 ? <p className="figures mt-1 text-muted md:hidden">{perPerson}</p> : null}
      {[refund, change].map((condition) =>
        condition ? (
          <p key={condition} className="mt-1 text-muted md:hidden">
            {condition}
          </p>
        ) : null,
      )}
      {co2 ? <p className="mt-2 text-muted">{co2}</p> : null}
    </section>
  );
}
