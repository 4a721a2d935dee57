import { type BagOption, bagOptions, JOURNEY_TYPES, type JourneyType } from '#domain/booking/bags/bag-options.ts';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import type { Booking } from '../../db/schema.ts';
import { bagPricingOf } from '../../retailing/bag-pricing.ts';
import type { Retailing } from '../../retailing/retailing.ts';
import { flightIn } from '../items/items-by-kind.ts';
import { partId } from './part-id.ts';

/** SPEC §3, baggage: the bags on offer and the bags bought, with the flights each covers. */
export async function additionalServicesOf(booking: Booking, retailing: Pick<Retailing, 'under'>) {
  const additionalServicesId = partId(booking.id, 'additional-services');
  const flight = flightIn(booking);
  if (!flight) return { additionalServicesId, ...NOTHING_TO_ADD };
  const { offer, included, bags, seats } = flight;
  const options = bagOptions(offer, included, await bagPricingOf(retailing, flight));
  const [onward, back] = JOURNEY_TYPES.map((journeyType) => segmentIdsOf(offer, journeyType)) as [string[], string[]];
  return {
    additionalServicesId,
    isAdditionalBaggageAllowed: options.length > 0,
    additionalBaggages: options.map(pricedOption),
    singleBaggagePriceInfo: { onward: singlePrice(options, 'onward'), return: singlePrice(options, 'return') },
    onwardSegmentIds: onward,
    returnSegmentIds: back,
    baggages: pricedBags(bags, offer.price.currency),
    seats,
  };
}

/** The SPEC §3 fields, with the values of `most` and `single`. */
export const pricedOption = (option: BagOption) => ({ ...option, quantity: option.most, price: priceOf(option) });

/** For a booking without a flight. */
const NOTHING_TO_ADD = {
  isAdditionalBaggageAllowed: false,
  additionalBaggages: [],
  singleBaggagePriceInfo: { onward: null, return: null },
  onwardSegmentIds: [],
  returnSegmentIds: [],
  baggages: [],
  seats: [],
};

/** SPEC §3: each baggage entry has its amount, in minor units, and its currency. */
export const pricedBags = (bags: BoughtBags[], currency: string) =>
  bags.map((bought) => ({ ...bought, amount: bought.amountMinor, currency }));

/** The segment ids of one direction; in a multi-city trip the legs after the first count as the way back, as their bags do. */
export const segmentIdsOf = ({ itineraries }: FlightOffer, journeyType: JourneyType): string[] =>
  (journeyType === 'onward' ? itineraries.slice(0, 1) : itineraries.slice(1)).flatMap(({ segments }) =>
    segments.map(({ id }) => id),
  );

const priceOf = ({ single }: BagOption) => ({ amount: single.amountMinor, currencyCode: single.currency });

/** One bag of the cheapest checked kind, the default where no kind is given. */
function singlePrice(options: BagOption[], journeyType: JourneyType) {
  const option = options.find((one) => one.journeyType === journeyType && one.type === 'checked');
  return option ? priceOf(option) : null;
}
