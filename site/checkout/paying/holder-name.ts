import type { Session } from '../booking-session.ts';

/** SPEC §5: when the cardholder's name is not typed, the one saved before, else the first passenger's. */
export function holderName(
  typed: string,
  first: { firstName: string; lastName: string } | undefined,
  session: Pick<Session, 'billingInformation'>,
): string {
  const passenger = `${first?.firstName ?? ''} ${first?.lastName ?? ''}`.trim();
  return typed || (session.billingInformation?.cardHolderName ?? passenger);
}
