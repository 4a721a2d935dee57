import { type Allowance, baggageOf } from '#domain/flights/bag-allowance.ts';
import { type Dictionaries, type FlightOffer, type Itinerary, seatedTravelers } from '#domain/flights/flight-offer.ts';
import { fareOf, firstSegment, flightsIn } from '#domain/flights/itinerary.ts';
import { totalOf } from '#domain/flights/prices/agency-fee.ts';
import { isAmount } from '#domain/flights/prices/offer-amounts.ts';
import { breakDownPrice } from '#domain/flights/prices/price-breakdown.ts';
import { formatMoney, type Money, parseDecimal } from '#domain/money.ts';
import { agencyLines } from '../../messages/es/checkout/agency-lines.ts';
import * as es from '../../messages/es.ts';
import { airlineName } from './airline-name.ts';
import { type ItineraryView, itineraryViews } from './itinerary-view.ts';

/**
 * An offer's card in words and figures, made on the server once per offer, so that a page carries neither whole offers nor code
 * tables.
 */
export type OfferCardView = {
  id: string;
  /** Identifies its flights in any search: {@link flightsOf}. */
  flights: string;
  airline: string;
  airlineCode: string;
  total: string;
  perPerson: string;
  travelers: number;
  fareName: string | null;
  /** The smallest allowance of any flight; `null` when the supplier does not say. */
  checkedBags: Allowance | null;
  cabinBags: Allowance | null;
  seatsLeft: number | null;
  /** Refund and change conditions, in words; `null` when the supplier does not say. */
  refund: string | null;
  change: string | null;
  /** Fares, taxes and fee; they add up to the total. */
  priceLines: PriceLineView[];
  co2: string | null;
  itineraries: ItineraryView[];
};

export type PriceLineView = { label: string; amount: string };

/** Shown only when this many seats or fewer are left. */
const FEW_SEATS = 5;
const made = new WeakMap<FlightOffer, OfferCardView>();

export function offerCardView(offer: FlightOffer, dictionaries: Dictionaries): OfferCardView {
  const known = made.get(offer);
  if (known) return known;
  const view = makeView(offer, dictionaries);
  made.set(offer, view);
  return view;
}

/** An offer's flights, encoded for an address. */
export const flightsOf = ({ itineraries }: FlightOffer): string => itineraries.map(flightsIn).join('.');

function makeView(offer: FlightOffer, dictionaries: Dictionaries): OfferCardView {
  const total = totalOf(offer);
  const travelers = offer.travelerPricings.length;
  const { checked, cabin } = baggageOf(offer);
  const airlineCode = offer.validatingAirlineCodes?.[0] ?? firstSegment(offer.itineraries[0] as Itinerary).carrierCode;
  const seats = offer.numberOfBookableSeats;
  return {
    id: offer.id,
    flights: flightsOf(offer),
    airline: airlineName(airlineCode, dictionaries.carriers),
    airlineCode,
    total: formatMoney(total),
    perPerson: perPersonOf(offer, total),
    travelers,
    fareName: fareNameOf(offer),
    checkedBags: checked ?? null,
    cabinBags: cabin ?? null,
    seatsLeft: seats !== undefined && seats <= FEW_SEATS ? seats : null,
    ...conditionsOf(offer),
    priceLines: priceLinesOf(offer),
    co2: co2Of(offer),
    itineraries: itineraryViews(offer, dictionaries),
  };
}

/**
 * The price per person, in words: the common price if all travellers are of one type, else the adult's price, else the average.
 */
export function perPersonOf({ travelerPricings }: FlightOffer, total: Money): string {
  const mean = formatMoney({ ...total, amountMinor: Math.round(total.amountMinor / travelerPricings.length) });
  const [first] = travelerPricings;
  if (travelerPricings.every(({ travelerType }) => travelerType === first?.travelerType)) return es.offersInWords.perPerson(mean);
  const adult = travelerPricings.find(({ travelerType }) => travelerType === 'ADULT');
  if (!adult || adult.price.isShare || !isAmount(adult.price.total, total.currency))
    return es.offersInWords.perPersonOnAverage(mean);
  return es.offersInWords.perAdult(formatMoney(parseDecimal(adult.price.total, total.currency)));
}

/** The lines of a price; they add up to its total. */
export function priceLinesOf(offer: FlightOffer): PriceLineView[] {
  const { fares, taxes, agencyFee, markUp, discount, bags, seats } = breakDownPrice(offer);
  return [
    ...fares.map(({ type, travelers, amount }) => ({
      label: es.priceLines.fareLine(type, travelers),
      amount: formatMoney(amount),
    })),
    { label: es.priceLines.taxes, amount: formatMoney(taxes) },
    { label: es.priceLines.agencyFee, amount: formatMoney(agencyFee) },
    ...[
      { label: agencyLines.markUp, amount: markUp },
      { label: agencyLines.discount, amount: discount },
      { label: es.priceLines.bagsLine, amount: bags },
      { label: es.priceLines.seatsLine, amount: seats },
    ].flatMap(({ label, amount }) => (amount.amountMinor ? [{ label, amount: formatMoney(amount) }] : [])),
  ];
}

type ConditionWords = { no: string; free: string; yes: string; charged: (price: string) => string };

/** Refund and change conditions in words: with the penalty where it is known, else only yes or no. */
export function conditionsOf(
  { fareRules, pricingOptions }: FlightOffer,
  changeWords: ConditionWords = es.offersInWords.change,
): { refund: string | null; change: string | null } {
  const words = (category: 'REFUND' | 'EXCHANGE', text: ConditionWords, withoutRule: string | null): string | null => {
    const rule = fareRules?.rules.find((one) => one.category === category);
    if (!rule) return withoutRule;
    if (rule.notApplicable) return text.no;
    if (!fareRules || rule.maxPenaltyAmount === undefined || !isAmount(rule.maxPenaltyAmount, fareRules.currency))
      return text.yes;
    const penalty = parseDecimal(rule.maxPenaltyAmount, fareRules.currency);
    return penalty.amountMinor === 0 ? text.free : text.charged(formatMoney(penalty));
  };
  const { refundableFare, noPenaltyFare } = pricingOptions ?? {};
  const { refund } = es.offersInWords;
  const { free } = changeWords;
  return {
    refund: words('REFUND', refund, refundableFare === undefined ? null : refundableFare ? refund.yes : refund.no),
    // `noPenaltyFare: false` does not say that changes are impossible; an allowed change of an unsaid penalty is not free.
    change: noPenaltyFare ? words('EXCHANGE', { ...changeWords, yes: free }, free) : words('EXCHANGE', changeWords, null),
  };
}

/** The emissions of all travellers on all flights; `null` when the supplier does not state them. */
function co2Of(offer: FlightOffer): string | null {
  const perSeat = offer.itineraries.flatMap(({ segments }) => segments.map(({ co2Emissions }) => co2Emissions?.[0]?.weight));
  const known = perSeat.every((weight) => weight !== undefined) && perSeat.length > 0;
  const seats = seatedTravelers(offer).length;
  const kilograms = offer.co2Kilograms ?? (known ? (perSeat as number[]).reduce((sum, weight) => sum + weight, 0) * seats : null);
  return kilograms === null ? null : es.offersInWords.co2(Math.round(kilograms));
}

export function fareNameOf(offer: FlightOffer): string | null {
  const details = fareOf(offer, firstSegment(offer.itineraries[0] as Itinerary).id);
  const name = details?.brandedFareLabel ?? details?.brandedFare;
  return name ? readableFareName(name) : null;
}

/** Some reservation systems write fare names without accents. */
const ACCENTED: Record<string, string> = {
  BASICA: 'Básica',
  CLASICA: 'Clásica',
  OPTIMA: 'Óptima',
  MAS: 'Más',
  ECONOMICA: 'Económica',
  BASICO: 'Básico',
  CLASICO: 'Clásico',
};

/** A fare name in mixed case is kept; one in capitals is converted word by word. */
function readableFareName(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .split(' ')
    .map((word) => ACCENTED[word] ?? word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}
