import { z } from 'zod';
import { AMENDMENT_REFUSALS } from '#domain/booking/amendment-state.ts';
import { ADDITION_STAGES, NO_BAGS } from '#domain/booking/bags/added-bags.ts';
import { JOURNEY_TYPES } from '#domain/booking/bags/bag-options.ts';
import { ITEM_KINDS } from '#domain/booking/item-state.ts';
import { CANCELLING_STAGES } from '#domain/rights/cancelling-stage.ts';
import { PAID_FOR } from '#domain/rights/paid-parts.ts';
import { REFUND_GROUNDS } from '#domain/rights/refund-rights.ts';
import { defineCall } from '../call.ts';
import {
  BagOption,
  BalanceAnswer,
  BookedItem,
  BoughtBags,
  ChargeTermsAnswer,
  CustomerDetails,
  OfferAnswer,
  Total,
} from '../shapes.ts';
import { Lookup, Proven } from './proven.ts';

/** Calls for managing a booking after it was made. */

export const sendBookingCode = defineCall({
  method: 'POST',
  path: '/user/booking/code',
  summary:
    'Send a code of six digits to the e-mail of a booking, if there is one with this reference and e-mail: the answer does not say',
  input: Lookup,
  answers: { 202: z.object({ validMinutes: z.number().int() }) },
});

export const proveBooking = defineCall({
  method: 'POST',
  path: '/user/booking/code/prove',
  summary: 'Type in that code: what is answered proves for half an hour who asks. A code is good once, and for five tries',
  input: Lookup.extend({ code: z.string().max(40) }),
  answers: { 200: z.object({ token: z.string(), expiresAt: z.string() }) },
});

const MOST_ITEMS = 8;

const ItemId = z.string().max(64);

/** The refund of one item, line by line, with its basis. Amounts add up exactly. */
const ItemCancellation = z.object({
  itemId: ItemId,
  kind: z.enum(ITEM_KINDS),
  /**
   * How the item is described: airports of outbound and return, or a hotel; the cabin's number among several; first and last
   * day, local.
   */
  what: z.object({
    places: z.array(z.string()),
    cabinNumber: z.number().int().nullable(),
    from: z.string(),
    until: z.string(),
  }),
  stage: z.enum(CANCELLING_STAGES),
  /** Whether the request named it. */
  isAsked: z.boolean(),
  paid: Total,
  /** What was taken for it in the currency that was charged, as it would go back; absent where that is the same. */
  paidCharged: Total.optional(),
  refund: z
    .object({
      amount: Total,
      /** What goes back in the currency that was charged; absent where that is the same. */
      charged: Total.optional(),
      ground: z.enum(REFUND_GROUNDS),
      rule: z.string().nullable(),
      /** `traveller`: an index in `passengers`. */
      lines: z.array(z.object({ paidFor: z.enum(PAID_FOR), traveller: z.number().int().nullable(), paid: Total, back: Total })),
      /** Deadline for paying the refund. */
      payBy: z.string().nullable(),
    })
    .nullable(),
  /** When the supplier's quote expires. */
  holdsUntil: z.string().nullable(),
  /** For a cancellation left to an operator: its number, time, and deadline for an answer. */
  request: z.object({ number: z.string(), askedAt: z.string(), answerBy: z.string() }).nullable(),
});

const Cancellation = z.object({
  status: z.string(),
  /** Names; lines refer to them by index. */
  travellers: z.array(z.string()),
  items: z.array(ItemCancellation),
  /** Total of the named items, once known for all of them. */
  refund: Total.nullable(),
  /** The same in the currency that was charged, if that is another, and the terms of the booking. */
  refundCharged: Total.optional(),
  charge: ChargeTermsAnswer.optional(),
  /** A payment is disputed at the cardholder's bank: refunds wait for the bank's decision. */
  isPaused: z.boolean(),
});

export const findCancellation = defineCall({
  method: 'POST',
  path: '/user/booking/cancellation/find',
  summary: 'What of a booking can be cancelled, and what goes back of the items that are named. Changes nothing',
  input: Proven.extend({ itemIds: z.array(ItemId).max(MOST_ITEMS).default([]) }),
  answers: { 200: Cancellation },
});

export const quoteCancellation = defineCall({
  method: 'POST',
  path: '/user/booking/cancellation/quote',
  summary: 'Have suppliers asked what cancelling these items costs, unless what they said still holds. Cancels nothing',
  input: Proven.extend({ itemIds: z.array(ItemId).min(1).max(MOST_ITEMS) }),
  answers: { 200: Cancellation },
});

export const acceptCancellation = defineCall({
  method: 'POST',
  path: '/user/booking/cancellation/accept',
  summary:
    'Cancel these items for just these refunds; refused when it is another amount by now. What no call can cancel is asked of the agency. Asking twice cancels once',
  input: Proven.extend({
    accepted: z
      .array(z.object({ itemId: ItemId, refund: Total }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  answers: { 200: Cancellation },
});

export const findBalance = defineCall({
  method: 'POST',
  path: '/user/booking/balance/find',
  summary: 'What is left to pay of a booking. A payment that is under way is asked about first, at its provider',
  input: Lookup,
  answers: {
    200: z.object({
      /** Null when nothing is left to pay. */
      balance: BalanceAnswer.nullable(),
      /** A paid balance, and when it was paid. */
      paid: z.object({ amount: Total, paidAt: z.string() }).nullable(),
      /** The last payment that was authorised but not captured, because the balance was no longer due: it is voided. */
      notTaken: Total.nullable(),
    }),
  },
});

export const payBalance = defineCall({
  method: 'POST',
  path: '/user/booking/balance/pay',
  summary:
    'Open the payment page for what is left to pay of a booking, of just the amount that was shown. Asking twice opens the same page; nobody is charged without paying there',
  input: Lookup.extend({ amount: Total }),
  answers: { 200: z.object({ url: z.string() }), 202: z.object({ retryAfterSeconds: z.number().int() }) },
});

/** The bags that can be added to a flight now, and the state of the last addition. */
const FoundBags = z.object({
  /** Null if bags can be added, and while others are being added. */
  why: z.enum(NO_BAGS).nullable(),
  itemId: ItemId.nullable(),
  options: z.array(BagOption),
  /** The flight offer of `options` and `bags`. */
  flightOffer: OfferAnswer.nullable(),
  locators: z.array(z.object({ airline: z.string(), reference: z.string() })),
  /** Under what terms the prices are charged, if in another currency. */
  charge: ChargeTermsAnswer.optional(),
  addition: z
    .object({
      stage: z.enum(ADDITION_STAGES),
      refusal: z.enum(AMENDMENT_REFUSALS).nullable(),
      bags: z.array(BoughtBags),
      total: Total,
      at: z.string(),
      /** While it is to be paid: the end of its payment page. */
      payableUntil: z.string().nullable(),
    })
    .nullable(),
});

export const findBags = defineCall({
  method: 'POST',
  path: '/user/booking/bags/find',
  summary:
    'What bags can be added to the flight of a booking now, at which price, or why none; and how the last ones that were added stand. What is under way is carried on first',
  input: Proven,
  answers: {
    200: FoundBags,
  },
});

const MOST_BAG_CHOICES = 60;

export const addBags = defineCall({
  method: 'POST',
  path: '/user/booking/bags/add',
  summary:
    'Open the payment page for bags that are added to the flight of a booking, for just the total that was shown. Asking twice opens the same page. The money is taken once they are in the order, and else reversed',
  input: Proven.extend({
    bags: z
      .array(
        z.object({
          journeyType: z.enum(JOURNEY_TYPES),
          travelerId: z.string().min(1).max(120),
          kind: z.string().min(1).max(120),
          quantity: z.number().int().min(1).max(99),
        }),
      )
      .min(1)
      .max(MOST_BAG_CHOICES),
    total: Total,
  }),
  answers: { 200: z.object({ url: z.string() }), 202: z.object({ retryAfterSeconds: z.number().int() }) },
});

export const findFlightChange = defineCall({
  method: 'POST',
  path: '/user/booking/flight-change/find',
  summary:
    'The parts of a booking with what airlines have changed of them, for whoever can prove that it is theirs. Changes nothing',
  input: Proven,
  answers: { 200: z.object({ status: z.string(), items: z.array(BookedItem) }) },
});

export const answerFlightChange = defineCall({
  method: 'POST',
  path: '/user/booking/flight-change/answer',
  summary:
    'Say yes or no to what an airline has changed of a flight, as it was shown. A no cancels nothing yet: what then goes back is found by cancellation. The same answer twice is one',
  input: Proven.extend({ changeId: z.string().max(64), answer: z.enum(['accept', 'refuse']) }),
  answers: { 200: z.object({ answer: z.enum(['accept', 'refuse']), itemId: ItemId }) },
});

/** The traveller's e-mail and phone, and where a tour fetches them; what is left out of the last stays as it is. */
const Contact = CustomerDetails.pick({ email: true, phone: true, pickupPlace: true });

/** `version` identifies these data; a change has to name the version it replaces. `pickupArea`: where a tour fetches its travellers. */
const ContactNow = Contact.extend({ version: z.string(), pickupArea: z.string().nullable() });

export const findContact = defineCall({
  method: 'POST',
  path: '/user/booking/contact/find',
  summary: 'Where the traveller of a booking is written to, called, and fetched by a tour',
  input: Proven,
  answers: { 200: ContactNow },
});

export const changeContact = defineCall({
  method: 'POST',
  path: '/user/booking/contact/change',
  summary:
    'Write to, call, or fetch for a tour, the traveller somewhere else from now on; an e-mail that was is told once. Refused when the data are others than those of the version',
  input: Proven.extend({ contact: Contact, version: z.string().max(64) }),
  answers: { 200: ContactNow },
});

export type Contact = z.output<typeof Contact>;
export type FoundBags = z.output<typeof FoundBags>;
export type Cancellation = z.output<typeof Cancellation>;
export type ItemCancellation = z.output<typeof ItemCancellation>;
