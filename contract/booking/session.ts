import { z } from 'zod';
import { JOURNEY_TYPES } from '#domain/booking/bags/bag-options.ts';
import { isOuting } from '#domain/catalogue/outing.ts';
import { PROMOTION_REFUSALS } from '#domain/retailing/promotion.ts';
import { MOST_ROOMS } from '#domain/stays/occupancy.ts';
import { defineCall } from '../call.ts';
import { areCabinsTogether, ChosenOuting, isNoGroup } from '../selling/outings.ts';
import {
  AgentId,
  BagOption,
  BagPrice,
  BillingInformation,
  BookingCredentials,
  BoughtBags,
  Charge,
  ChargedIn,
  ChosenSeat,
  CustomerDetails,
  InfoData,
  ItemInSession,
  OfferAnswer,
  OfferEcho,
  Passenger,
  PromotionAnswer,
  RoomGuest,
  SeatMapAnswer,
  StoredBooking,
  Total,
} from '../shapes.ts';
import { BuyerInput } from './buyer.ts';
import { PaymentWay, PendingPayment, Returning } from './paying.ts';

/** A package has two; a sailing up to four cabins. */
const MOST_ITEMS = 4;

/** SPEC §5: a blank cardholder's name means the saved one. */
const BillingAsked = BillingInformation.extend({ cardHolderName: z.string().trim().max(120).default('') });

/** Fields of every booking call. */
const BookingCall = BookingCredentials.extend({ flightOffer: OfferEcho.optional(), infoData: InfoData });

export const startSession = defineCall({
  method: 'POST',
  path: '/user/session/start',
  summary:
    'Say that a browser is here: its label, and of the rest of SPEC §3’s agent what its visitor has allowed. Nothing of it is kept',
  input: z.object({
    agentId: AgentId,
    ipInfo: z
      .object({
        country: z.string().max(100),
        countryCode: z.string().regex(/^[A-Z]{2}$/),
        currency: z.object({ code: z.string().regex(/^[A-Z]{3}$/), name: z.string().max(100) }),
        flag: z.string().max(16),
        city: z.string().max(100).nullable(),
        latitude: z.number().min(-90).max(90).nullable(),
        longitude: z.number().min(-180).max(180).nullable(),
      })
      .optional(),
    consent: z.object({ performance: z.boolean(), marketing: z.boolean(), at: z.number().int().min(0) }).optional(),
  }),
  answers: { 204: z.null() },
});

export const setFlightOrder = defineCall({
  method: 'POST',
  path: '/user/session/set/flight-order',
  summary: 'Open a booking for a validated offer; its flightOfferId is the key to every later call',
  input: z.object({
    agentId: AgentId,
    flightOffer: OfferEcho,
    flightOfferId: z.string().max(200).optional(),
    disId: z.string().max(200).optional(),
    currencyCode: ChargedIn,
    infoData: InfoData,
  }),
  answers: {
    201: z.object({ id: z.string(), flightOfferId: z.string(), baggageUrl: z.string().nullable(), expiresAt: z.string() }),
  },
});

const offerId = z.string().min(1).max(200);
const Chosen = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('flight'), offerId }),
  z.object({ kind: z.literal('stay'), offerId }),
  ...ChosenOuting,
]);

export const setItems = defineCall({
  method: 'POST',
  path: '/user/session/set/items',
  summary:
    'Open a booking of a flight, a stay, or both together, by the ids of offers that were found, or of one tour, or one to four cabins of one sailing, that are booked online; priced with their suppliers first',
  input: z.object({
    agentId: AgentId,
    items: z
      .array(Chosen)
      .min(1)
      .max(MOST_ITEMS)
      // One flight at most: its passengers are the travellers of the booking.
      .refine((items) => items.filter(({ kind }) => kind === 'flight').length <= 1, 'has more than one flight')
      // A cruise or tour cannot be combined with a flight: it is unclear which of its travellers would fly.
      .refine(
        (items) => items.length === 1 || !items.some(isOuting) || areCabinsTogether(items),
        'has a cruise or a tour, which is booked by itself; only cabins of one sailing are booked together',
      )
      .refine(isNoGroup, 'are more than nine who sail together: that is a group, which is asked for'),
    disId: z.string().max(200).optional(),
    currencyCode: ChargedIn,
    infoData: InfoData,
  }),
  answers: { 201: z.object({ id: z.string(), flightOfferId: z.string(), expiresAt: z.string(), total: Total }) },
});

export const readSession = defineCall({
  method: 'POST',
  path: '/user/session/find',
  summary: 'What a booking session holds so far: how a reload finds everything again',
  input: BookingCall,
  answers: {
    200: z.object({
      id: z.string(),
      status: z.string(),
      referenceId: z.string().nullable(),
      /** SPEC §3; `null` for a booking without a flight. */
      flightOffer: OfferAnswer.nullable(),
      dictionaries: z.unknown(),
      /** All items of the booking. */
      items: z.array(ItemInSession),
      total: Total,
      /** What is charged in another currency, by which the amounts above become those that are paid; null: they are paid as they are. */
      charge: Charge.nullable(),
      /** The amounts paid with the booking and later; no balance if everything is paid at once. */
      dueNow: Total,
      /** The promotion code in the total, and what it takes off; null without one. */
      promotion: PromotionAnswer.nullable(),
      balance: z.object({ amount: Total, dueBy: z.string() }).nullable(),
      guests: z.array(RoomGuest),
      /** The id of the saved customer. */
      customerId: z.string().nullable(),
      customerDetails: CustomerDetails.nullable(),
      passengers: z.array(Passenger),
      additionalServices: z.object({
        additionalServicesId: z.string(),
        isAdditionalBaggageAllowed: z.boolean(),
        /** Price and maximum number of bags of each kind, by leg and traveller. */
        additionalBaggages: z.array(BagOption),
        /** Price of one bag of the cheapest checked kind; `null` if none is sold. */
        singleBaggagePriceInfo: z.object({ onward: BagPrice.nullable(), return: BagPrice.nullable() }),
        onwardSegmentIds: z.array(z.string()),
        returnSegmentIds: z.array(z.string()),
        baggages: z.array(BoughtBags),
        seats: z.array(ChosenSeat),
      }),
      billingInformation: BillingInformation.nullable(),
      /** Whom it is invoiced to; `isBuyerAsked`: it is not sold before that is said. */
      buyer: BuyerInput.nullable(),
      isBuyerAsked: z.boolean(),
      /** The last card submitted; `isOpen` while its payment has no outcome. */
      payment: z.object({ transactionId: z.string(), brand: z.string(), last4: z.string(), isOpen: z.boolean() }).nullable(),
      /** Whether cards are accepted, and the provider of the hosted page. */
      paymentMethods: z.object({ card: z.boolean(), page: z.string().nullable() }),
      /** The ways to pay this amount on a provider's page, the usual one first. */
      paymentWays: z.array(PaymentWay),
      /** SPEC §3, backend sequence: the sections saved so far. */
      sequence: z.object({
        flightOrderCreated: z.boolean(),
        customerCreated: z.boolean(),
        passengersCreated: z.boolean(),
        billingInformationCreated: z.boolean(),
      }),
      refusal: z.string().nullable(),
      /**
       * The outcome of the last payment attempt, if another can be made: declined; cancelled and certainly unpaid; left, so that
       * it may still be paid on an open hosted page (and is then reversed); or paid all the same and reversed.
       */
      lastPayment: z
        .object({
          outcome: z.enum(['declined', 'cancelled', 'left', 'given-back']),
          method: z.enum(['card', 'hosted']),
          /** The `id` of its way to pay, where it was one of several. */
          way: z.string().nullable(),
        })
        .nullable(),
      /**
       * Whether a payment is authorised or captured, or may still become so; while it is true, the visitor must not be told that
       * nothing was charged.
       */
      mayHoldMoney: z.boolean(),
      /** Money was taken for nothing, and has gone back or is on its way: it is not true that nothing was charged. */
      wasCharged: z.boolean(),
      pending: PendingPayment.nullable(),
      /** Of what is ordered or on hold. */
      locators: z.array(z.object({ airline: z.string(), reference: z.string() })),
      returning: Returning.nullable(),
      /** The airline's text of the fare rules, if the supplier has it. */
      fareRules: z.array(
        z.object({ name: z.string(), fareBasis: z.string(), notes: z.array(z.object({ kind: z.string(), text: z.string() })) }),
      ),
      nextAction: z.object({ url: z.string() }).nullable(),
      /** When the supplier last confirmed the price: SPEC §9's eight minutes start here. */
      pricedAt: z.string(),
      expiresAt: z.string(),
    }),
  },
});

export const saveCustomer = defineCall({
  method: 'POST',
  path: '/user/session/customer',
  summary: 'Save who is to be contacted',
  input: BookingCall.extend({ customerDetails: CustomerDetails }),
  answers: { 200: z.object({ id: z.string() }) },
});

/** Bags by traveller and kind. Amounts added up in a browser are ignored: prices are calculated here. */
const BagChoices = z
  .array(
    z.object({
      travelerId: z.string().min(1).max(120),
      /** From `additionalBaggages`; the cheapest checked bag by default. */
      kind: z.string().max(80).optional(),
      quantity: z.number().int().min(0).max(9),
    }),
  )
  .max(90);

/** SPEC §3: bags for a whole leg, distributed among the travellers; refused if they cost another amount than stated. */
const BagsOfWay = z.object({
  quantity: z.number().int().min(0).max(81),
  totalAmount: z.number().int().optional(),
  segmentIds: z.array(z.string().max(120)).max(60).optional(),
  journeyType: z.enum(JOURNEY_TYPES).optional(),
});

const BagsAsked = z.union([BagChoices, BagsOfWay]).default([]);

export const addAdditionalServices = defineCall({
  method: 'POST',
  path: '/user/session/add/additional-services',
  summary:
    'Choose bags and seats on top of the fares, in place of those chosen before; what is left out stays as it is; priceChange when the fares are others by now, both totals with the extras',
  input: BookingCall.extend({
    additionalServicesId: z.string().max(64).optional(),
    additionalServices: z.object({
      baggage: z.object({ onwardBaggage: BagsAsked, returnBaggage: BagsAsked }).optional(),
      seats: z.array(ChosenSeat).max(60).optional(),
    }),
  }),
  answers: {
    201: z.object({
      data: z.object({ id: z.string(), total: Total }),
      priceChange: z.object({ from: Total, to: Total }).optional(),
    }),
  },
});

export const readSeatMaps = defineCall({
  method: 'POST',
  path: '/user/session/seat-maps',
  summary: 'The cabins of the chosen flights, with what each seat costs each traveller, and the seats chosen so far',
  input: BookingCall,
  answers: { 200: z.object({ seatMaps: z.array(SeatMapAnswer), chosen: z.array(ChosenSeat) }) },
});

export const refreshPrice = defineCall({
  method: 'POST',
  path: '/user/session/refresh-price',
  summary:
    'Ask the supplier again what the booking costs as it is; priceChange when it is another total now, seatsGone when it is without chosen seats that are not to be had any more',
  input: BookingCall,
  answers: {
    200: z.object({
      total: Total,
      priceChange: z.object({ from: Total, to: Total }).optional(),
      seatsGone: z.boolean().optional(),
    }),
  },
});

export const savePassengers = defineCall({
  method: 'POST',
  path: '/user/session/create-passenger',
  summary: 'Save all passengers',
  input: BookingCall.extend({ customerDetails: CustomerDetails.optional(), passengers: z.array(Passenger).min(1).max(9) }),
  answers: { 200: z.object({ passengers: z.array(z.object({ id: z.string() })) }) },
});

export const saveGuests = defineCall({
  method: 'POST',
  path: '/user/session/guests',
  summary: 'Save whom each room is kept for, all of them at once',
  input: BookingCall.extend({
    guests: z
      .array(RoomGuest)
      .min(1)
      .max(MOST_ROOMS * MOST_ITEMS),
  }),
  answers: { 200: z.object({ guests: z.number().int() }) },
});

export const savePaymentInformation = defineCall({
  method: 'POST',
  path: '/user/session/create-payment-info',
  summary: 'Hand a card to the payment provider; only its token, brand, last four digits and expiry are kept',
  input: BookingCall.extend({
    customerDetails: CustomerDetails.optional(),
    passengers: z.array(Passenger).max(9).optional(),
    paymentInformation: z.object({
      cardNumber: z.string().max(32),
      cardExpiry: z.string().max(12),
      cardCvv: z.string().max(8),
      /** If blank, the saved cardholder's name (SPEC §5). */
      cardName: z.string().trim().max(120).default(''),
      /** The total shown to the visitor, in the smallest unit (SPEC §3): a card for another total is refused. */
      amount: z.number().int().optional(),
      currency: z.string().max(3).optional(),
    }),
  }),
  answers: {
    200: z.object({
      transactionId: z.string(),
      brand: z.string(),
      last4: z.string(),
      nextAction: z.object({ url: z.string() }).optional(),
    }),
  },
});

const PROMOTED = {
  promotion: PromotionAnswer.nullable(),
  /** Why the code takes nothing off; the booking is then as it was. */
  refused: z.enum(PROMOTION_REFUSALS).nullable(),
  total: Total,
};

export const applyPromotion = defineCall({
  method: 'POST',
  path: '/user/session/promotion/apply',
  summary: 'Enter a promotion code: what it takes off, and the new total, or why it does not apply',
  input: BookingCall.extend({ code: z.string().trim().min(1).max(40) }),
  answers: { 200: z.object(PROMOTED) },
});

export const removePromotion = defineCall({
  method: 'POST',
  path: '/user/session/promotion/remove',
  summary: 'Remove the promotion code of a booking',
  input: BookingCall,
  answers: { 200: z.object(PROMOTED) },
});

export const saveBilling = defineCall({
  method: 'POST',
  path: '/user/session/create-billing-info',
  summary: 'Save who pays and where the bill goes',
  input: BookingCall.extend({
    customerDetails: CustomerDetails.optional(),
    passengers: z.array(Passenger).max(9).optional(),
    billingInformation: BillingAsked,
  }),
  answers: { 200: z.object({ id: z.string() }) },
});

export const saveBuyer = defineCall({
  method: 'POST',
  path: '/user/session/buyer',
  summary: 'Save whom the booking is invoiced to: a person or a company, with a document and its check digit; null for nobody',
  input: BookingCall.extend({ buyer: BuyerInput.nullable() }),
  answers: { 200: z.object({ id: z.string() }) },
});

/**
 * The total the visitor was shown and accepted, in the smallest unit: another total is refused. Without it, the booking is
 * ordered as it is when the call arrives; a change while the call is processed is refused.
 */
const AcceptedTotal = z.object({ amount: z.number().int(), currency: z.string().max(3) }).optional();

const UnderWay = z.object({ status: z.string(), retryAfterSeconds: z.number().int() });

export const startHostedPayment = defineCall({
  method: 'POST',
  path: '/user/session/payment-direction',
  summary:
    'Ask for the booking, to be paid on the provider’s page: where the visitor has to go. Asking twice gives the same page',
  input: BookingCall.extend({
    customerDetails: CustomerDetails.optional(),
    passengers: z.array(Passenger).max(9).optional(),
    billingInformation: BillingAsked.optional(),
    acceptedTotal: AcceptedTotal,
    /** One of the session's `paymentWays`; the first by default. */
    paymentWay: z.string().max(100).optional(),
  }),
  answers: { 200: z.object({ hostedTransactionUrl: z.string(), cartId: z.string() }), 202: UnderWay },
});

export const openPaymentPage = defineCall({
  method: 'POST',
  path: '/payment/{paymentProvider}/bg350',
  summary: 'The same with a provider by name: the page for what the session owes',
  input: z.object({ paymentProvider: z.string(), agentId: AgentId, flightOfferId: z.string().min(1).max(64) }),
  answers: { 200: z.object({ url: z.string(), cartId: z.string() }), 202: UnderWay },
});

export const findSameTrip = defineCall({
  method: 'POST',
  path: '/user/session/same-trip',
  summary: 'Whether one of these other bookings, under way or standing, is of the same people for the same flights or nights',
  input: BookingCall.extend({ others: z.array(BookingCall).max(20) }),
  answers: { 200: z.object({ sameTrip: z.object({ id: z.string(), referenceId: z.string() }).nullable() }) },
});

export const abandonPayment = defineCall({
  method: 'POST',
  path: '/user/session/abandon-payment',
  summary: 'Turn back from the bank or the payment page, to pay in another way. What was paid meanwhile is not given up',
  input: BookingCall,
  answers: { 200: z.object({ status: z.string() }) },
});

export const book = defineCall({
  method: 'POST',
  path: '/user/session/card/success',
  summary: 'Ask for the booking: authorise, order, capture. Asking twice gives one booking',
  input: BookingCall.extend({
    /** The transaction returned by create-payment-info; the latest one by default. */
    paymentInformation: z.object({ transactionId: z.string().max(64).optional() }).optional(),
    acceptedTotal: AcceptedTotal,
  }),
  answers: {
    201: StoredBooking,
    202: UnderWay.extend({ nextAction: z.object({ url: z.string() }).optional(), pending: PendingPayment.optional() }),
  },
});

export const findBooking = defineCall({
  method: 'POST',
  path: '/user/booking/find',
  summary: 'A stored booking by its reference, or an airline’s locator of it, and e-mail, together',
  // SPEC §8: malformed references and e-mails give the same "not found" as unknown ones.
  input: z.object({ referenceId: z.string().default(''), email: z.string().default('') }),
  answers: {
    /** `sellsLaterBags`: whether the supplier's API can add bags to its flight; `findBags` returns what the airline sells. */
    200: StoredBooking.extend({
      sellsLaterBags: z.boolean(),
      /** Of a booking that is not confirmed and has a payment that a bank or a counter decides, or had one; else null. */
      unconfirmed: z
        .object({
          pending: PendingPayment.nullable(),
          returning: Returning.nullable(),
          refusal: z.string().nullable(),
          wasOnHold: z.boolean(),
        })
        .nullable(),
    }),
  },
});

export const sendDocuments = defineCall({
  method: 'POST',
  path: '/user/booking/send-documents',
  summary: 'Mail the documents of a booking once more, to the e-mail it was made with: a few times a day',
  input: z.object({ referenceId: z.string().default(''), email: z.string().default('') }),
  answers: { 202: z.null() },
});
