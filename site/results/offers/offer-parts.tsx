import { AirlineMark } from '../../airlines/airline-mark.tsx';
import { comparing } from '../../messages/es/results/comparing.ts';
import * as es from '../../messages/es.ts';
import { Icon } from '../../ui/icon.tsx';
import { CompareTick } from '../comparing/compare-tick.tsx';
import { RouteMap } from '../route-map/route-map.tsx';
import { ItineraryDetails } from './itinerary-details.tsx';
import { ItineraryRow } from './itinerary-row.tsx';
import type { OfferCardView } from './offer-card-view.ts';

/** The static parts of a card, rendered once with the results (`offer-card-data.tsx`). */

export function OfferAirline({ offer: { airlineCode, airline, fareName } }: { offer: OfferCardView }) {
  return (
    <>
      <AirlineMark code={airlineCode} className="max-md:size-[22px]" />
      <span className="offer-airline-name">{airline}</span>
      {fareName ? <span className="offer-fare">{es.offersInWords.fare(fareName)}</span> : null}
    </>
  );
}

export function OfferWays({ offer }: { offer: OfferCardView }) {
  return offer.itineraries.map((itinerary) => <ItineraryRow key={itinerary.from + itinerary.departs} itinerary={itinerary} />);
}

/** On a phone, where lists are dense, it is in the details. */
const OfferTick = ({ offer: { id, airline, total } }: { offer: OfferCardView }) => (
  <CompareTick name="offer" value={id} label={comparing.chooseLabel(airline, total)} />
);

type IncludedProps = { offer: OfferCardView; isCompared: boolean };

/** What the fare includes: bags, refunds and changes; and a tick to see the offer beside others (`found-results.tsx` has the form). */
export function OfferIncluded({ offer, isCompared }: IncludedProps) {
  const { checkedBags, cabinBags, refund, change, seatsLeft } = offer;
  return (
    <>
      {checkedBags === null && cabinBags === null ? <li>{es.offersInWords.bagsUnknown}</li> : null}
      {cabinBags === null ? null : (
        <li>
          <Icon name="backpack" className="max-md:hidden" />
          {es.offersInWords.cabinBags(cabinBags)}
        </li>
      )}
      {checkedBags === null ? null : (
        <li>
          <Icon name="suitcase" className="max-md:hidden" />
          {es.offersInWords.checkedBags(checkedBags)}
        </li>
      )}
      {[refund, change].map((condition) =>
        condition ? (
          <li key={condition} className="max-md:hidden">
            {condition}
          </li>
        ) : null,
      )}
      {seatsLeft ? <li className="font-medium text-warning">{es.offersInWords.seatsLeft(seatsLeft)}</li> : null}
      {isCompared ? (
        <li className="offer-compare max-md:hidden">
          <OfferTick offer={offer} />
        </li>
      ) : null}
    </>
  );
}

type DetailsProps = IncludedProps & { withPrice: boolean };

/** Route, flights and price lines. An outbound alone has no price yet. */
export function OfferDetails({ offer, withPrice, isCompared }: DetailsProps) {
  const { airline, fareName, itineraries } = offer;
  return (
    <>
      <p className="mt-1 md:hidden">{[airline, ...(fareName ? [es.offersInWords.fare(fareName)] : [])].join(' · ')}</p>
      {isCompared ? (
        <p className="offer-compare md:hidden">
          <OfferTick offer={offer} />
        </p>
      ) : null}
      <RouteMap path={itineraries.map(({ places }) => places)} />
      {itineraries.map((itinerary) => (
        <ItineraryDetails key={itinerary.from + itinerary.departs} itinerary={itinerary} isLabelled />
      ))}
      {withPrice ? <PriceDetails offer={offer} /> : null}
    </>
  );
}

function PriceDetails({ offer: { priceLines, total, perPerson, travelers, refund, change, co2 } }: { offer: OfferCardView }) {
  return (
    <section className="price-details">
      <h3>{es.offersInWords.priceDetails}</h3>
      <dl>
        {[...priceLines, { label: es.checkout.total, amount: total }].map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {travelers > 1 ? <p className="figures md:hidden">{perPerson}</p> : null}
      {[refund, change].map((condition) =>
        condition ? (
          <p key={condition} className="md:hidden">
            {condition}
          </p>
        ) : null,
      )}
      {co2 ? <p className="mt-2">{co2}</p> : null}
    </section>
  );
}
