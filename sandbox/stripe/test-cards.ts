/** The outcome of a card: Stripe's public test numbers; any other valid number succeeds. */
export type CardOutcome =
  | { kind: 'succeeds'; disputed?: 'fraudulent' | 'product_not_received' | 'inquiry'; refunds?: 'slowly' }
  | { kind: 'needs-authentication' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string };

const declined = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: 'declined',
  code,
  message,
  ...(declineCode ? { declineCode } : {}),
});

const OUTCOMES = new Map<string, CardOutcome>(
  Object.entries<CardOutcome>({
    '4242424242424242': { kind: 'succeeds' },
    '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
    '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
    '4000000000009987': declined('card_declined', 'Your card was declined.', 'lost_card'),
    '4000000000009979': declined('card_declined', 'Your card was declined.', 'stolen_card'),
    '4000000000000069': declined('expired_card', 'Your card has expired.'),
    '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
    '4000000000000119': declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
    '4000000000000259': { kind: 'succeeds', disputed: 'fraudulent' },
    '4000000000002685': { kind: 'succeeds', disputed: 'product_not_received' },
    '4000000000001976': { kind: 'succeeds', disputed: 'inquiry' },
    // Its refunds are pending until the bank says otherwise (`PUT /sandbox/refunds`).
    '4000000000007726': { kind: 'succeeds', refunds: 'slowly' },
    '4000002500003155': { kind: 'needs-authentication' },
    '4000002760003184': { kind: 'needs-authentication' },
    '4000000000003220': { kind: 'needs-authentication' },
  }),
);

/** The numbers with an outcome of their own, and the one that everybody knows. */
export const TEST_CARDS = [...OUTCOMES].map(([number, outcome]) => ({ number, outcome }));

export const outcomeOf = (cardNumber: string): CardOutcome => OUTCOMES.get(cardNumber) ?? { kind: 'succeeds' };

/** Stripe's ready-made test cards by name: `pm_card_visa` as a payment method, `tok_visa` as a token. */
const NAMED = new Map(
  Object.entries({
    visa: '4242424242424242',
    visa_debit: '4000056655665556',
    mastercard: '5555555555554444',
    mastercard_debit: '5200828282828210',
    mastercard_prepaid: '5105105105105100',
    amex: '378282246310005',
    discover: '6011111111111117',
    diners: '3056930009020004',
    jcb: '3566002020360505',
    unionpay: '6200000000000005',
    chargeDeclined: '4000000000000002',
    visa_chargeDeclined: '4000000000000002',
    visa_chargeDeclinedInsufficientFunds: '4000000000009995',
    chargeDeclinedInsufficientFunds: '4000000000009995',
    visa_chargeDeclinedLostCard: '4000000000009987',
    visa_chargeDeclinedStolenCard: '4000000000009979',
    chargeDeclinedExpiredCard: '4000000000000069',
    chargeDeclinedIncorrectCvc: '4000000000000127',
    chargeDeclinedProcessingError: '4000000000000119',
    createDispute: '4000000000000259',
    createDisputeProductNotReceived: '4000000000002685',
    createDisputeInquiry: '4000000000001976',
    pendingRefund: '4000000000007726',
    authenticationRequired: '4000002760003184',
    authenticationRequiredOnSetup: '4000002500003155',
    threeDSecure2Required: '4000000000003220',
  }),
);

export const numberNamed = (name: string): string | undefined => NAMED.get(name.replace(/^(pm_card|tok)_/, ''));
