import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { AskedName } from '#domain/booking/names/asked-name.ts';
import type { Money } from '#domain/money.ts';
import type { ItemRefund } from '#domain/rights/refund-rights.ts';
import type { BookedItem, StoredBooking } from '../shapes.ts';
import type { PendingPayment, Returning } from './paying.ts';

/**
 * The refund promised for an item its traveller cancelled: lines, legal basis, deadline. `keptMinor`: what is kept of it in the currency that was
 * charged, if that is another.
 */
export type RefundPromise = Pick<ItemRefund, 'lines' | 'ground' | 'rule' | 'payBy'> & { keptMinor?: number | null | undefined };

/** The card of a payment. */
type PaidBy = { brand: string; last4: string };

/** Data of a mail to the traveller, read when the mail is sent; the site writes the words. */
/**
 * Why a payment failed: the bank did not approve it, another amount was paid than requested (and is reversed), or it could not be
 * made.
 */
export type WhyUnpaid = 'declined' | 'other-amount' | 'not-made';

export type BookingNews = { bookingId: string; booking: StoredBooking } & (
  | { mail: 'booking-received' | 'booking-confirmed' | 'booking-papers' | 'booking-reminder' | 'balance-due' | 'balance-paid' }
  /** Bags added to a flight, or refused, with their price. */
  | { mail: 'bags-added' | 'bags-refused'; bags: BoughtBags[]; price: Money }
  /** Bags that the agency has chosen for the traveller: where they are paid, and until when. */
  | { mail: 'bags-to-pay'; bags: BoughtBags[]; price: Money; url: string; payableUntil: Date }
  /** A name correction: the old and the requested name; the deadline for an answer, or why it was refused. */
  | { mail: 'name-asked' | 'name-corrected' | 'name-refused'; naming: AskedName; answerBy: Date }
  /** `cancellation-withdrawn`: the traveller had requested a cancellation, and keeps the item. */
  | { mail: 'booking-ticketed' | 'item-lapsed' | 'schedule-change' | 'cancellation-withdrawn'; item: BookedItem }
  /** `refund`: the total refund, null if none. `promise`: what the traveller accepted, if the refund is exactly that. */
  | { mail: 'item-cancelled'; item: BookedItem; refund: Money | null; promise: RefundPromise | null }
  /**
   * `item`: the item the refund is for, if it is for one. `card`: of the payment it is of, if known. `isOfBooking`: false for a
   * payment that no booking depends on, which was made twice or too late. `transactionId`: of the refund among the booking's transactions:
   * what comes after it is another mail's.
   */
  | {
      mail: 'booking-refunded' | 'refund-returned';
      refund: Money;
      item: BookedItem | null;
      card: PaidBy | null;
      isOfBooking: boolean;
      transactionId: string | null;
    }
  /** An authorisation that pays for nothing and was never captured: it is voided, or lapses. */
  | { mail: 'payment-unused'; amount: Money }
  /** `unsubscribe`: reference of the consent for this mail. */
  | { mail: 'checkout-abandoned'; unsubscribe: string }
  /** `isOpen`: the booking can still be paid with another card. */
  | { mail: 'payment-failed'; why: WhyUnpaid; mayHoldMoney: boolean; isOpen: boolean }
  /** `returning`: what was taken for it, and goes back. `wasOnHold`: it was kept until an hour, and let go for nothing. */
  | {
      mail: 'booking-failed';
      mayHoldMoney: boolean;
      refusal: RefusalReason | null;
      wasOnHold: boolean;
      returning: Returning | null;
    }
  /** A bank, a wallet or a counter decides: nothing is paid yet. */
  | { mail: 'payment-pending'; pending: PendingPayment }
  /** It is on hold, and can be paid until an hour; and half-way to it. */
  | { mail: 'payment-reserved' | 'payment-reminder'; pending: PendingPayment }
);
