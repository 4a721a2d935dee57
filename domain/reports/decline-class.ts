/** Why a payment was declined, in as many words as an agency can act on. */
export const DECLINE_CLASSES = [
  'no-funds',
  'bank-refused',
  'card-data',
  'card-expired',
  'fraud-suspected',
  'authentication',
  'given-up',
  'not-chargeable',
  'other',
] as const;
export type DeclineClass = (typeof DECLINE_CLASSES)[number];

/**
 * By words of the codes of providers: Stripe's decline codes, Mercado Pago's `status_detail`, Placetopay's reasons (ISO 8583), and our
 * own. The first that fits decides.
 */
const WORDS: [DeclineClass, RegExp][] = [
  ['not-chargeable', /not.chargeable|^no-(card|page)$|amount_too|invalid_amount/],
  ['given-up', /cancel|abandon|expired-page|page-expired|page-open|^page-/],
  ['no-funds', /insufficient|no.?funds|withdrawal_count|limit_exceeded|balance|max_attempts|reason-(51|61|65)$/],
  ['card-expired', /expired_card|card_expired|expir|reason-(33|54)$/],
  ['authentication', /authenticat|3ds|three_d|requires_action|reason-1a$/],
  ['fraud-suspected', /fraud|stolen|lost_card|high_risk|blacklist|pickup|reason-(34|41|43|59)$/],
  ['card-data', /incorrect|bad_filled|invalid_(number|cvc|expiry|account)|wrong|cvc|reason-(14|n7|82)$/],
  [
    'bank-refused',
    /do_not_honor|generic_decline|card_declined|call_|disabled|not_permitted|restricted|rejected|refused|issuer|reason-(05|57|62|91)$/,
  ],
];

export function declineClassOf(code: string): DeclineClass {
  const known = code.toLowerCase();
  return WORDS.find(([, words]) => words.test(known))?.[0] ?? 'other';
}
