import { firstRetailing } from '#backend/retailing/retailing.ts';

/** An agency without rules of its own, at the fees of SPEC §9. */
export const FIRST_RETAILING = firstRetailing({
  flight: { amountMinor: 293, currency: 'USD' },
  inPackage: { amountMinor: 273, currency: 'USD' },
});
