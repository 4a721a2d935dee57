import type { Session } from '../booking-session.ts';
import type { BookingForm } from '../form/booking-form.ts';

/** SPEC §5: where the cardholder's name is not typed, it is the one that was saved before; else the first passenger's. */
export function holderName({ billing, passengers }: BookingForm, session: Session): string {
  const [first] = passengers;
  const passenger = `${first?.firstName ?? ''} ${first?.lastName ?? ''}`.trim();
  return billing.cardHolderName || (session.billingInformation?.cardHolderName ?? passenger);
}
