import type { AskedName } from '#domain/booking/asked-name.ts';
import type { BoughtBags } from '#domain/booking/baggage.ts';
import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { Money } from '#domain/money.ts';
import type { ItemRefund } from '#domain/rights/refund-rights.ts';
import type { BookedItem, StoredBooking } from './shapes.ts';

/** What was promised to go back of an item that its traveller cancelled: line by line, by whose word, until when. */
export type RefundPromise = Pick<ItemRefund, 'lines' | 'ground' | 'rule' | 'payBy'>;

/** What a traveller is written about a booking, as it is when the mail leaves; the words are the site's. */
export type BookingNews = { bookingId: string; booking: StoredBooking } & (
  | { mail: 'booking-received' | 'booking-confirmed' | 'booking-papers' | 'booking-reminder' | 'balance-due' | 'balance-paid' }
  /** What was added to a flight, or could not be, for what it costs. */
  | { mail: 'bags-added' | 'bags-refused'; bags: BoughtBags[]; price: Money }
  /** A mistake in a name: as the booking had it and as it was asked for; until when somebody answers, or why it could not be. */
  | { mail: 'name-asked' | 'name-corrected' | 'name-refused'; naming: AskedName; answerBy: Date }
  /** `cancellation-withdrawn`: they had asked for it to be cancelled, and keep it. */
  | { mail: 'booking-ticketed' | 'item-lapsed' | 'schedule-change' | 'cancellation-withdrawn'; item: BookedItem }
  /** `refund`: all that goes back or went back of it; none where nothing does. `promise`: what the traveller said yes to, where it is just that. */
  | { mail: 'item-cancelled'; item: BookedItem; refund: Money | null; promise: RefundPromise | null }
  /** `item`: what it is given back for, where that is one thing. */
  | { mail: 'booking-refunded'; refund: Money; item: BookedItem | null }
  /** `unsubscribe`: the reference of the consent it is written by. */
  | { mail: 'checkout-abandoned'; unsubscribe: string }
  /** `isOpen`: another card can still be tried. */
  | { mail: 'payment-failed'; mayHoldMoney: boolean; isOpen: boolean }
  | { mail: 'booking-failed'; mayHoldMoney: boolean; refusal: RefusalReason | null }
);
