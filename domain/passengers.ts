/** Number of travellers by type. SPEC §3: adults over 11, children 2 to 11, infants under 2 on a lap. */
export type TravelerCounts = { adult: number; child: number; infant: number };
export type PassengerType = keyof TravelerCounts;

export const PASSENGER_TYPES: readonly PassengerType[] = ['adult', 'child', 'infant'];

// SPEC §5 and §9.
export const MAX_PASSENGERS = 9;
const BOUNDS: Record<PassengerType, { min: number; max: number }> = {
  adult: { min: 1, max: 9 },
  child: { min: 0, max: 9 },
  infant: { min: 0, max: 9 },
};

export const totalPassengers = ({ adult, child, infant }: TravelerCounts): number => adult + child + infant;

/** Whether the counts are whole, within SPEC §5's bounds, with at most one infant per adult. */
export function areValidCounts(counts: TravelerCounts): boolean {
  return (
    PASSENGER_TYPES.every((type) => {
      const { min, max } = BOUNDS[type];
      return Number.isInteger(counts[type]) && counts[type] >= min && counts[type] <= max;
    }) &&
    totalPassengers(counts) <= MAX_PASSENGERS &&
    counts.infant <= counts.adult
  );
}

/** Sets the count of a type. SPEC §5: a change outside the bounds is silently ignored. */
export function withPassengers(counts: TravelerCounts, type: PassengerType, number: number): TravelerCounts {
  const next = { ...counts, [type]: number };
  return areValidCounts(next) ? next : counts;
}

/** One more or one fewer of a type. */
export const stepPassengers = (counts: TravelerCounts, type: PassengerType, step: 1 | -1): TravelerCounts =>
  withPassengers(counts, type, counts[type] + step);

/** The type of each traveller in order: adults, then children, then infants. */
export function passengerTypes(counts: TravelerCounts): PassengerType[] {
  return PASSENGER_TYPES.flatMap((type) => Array<PassengerType>(counts[type]).fill(type));
}

/** Whether an age in years on the travel day fits the type that was paid for. SPEC §3. */
export function ageFits(type: PassengerType, age: number): boolean {
  if (type === 'infant') return age >= 0 && age < 2;
  return type === 'child' ? age >= 2 && age <= 11 : age > 11;
}
