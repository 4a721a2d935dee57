/** SPEC §4: what must be in place before a booking can be asked for; empty means it can. */
export type MissingRequirement = 'contact' | 'passengers' | 'billing' | 'payment';

export function missingRequirements(filled: {
  hasContact: boolean;
  hasBilling: boolean;
  hasPayment: boolean;
  passengers: number;
  passengersExpected: number;
}): MissingRequirement[] {
  const missing: MissingRequirement[] = [];
  if (!filled.hasContact) missing.push('contact');
  if (filled.passengers !== filled.passengersExpected) missing.push('passengers');
  if (!filled.hasBilling) missing.push('billing');
  if (!filled.hasPayment) missing.push('payment');
  return missing;
}
