import { type BagOption, flightsOf } from '#domain/booking/bags/bag-options.ts';
import type { BagChoice, BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { bagFields as words } from '../../messages/es/checkout/bag-fields.ts';
import * as es from '../../messages/es.ts';
import { priceWords } from '../../prices/charged-words.ts';
import { directionLabel } from '../../results/offers/way-view.ts';
import type { Session } from '../booking-session.ts';
import type { BagFieldView } from '../sections/bag-section.tsx';
import { BAGS_RESET_INTENT } from './field-names.ts';

/** A flight with the bags on offer and those already bought. */
type WithBags = Pick<Session, 'flightOffer'> & {
  additionalServices: Pick<Session['additionalServices'], 'additionalBaggages' | 'baggages'>;
};

/** The bag fields of the booking page, one for each kind, with the current choice. */
export function bagFields(session: WithBags): BagFieldView[] {
  const { additionalBaggages, baggages } = session.additionalServices;
  return additionalBaggages.map((option) => ({
    name: fieldOf(option, session),
    way: flightsOf(offerOf(session)).find(({ index }) => index === option.flights[0])?.leg ?? 0,
    traveler: travelersOf(session).indexOf(option.travelerId) + 1,
    label: bagLabel(option, offerOf(session)),
    chosen: quantityOf(baggages, option),
    choices: Array.from({ length: option.most + 1 }, (_, quantity) => ({
      quantity,
      label: words.bagChoice(
        option.type,
        quantity,
        priceWords({ ...option.single, amountMinor: option.single.amountMinor * quantity }),
      ),
    })),
  }));
}

/** The bags that a form requests; `null` when they equal those already bought. */
export function changedBags(form: FormData, session: WithBags): BagChoice[] | null {
  const { additionalBaggages, baggages } = session.additionalServices;
  const isReset = form.get('intent') === BAGS_RESET_INTENT;
  const asked = additionalBaggages.map((option) => ({
    option,
    quantity: isReset ? 0 : Number(form.get(fieldOf(option, session)) ?? 0) || 0,
  }));
  if (asked.every(({ option, quantity }) => quantityOf(baggages, option) === quantity)) return null;
  return asked
    .filter(({ quantity }) => quantity > 0)
    .map(({ option: { journeyType, travelerId, kind }, quantity }) => ({ journeyType, travelerId, kind, quantity }));
}

/** The form fields that request these bags. */
export const bagsPosted = (
  bags: readonly (Pick<BagOption, 'journeyType' | 'travelerId' | 'kind'> & { quantity: number })[],
  of: WithBags,
) => bags.map((bag) => ({ name: fieldOf(bag, of), value: String(bag.quantity) }));

const offerOf = ({ flightOffer }: Pick<WithBags, 'flightOffer'>) => flightOffer as FlightOffer;
const travelersOf = (session: WithBags): string[] => offerOf(session).travelerPricings.map(({ travelerId }) => travelerId);

const fieldOf = (
  { journeyType, travelerId, kind }: Pick<BagOption, 'journeyType' | 'travelerId' | 'kind'>,
  session: WithBags,
): string => `bags.${journeyType}.${travelersOf(session).indexOf(travelerId)}.${kind}`;

type LabelledBag = Pick<BagOption, 'travelerIds' | 'flights' | 'type' | 'weight' | 'unit'>;

/** `Pasajero 1, ida: maleta de bodega (23 kg)`; of who travels alone `Ida: maleta de bodega (23 kg)`. */
export function bagLabel(option: LabelledBag, offer: FlightOffer): string {
  if (offer.travelerPricings.length === 1) return words.bagOf(waysOf(option, offer), es.bagName(option));
  const travelers = option.travelerIds.map((id) => offer.travelerPricings.findIndex(({ travelerId }) => travelerId === id) + 1);
  return words.bagsFor(travelers, waysOf(option, offer), es.bagName(option));
}

/** The legs a bag covers; when it covers only part of one, the flights. */
export function waysOf({ flights }: LabelledBag, { itineraries }: FlightOffer): string {
  let index = 0;
  const ways = itineraries.flatMap(({ segments }, leg) => {
    const covered = segments.filter((_, place) => flights.includes(index + place));
    index += segments.length;
    if (covered.length === 0) return [];
    if (covered.length === segments.length) return [directionLabel(itineraries, leg)?.toLowerCase() ?? words.wayOut];
    return covered.map(({ departure, arrival }) => `${departure.iataCode} → ${arrival.iataCode}`);
  });
  return new Intl.ListFormat('es').format(ways);
}

const quantityOf = (bags: BoughtBags[], { journeyType, travelerId, kind }: BagOption): number =>
  bags.find((one) => one.journeyType === journeyType && one.travelerId === travelerId && one.kind === kind)?.quantity ?? 0;
