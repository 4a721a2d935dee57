import { type BagAllowance, type FareDetails, type FlightOffer, type Itinerary, seatedTravelers } from './flight-offer.ts';

/**
 * A fare's baggage allowance: a number of pieces, each up to `weight` if stated; or, where the airline only limits weight
 * (`pieces` is `null`), all bags together up to `weight`.
 */
export type Allowance = { pieces: number | null; weight: number | null; unit: 'KG' | 'LB' };

const KG_PER_LB = 0.453_592;
export const kilosOf = ({ weight, unit }: Pick<Allowance, 'weight' | 'unit'>): number | null =>
  weight === null ? null : unit === 'LB' ? weight * KG_PER_LB : weight;

export const weightUnitOf = (unit: string | undefined): 'KG' | 'LB' => (/^(l|p)/i.test(unit ?? '') ? 'LB' : 'KG');

/** Reads a supplier's allowance; `undefined` when it states none. */
export function allowanceOf(bags: BagAllowance | undefined): Allowance | undefined {
  const { quantity, weight, weightUnit } = bags ?? {};
  if (quantity === undefined && !weight) return undefined;
  const unit = weightUnitOf(weightUnit);
  return quantity === 0 ? { pieces: 0, weight: null, unit } : { pieces: quantity ?? null, weight: weight || null, unit };
}

/**
 * The smallest allowance of all flights, which can be promised for the whole trip. A weight is promised only if every
 * flight states one. `undefined` when a flight states no allowance.
 */
export function leastAllowance(allowances: (Allowance | undefined)[]): Allowance | undefined {
  const known = allowances.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < allowances.length) return undefined;
  // One without a weight comes first; none has a weight where there is no bag.
  const [lightest] = known.toSorted((a, b) => (kilosOf(a) ?? 0) - (kilosOf(b) ?? 0)) as [Allowance];
  // A flight that only limits weight allows at least one bag.
  const pieces = known.every((one) => one.pieces === null) ? null : Math.min(...known.map((one) => one.pieces ?? 1));
  return { ...lightest, pieces };
}

/**
 * The fares of all travellers with a seat, flight by flight; `undefined` if one has none for a flight. A lap infant has a
 * different allowance of its own.
 */
function seatedFares(offer: FlightOffer): (FareDetails | undefined)[] {
  const seated = seatedTravelers(offer);
  const flights = Math.max(0, ...seated.map(({ fareDetailsBySegment }) => fareDetailsBySegment.length));
  return seated.flatMap(({ fareDetailsBySegment: own }) => Array.from({ length: flights }, (_, index) => own[index]));
}

/** The smallest allowance of any flight of the trip and of any traveller with a seat: a child may have less than an adult. */
export const baggageOf = (offer: FlightOffer): Baggage => leastBaggage(seatedFares(offer));

/** The same of one leg of the trip. */
export const baggageOnWay = (offer: FlightOffer, { segments }: Itinerary): Baggage =>
  leastBaggage(segments.flatMap(({ id }) => faresOn(offer, id)));

/** The same of the checked bags of one flight. */
export const checkedBagsOn = (offer: FlightOffer, segmentId: string): Allowance | undefined =>
  leastBaggage(faresOn(offer, segmentId)).checked;

type Baggage = { checked: Allowance | undefined; cabin: Allowance | undefined };

const leastBaggage = (fares: (FareDetails | undefined)[]): Baggage => ({
  checked: leastAllowance(fares.map((fare) => allowanceOf(fare?.includedCheckedBags))),
  cabin: leastAllowance(fares.map((fare) => allowanceOf(fare?.includedCabinBags))),
});

const faresOn = (offer: FlightOffer, segmentId: string): (FareDetails | undefined)[] =>
  seatedTravelers(offer).map((own) => own.fareDetailsBySegment.find((details) => details.segmentId === segmentId));

/** Whether every flight includes a cabin bag, in addition to the personal item below the seat. */
export const includesCabinBag = (offer: FlightOffer): boolean => (baggageOf(offer).cabin ?? { pieces: 0 }).pieces !== 0;

/** Whether every flight includes a checked bag. */
export const includesCheckedBag = (offer: FlightOffer): boolean => (baggageOf(offer).checked ?? { pieces: 0 }).pieces !== 0;
