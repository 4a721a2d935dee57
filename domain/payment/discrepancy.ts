/** How our record of a booking and those of suppliers and payment providers can differ. */
export type DiscrepancyKind =
  | 'flagged'
  | 'captured-without-order'
  | 'order-without-capture'
  | 'captured-twice'
  | 'amount-differs'
  | 'cancelled-order-stands'
  | 'orphan-authorisation'
  | 'ledger-differs'
  | 'dispute-differs'
  | 'unknown-payment'
  | 'unknown-order'
  | 'orders-unlisted'
  | 'mail-given-up';
