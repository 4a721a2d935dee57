import type { BagAllowance, FlightOffer } from './flight-offer.ts';

/**
 * What a fare allows of bags: so many pieces, each up to a weight where it is said; or, where an airline only counts kilos
 * (`pieces` is `null`), all of them together up to that weight.
 */
export type Allowance = { pieces: number | null; weight: number | null; unit: 'KG' | 'LB' };

const KG_PER_LB = 0.453_592;
export const kilosOf = ({ weight, unit }: Pick<Allowance, 'weight' | 'unit'>): number | null =>
  weight === null ? null : unit === 'LB' ? weight * KG_PER_LB : weight;

export const weightUnitOf = (unit: string | undefined): 'KG' | 'LB' => (/^(l|p)/i.test(unit ?? '') ? 'LB' : 'KG');

/** What a supplier says, read; `undefined` when it says nothing. */
export function allowanceOf(bags: BagAllowance | undefined): Allowance | undefined {
  const { quantity, weight, weightUnit } = bags ?? {};
  if (quantity === undefined && !weight) return undefined;
  const unit = weightUnitOf(weightUnit);
  return quantity === 0 ? { pieces: 0, weight: null, unit } : { pieces: quantity ?? null, weight: weight || null, unit };
}

/**
 * The least of what is allowed on any flight: what can be promised for all of them. A weight is promised only where every
 * flight names one. `undefined` when one of them says nothing.
 */
export function leastAllowance(allowances: (Allowance | undefined)[]): Allowance | undefined {
  const known = allowances.filter((one) => one !== undefined);
  if (known.length === 0 || known.length < allowances.length) return undefined;
  const [lightest] = known.toSorted((a, b) => (kilosOf(a) ?? 0) - (kilosOf(b) ?? 0)) as [Allowance];
  const weight = known.every((one) => one.weight !== null) ? lightest.weight : null;
  // A flight that only counts kilos carries one bag at least.
  const pieces = known.every((one) => one.pieces === null) ? null : Math.min(...known.map((one) => one.pieces ?? 1));
  return { pieces, weight: pieces === 0 ? null : weight, unit: lightest.unit };
}

/** The least baggage on any flight of the trip, as the first traveller has it. */
export function baggageOf(offer: FlightOffer): { checked: Allowance | undefined; cabin: Allowance | undefined } {
  const details = offer.travelerPricings[0]?.fareDetailsBySegment ?? [];
  return {
    checked: leastAllowance(details.map((fare) => allowanceOf(fare.includedCheckedBags))),
    cabin: leastAllowance(details.map((fare) => allowanceOf(fare.includedCabinBags))),
  };
}

/** May a bag of one's own be taken aboard on every flight, beside the small thing that goes below the seat? */
export const includesCabinBag = (offer: FlightOffer): boolean => (baggageOf(offer).cabin ?? { pieces: 0 }).pieces !== 0;

/** Is there a checked bag in the fare, on every flight? */
export const includesCheckedBag = (offer: FlightOffer): boolean => (baggageOf(offer).checked ?? { pieces: 0 }).pieces !== 0;
