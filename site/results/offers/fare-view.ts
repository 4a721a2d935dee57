import { type Allowance, baggageOf } from '#domain/flights/bag-allowance.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import * as es from '../../messages/es.ts';
import { priceWords } from '../../prices/charged-words.ts';
import type { HomePrices } from '../../prices/home-prices.ts';
import { choiceOf } from '../choosing/choice.ts';
import { conditionsOf, fareNameOf, flightsOf, type PriceLineView, perPersonOf, priceLinesOf } from './offer-card-view.ts';

/** A fare of a flight: what it includes, in words, and its difference to the cheapest fare. */
export type FareView = {
  /** The value of its button. */
  choice: string;
  name: string;
  total: string;
  /** The price per person; `null` for a single traveller. */
  perPerson: string | null;
  /** By traveller type where the supplier says so, plus taxes and fee; the lines add up to the total. */
  priceLines: PriceLineView[];
  /** An approximation in the currency of the visitor's country. */
  approximate: string | null;
  /** `null` for the cheapest. */
  difference: string | null;
  features: { label: string; value: string }[];
};

/** The fares of a flight side by side, the cheapest first. */
export function fareViews(fares: FlightOffer[], home: HomePrices): FareView[] {
  const cheapest = fares[0] ? totalOf(fares[0]).amountMinor : 0;
  return fares.map((fare, index) => {
    const total = totalOf(fare);
    const more = total.amountMinor - cheapest;
    return {
      choice: choiceOf(fare.id, flightsOf(fare)),
      name: fareNameOf(fare) ?? es.fares.unnamedWith(index + 1, broughtBy(fare)),
      total: priceWords(total),
      perPerson: fare.travelerPricings.length > 1 ? perPersonOf(fare, total) : null,
      priceLines: priceLinesOf(fare),
      approximate: home.of(total),
      difference: more > 0 ? es.fares.difference(priceWords({ ...total, amountMinor: more })) : null,
      features: featuresOf(fare),
    };
  });
}

/** What a fare includes and allows, in words. */
export function featuresOf(fare: FlightOffer): FareView['features'] {
  const { checked, cabin } = baggageOf(fare);
  return [
    { label: es.fares.cabinBag, value: cabin === undefined ? es.fares.unknown : es.offersInWords.cabinBags(cabin) },
    {
      label: es.fares.checkedBag,
      value: checked === undefined ? es.fares.unknown : included(checked),
    },
    {
      label: es.fares.changes,
      value: conditionsOf(fare, es.fares.allowedAs).change ?? extraOf(fare, /CHANGE/, es.fares.changesCharged),
    },
    { label: es.fares.refund, value: conditionsOf(fare).refund ?? es.fares.unknown },
    { label: es.fares.seat, value: extraOf(fare, /SEAT/, es.fares.seatCharged) },
  ];
}

/** The row names the bag already; its value says whether it is included, and the weight allowed. */
const included = (bags: Allowance): string => (bags.pieces === 0 ? es.fares.notIncluded : es.offersInWords.checkedBags(bags));

/** The one feature that distinguishes fares without a name. */
export function broughtBy(fare: FlightOffer): string {
  const { checked, cabin } = baggageOf(fare);
  if (checked && checked.pieces !== 0) return es.fares.withBag;
  return cabin && cabin.pieces !== 0 ? es.fares.withCabinBag : es.fares.withItemOnly;
}

/** Whether the supplier's list of extras states it as included, charged or not offered. */
function extraOf(fare: FlightOffer, wanted: RegExp, charged: string): string {
  const details = fare.travelerPricings[0]?.fareDetailsBySegment ?? [];
  const extras = details.flatMap(
    ({ amenities }) => amenities?.filter(({ description }) => wanted.test(description.toUpperCase())) ?? [],
  );
  if (extras.length === 0) return es.fares.unknown;
  return extras.some(({ isChargeable }) => isChargeable) ? charged : es.fares.included;
}
