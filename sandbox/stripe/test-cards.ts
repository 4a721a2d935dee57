/** What happens to a card: Stripe's public test numbers; every other number that passes the checks succeeds. */
export type CardOutcome =
  | { kind: 'succeeds' }
  | { kind: 'needs-authentication' }
  | { kind: 'declined'; code: string; declineCode?: string; message: string };

const declined = (code: string, message: string, declineCode?: string): CardOutcome => ({
  kind: 'declined',
  code,
  message,
  ...(declineCode ? { declineCode } : {}),
});

const OUTCOMES: Record<string, CardOutcome> = {
  '4000000000000002': declined('card_declined', 'Your card was declined.', 'generic_decline'),
  '4000000000009995': declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  '4000000000009987': declined('card_declined', 'Your card was declined.', 'lost_card'),
  '4000000000009979': declined('card_declined', 'Your card was declined.', 'stolen_card'),
  '4000000000000069': declined('expired_card', 'Your card has expired.'),
  '4000000000000127': declined('incorrect_cvc', "Your card's security code is incorrect."),
  '4000000000000119': declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  '4000002500003155': { kind: 'needs-authentication' },
  '4000002760003184': { kind: 'needs-authentication' },
  '4000000000003220': { kind: 'needs-authentication' },
};

export const outcomeOf = (cardNumber: string): CardOutcome => OUTCOMES[cardNumber] ?? { kind: 'succeeds' };
