import { z } from 'zod';
import { BOARDS } from '#domain/stays/stay-offer.ts';
import type { ItemInShort } from '#domain/trip-quotes/item-in-short.ts';
import { type QuoteChange, TRIP_QUOTE_STATES } from '#domain/trip-quotes/trip-quote.ts';
import { defineCall } from '../call.ts';
import { AgentId, ChargedIn, InfoData, Total } from '../shapes.ts';

/** Trips that the agency has put together for somebody, behind a link at which they are booked and paid. */

const Token = z.string().min(1).max(64);
const Money = z.object({ amountMinor: z.number().int(), currency: z.string() });
const OfItem = { total: Money, travelers: z.number().int() };

const Outing = z.object({
  ...OfItem,
  name: z.string(),
  company: z.string(),
  begins: z.string(),
  ends: z.string(),
  place: z.string(),
  ship: z.string().nullable(),
  cabin: z.string().nullable(),
});

/** An item as it is read: no price but its own, nothing of a supplier. */
const Item = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('flight'),
    ...OfItem,
    ways: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        departs: z.string(),
        arrives: z.string(),
        stops: z.number().int(),
        flights: z.array(z.string()),
      }),
    ),
    airlines: z.array(z.string()),
    fare: z.string().nullable(),
    /** Of each traveller; `null` if the fare does not say. */
    checkedBags: z.number().int().nullable(),
    isRefundable: z.boolean().nullable(),
  }),
  z.object({
    kind: z.literal('stay'),
    ...OfItem,
    hotel: z.string(),
    city: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    rooms: z.array(z.object({ name: z.string(), board: z.enum(BOARDS), boardName: z.string() })),
    isRefundable: z.boolean(),
    /** The instant from which cancelling costs something, if it is free before. */
    freeUntil: z.string().nullable(),
  }),
  Outing.extend({ kind: z.literal('cruise') }),
  Outing.extend({ kind: z.literal('tour') }),
  z.object({
    kind: z.literal('service'),
    ...OfItem,
    name: z.string(),
    description: z.string(),
    place: z.string(),
    begins: z.string(),
    ends: z.string(),
    /** Local, if it is known. */
    time: z.string().nullable(),
    isRefundable: z.boolean(),
    /** What is kept on cancelling, and from which instant on; `null` where cancelling is always free, or nothing ever comes back. */
    kept: z.object({ from: z.string(), fee: Money }).nullable(),
  }),
]) satisfies z.ZodType<ItemInShort>;

const Change = z.discriminatedUnion('change', [
  z.object({ change: z.literal('added'), item: Item }),
  z.object({ change: z.literal('removed'), item: Item }),
  z.object({ change: z.literal('price'), item: Item, from: Money }),
  z.object({ change: z.literal('total'), from: Money, to: Money }),
]) satisfies z.ZodType<QuoteChange>;

const TripQuoteAnswer = z.object({
  number: z.string(),
  version: z.number().int(),
  title: z.string(),
  /** From the agency to the traveller. */
  note: z.string(),
  /** Who put it together; `null` if they do not work there any more. */
  adviser: z.string().nullable(),
  items: z.array(Item),
  total: Total,
  /** The instant at which it ends. */
  until: z.string(),
  /** Until when its places are kept; `null` where nothing can be kept: price and place are then confirmed when it is booked. */
  heldUntil: z.string().nullable(),
  state: z.enum(TRIP_QUOTE_STATES),
  /** What this version has other than the one before. */
  changes: z.array(Change),
});
export type TripQuoteAnswer = z.output<typeof TripQuoteAnswer>;

export const findTripQuote = defineCall({
  method: 'POST',
  path: '/trip-quotes/find',
  summary:
    'The trip behind a link that the agency sent, and whether it can still be booked; isOpened says that a person reads it',
  input: z.object({ token: Token, isOpened: z.boolean().default(false) }),
  answers: { 200: TripQuoteAnswer },
});

export const openTripQuote = defineCall({
  method: 'POST',
  path: '/trip-quotes/open',
  summary:
    'Accept the trip behind a link: everything is priced with its supplier again, and a booking of it opened. Where the total is not the one seen, the new prices and no booking',
  input: z.object({
    token: Token,
    agentId: AgentId,
    /** The total that the traveller has seen and accepts. */
    seen: Total,
    disId: z.string().max(200).optional(),
    currencyCode: ChargedIn,
    infoData: InfoData,
  }),
  answers: {
    200: z.object({ from: Total, to: Total, items: z.array(Item) }),
    201: z.object({ id: z.string(), flightOfferId: z.string(), expiresAt: z.string(), total: Total }),
  },
});
