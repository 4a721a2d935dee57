import { isCurrency, isStorable, type Money } from '#domain/money.ts';
import type { PaymentProvider } from './port.ts';

/** The `declineCode` of an amount that no provider was asked for. */
export const NOT_CHARGEABLE = 'amount-not-chargeable';

/**
 * An amount that may be asked of a provider: whole smallest units, more than nothing, no more than the product can put on record, in a
 * currency whose decimals are known.
 */
const isChargeable = ({ amountMinor, currency }: Money): boolean =>
  amountMinor > 0 && isStorable(amountMinor) && isCurrency(currency);

/** A provider that is never asked to hold, take or give back what is no amount: such a call is refused before it leaves. */
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
