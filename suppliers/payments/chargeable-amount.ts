import { isCurrency, isStorable, type Money } from '#domain/money.ts';
import type { PaymentProvider } from './port.ts';

/** The `declineCode` of an amount that is refused before any call to the provider. */
export const NOT_CHARGEABLE = 'amount-not-chargeable';

/**
 * Whether an amount may be sent to a provider: a positive whole number of smallest units, small enough to be stored, in a
 * currency with known decimals.
 */
const isChargeable = ({ amountMinor, currency }: Money): boolean =>
  amountMinor > 0 && isStorable(amountMinor) && isCurrency(currency);

/** Wraps a provider so that calls to authorise, capture or refund an invalid amount are refused before they are sent. */
export function withAmountsChecked(provider: PaymentProvider): PaymentProvider {
  const { cards, hostedPage } = provider;
  return {
    ...provider,
    ...(cards
      ? {
          cards: {
            ...cards,
            authorise: async (request) =>
              isChargeable(request.amount)
                ? cards.authorise(request)
                : { ok: false, reason: 'declined', declineCode: NOT_CHARGEABLE },
          },
        }
      : {}),
    ...(hostedPage
      ? {
          hostedPage: {
            ...hostedPage,
            create: async (request) =>
              isChargeable(request.amount) ? hostedPage.create(request) : { ok: false, reason: 'refused' },
          },
        }
      : {}),
    capture: async (payment) => (isChargeable(payment.amount) ? provider.capture(payment) : { ok: false, reason: 'refused' }),
    refund: async (payment) => (isChargeable(payment.amount) ? provider.refund(payment) : { ok: false, reason: 'refused' }),
    refundInFull: async (payment) =>
      isChargeable(payment.amount) ? provider.refundInFull(payment) : { ok: false, reason: 'refused' },
  };
}
