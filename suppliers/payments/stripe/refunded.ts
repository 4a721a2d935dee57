type ChargedAmounts = { amount?: number | undefined; amount_captured?: number | undefined; amount_refunded?: number | undefined };

/**
 * How much of a captured charge went back to the cardholder, in Stripe's smallest units. Stripe counts what the capture of a part
 * released as refunded, too: https://docs.stripe.com/api/charges/capture.
 */
export function refundedOf({ amount = 0, amount_captured = amount, amount_refunded = 0 }: ChargedAmounts): number {
  const released = amount - amount_captured;
  return amount_refunded >= released ? amount_refunded - released : amount_refunded;
}
