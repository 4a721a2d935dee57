import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  AgentId,
  BillingInformation,
  BoughtBags,
  CustomerDetails,
  Email,
  InfoData,
  OfferEcho,
  Passenger,
  StoredBooking,
} from './shapes.ts';

/** What every booking call carries: the secret `flightOfferId` with the `agentId` it was given to (SPEC §7.2). */
const InSession = z.object({
  agentId: AgentId,
  flightOfferId: z.string().min(1).max(64),
  flightOffer: OfferEcho.optional(),
  infoData: InfoData,
});

export const startSession = defineCall({
  method: 'POST',
  path: '/user/session/start',
  summary: 'Say that a browser is here',
  input: z.object({ agentId: AgentId }),
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
    infoData: InfoData,
  }),
  answers: {
    201: z.object({ id: z.string(), flightOfferId: z.string(), baggageUrl: z.string().nullable(), expiresAt: z.string() }),
  },
});

export const readSession = defineCall({
  method: 'POST',
  path: '/user/session/find',
  summary: 'What a booking session holds so far: how a reload finds everything again',
  input: InSession,
  answers: {
    200: z.object({
      id: z.string(),
      status: z.string(),
      referenceId: z.string().nullable(),
      flightOffer: z.unknown(),
      dictionaries: z.unknown(),
      customerDetails: CustomerDetails.nullable(),
      passengers: z.array(Passenger),
      additionalServices: z.object({
        isAdditionalBaggageAllowed: z.boolean(),
        /** What one bag costs, and how many can be bought, by direction and traveller. */
        additionalBaggages: z.array(
          z.object({
            journeyType: BoughtBags.shape.journeyType,
            travelerId: z.string(),
            most: z.number().int(),
            single: z.object({ amountMinor: z.number().int(), currency: z.string() }),
          }),
        ),
        baggages: z.array(BoughtBags),
      }),
      billingInformation: BillingInformation.nullable(),
      payment: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      refusal: z.string().nullable(),
      nextAction: z.object({ url: z.string() }).nullable(),
      expiresAt: z.string(),
    }),
  },
});

export const saveCustomer = defineCall({
  method: 'POST',
  path: '/user/session/customer',
  summary: 'Save who is to be contacted',
  input: InSession.extend({ customerDetails: CustomerDetails }),
  answers: { 200: z.object({ id: z.string() }) },
});

/** The amounts and flights a browser adds up are its own business: what bags cost is reckoned here. */
const BagChoices = z
  .array(z.object({ travelerId: z.string().min(1).max(120), quantity: z.number().int().min(0).max(9) }))
  .max(9)
  .default([]);

export const addAdditionalServices = defineCall({
  method: 'POST',
  path: '/user/session/add/additional-services',
  summary: 'Choose bags on top of the fares, in place of those chosen before; none takes them all away',
  input: InSession.extend({
    additionalServicesId: z.string().max(64).optional(),
    additionalServices: z.object({ baggage: z.object({ onwardBaggage: BagChoices, returnBaggage: BagChoices }) }),
  }),
  answers: {
    201: z.object({ data: z.object({ id: z.string(), total: z.object({ amount: z.number().int(), currency: z.string() }) }) }),
  },
});

export const savePassengers = defineCall({
  method: 'POST',
  path: '/user/session/create-passenger',
  summary: 'Save all passengers',
  input: InSession.extend({ customerDetails: CustomerDetails.optional(), passengers: z.array(Passenger).min(1).max(9) }),
  answers: { 200: z.object({ passengers: z.array(z.object({ id: z.string() })) }) },
});

export const savePaymentInformation = defineCall({
  method: 'POST',
  path: '/user/session/create-payment-info',
  summary: 'Hand a card to the payment provider; only its token, brand, last four digits and expiry are kept',
  input: InSession.extend({
    customerDetails: CustomerDetails.optional(),
    passengers: z.array(Passenger).optional(),
    paymentInformation: z.object({
      cardNumber: z.string().max(32),
      cardExpiry: z.string().max(12),
      cardCvv: z.string().max(8),
      cardName: z.string().trim().min(1).max(120),
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

export const saveBilling = defineCall({
  method: 'POST',
  path: '/user/session/create-billing-info',
  summary: 'Save who pays and where the bill goes',
  input: InSession.extend({
    customerDetails: CustomerDetails.optional(),
    passengers: z.array(Passenger).optional(),
    billingInformation: BillingInformation,
  }),
  answers: { 200: z.object({ id: z.string() }) },
});

export const book = defineCall({
  method: 'POST',
  path: '/user/session/card/success',
  summary: 'Ask for the booking: authorise, order, capture. Asking twice gives one booking',
  input: InSession.extend({
    /** The transaction that create-payment-info returned; the latest one when left out. */
    paymentInformation: z.object({ transactionId: z.string().max(64).optional() }).optional(),
    /** What the visitor was shown and agreed to pay, in the smallest unit: another total is refused. */
    acceptedTotal: z.object({ amount: z.number().int(), currency: z.string().max(3) }).optional(),
  }),
  answers: {
    201: StoredBooking,
    202: z.object({
      status: z.string(),
      retryAfterSeconds: z.number().int(),
      nextAction: z.object({ url: z.string() }).optional(),
    }),
  },
});

export const findBooking = defineCall({
  method: 'POST',
  path: '/user/booking/find',
  summary: 'A stored booking by its reference and e-mail, together',
  input: z.object({ referenceId: z.string().trim().min(1).max(20), email: Email }),
  answers: { 200: StoredBooking },
});
