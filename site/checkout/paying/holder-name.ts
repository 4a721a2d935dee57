import type { Session } from '../booking-session.ts';

/** SPEC §5: the cardholder's name; if not typed, the saved one, else the first passenger's. */
export function holderName(
  typed: string,
  first: { firstName: string; lastName: string } | undefined,
  session: Pick<Session, 'billingInformation'>,
): string {
  const passenger = `${first?.firstName ?? ''} ${first?.lastName ?? ''}`.trim();
  return typed || (session.billingInformation?.cardHolderName ?? passenger);
}
