import type { Handlers } from '#contract/calls.ts';
import { PRICE_CHANGED, type Reply, refuse, reply } from '#contract/problem.ts';
import { timeNow } from '#domain/clock.ts';
import { findCardErrors, parseExpiry } from '#domain/payment/card.ts';
import type { CardDetails } from '#suppliers/payments/port.ts';
import type { Booking } from '../../db/schema.ts';
import type { PaymentChoice } from '../accounts/payment-choice.ts';
import { isTotal } from '../opening/asking.ts';
import { CLOSED, NO_SESSION, requireEditableBooking } from '../opening/editable-booking.ts';
import { holderNameOf } from '../opening/holder-name.ts';
import { isEditable, takeCard } from '../opening/readiness.ts';
import { toPayOf } from '../opening/to-pay.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { type Keeper, withRecord, writeChanges } from '../record/booking-records.ts';
import { loadSession } from '../record/booking-store.ts';
import type { Change, NewPayment } from '../record/change.ts';
import type { CardAttempts } from './card-attempts.ts';
import { paymentIdOf } from './payment-id.ts';

type CardCall = Pick<Handlers, 'savePaymentInformation'>;
type TypedCard = Parameters<CardCall['savePaymentInformation']>[0]['paymentInformation'];

/** Hands a card to the provider: counted in one transaction before, recorded in another after. */
export function cardCall({
  keeper,
  choice,
  attempts,
}: {
  keeper: Keeper;
  choice: PaymentChoice;
  attempts: CardAttempts;
}): CardCall {
  return {
    savePaymentInformation: async ({ paymentInformation: typed, ...input }, { address }) => {
      const seen = await loadSession(keeper.db, input);
      const provider = seen && (await choice.cards(toPayOf(seen)));
      const attempt = await attempts.begin({ agentId: input.agentId, address }, async (tx) => {
        const session = await requireEditableBooking(tx, input);
        if (!session.ok) return session;
        const card = cardIn(typed, session.body);
        if (!card.ok) return card;
        return provider?.cards ? reply({ bookingId: session.body.id, card: card.body }) : RAW_CARDS_REFUSED;
      });
      if (!attempt.ok) return attempt;
      if (!provider?.cards) return RAW_CARDS_REFUSED;
      const { bookingId, attemptId, card } = attempt.body;
      const outcome = await provider.cards.tokenise(card);
      if (!outcome.ok) {
        await attempts.end(attemptId, outcome.reason === 'invalid-card' ? 'refused' : 'unanswered');
        if (outcome.reason === 'raw-cards-refused') await choice.takesNoCards(provider);
        return cardRefusal(outcome.reason);
      }
      const answer = await withRecord(keeper.db, bookingId, async (tx, record) => {
        const taken = { id: paymentIdOf(bookingId, record.payments), provider: provider.name, ...outcome.card };
        const { changes, refused } = take(record, taken, typed);
        await writeChanges(tx, record, changes, keeper);
        await attempts.end(attemptId, 'taken', { tx, paymentId: refused ? undefined : taken.id });
        return refused ?? reply({ transactionId: taken.id, brand: taken.brand, last4: taken.last4 });
      });
      return answer ?? NO_SESSION;
    },
  };
}

function cardIn(typed: TypedCard, booking: Booking): Reply<CardDetails> {
  const card = { ...typed, cardName: holderNameOf(typed.cardName, booking) };
  const wrong = Object.keys(findCardErrors(card, new Date(timeNow())));
  const expiry = parseExpiry(card.cardExpiry);
  if (wrong.length > 0 || !expiry) {
    const errors = wrong.map((field) => ({ pointer: `/paymentInformation/${field}`, detail: 'is not valid' }));
    return refuse('invalid-card', 'Correct the card details and send them again', errors);
  }
  return reply({
    number: card.cardNumber.replace(/[\s-]/g, ''),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    securityCode: card.cardCvv,
    holderName: card.cardName,
  });
}

type TakenCard = Omit<NewPayment, 'amountMinor' | 'currency' | 'method'>;

/** While the provider was asked, the booking may have been closed, or its price changed. */
function take(record: BookingRecord, card: TakenCard, agreed: TypedCard): { changes: Change[]; refused?: typeof CLOSED } {
  const { booking } = record;
  if (!isEditable(booking)) return { changes: [], refused: CLOSED };
  const { amount: amountMinor = booking.totalMinor, currency = booking.currency } = agreed;
  if (!isTotal(booking, { amountMinor, currency })) return { changes: [], refused: PRICE_CHANGED };
  return { changes: takeCard(record, card, new Date(timeNow())) };
}

const RAW_CARDS_REFUSED = refuse('raw-cards-refused', 'Use the payment page: payment-direction');

function cardRefusal(reason: 'raw-cards-refused' | 'unreachable' | 'invalid-card') {
  if (reason === 'raw-cards-refused') return RAW_CARDS_REFUSED;
  if (reason === 'unreachable') {
    return refuse('supplier-failed', 'The payment provider did not answer; handing a card over charges nothing: try again');
  }
  return refuse('invalid-card', 'The payment provider does not accept this card', [
    { pointer: '/paymentInformation/cardNumber', detail: 'is not accepted' },
  ]);
}
