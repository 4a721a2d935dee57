import { z } from 'zod';
import type { PlacedOrder, ReadOrderOutcome } from '../port.ts';
import { ticketingDeadline } from './ticketing-deadline.ts';

const text = z.string().optional().catch(undefined);
const Remark = z.looseObject({ text, subType: text });
const Agreement = z.looseObject({ delay: text, dateTime: text }).optional().catch(undefined);
const Segment = z.looseObject({
  ...{ carrierCode: z.string(), number: z.string() },
  departure: z.looseObject({ iataCode: z.string(), at: z.string() }),
  arrival: z.looseObject({ iataCode: z.string() }),
});

/** Only what is needed to name an order and to know it again; nearly everything else has been seen missing (FACTS §1). */
const Order = z.looseObject({
  id: z.string(),
  associatedRecords: z
    .array(z.looseObject({ reference: text, originSystemCode: text, creationDate: text, creationDateTime: text }))
    .default([]),
  flightOffers: z
    .array(
      z.looseObject({
        ...{ lastTicketingDate: text, lastTicketingDateTime: text },
        itineraries: z.array(z.looseObject({ segments: z.array(Segment) })),
        travelerPricings: z.array(z.looseObject({ travelerType: text })).default([]),
      }),
    )
    .default([]),
  travelers: z.array(z.looseObject({ name: z.looseObject({ firstName: text, lastName: text }).optional() })).default([]),
  remarks: z
    .looseObject({ general: z.array(Remark).catch([]), airline: z.array(Remark).catch([]) })
    .optional()
    .catch(undefined),
  tickets: z.array(z.looseObject({ documentNumber: text })).default([]),
  ticketingAgreement: Agreement,
  automatedProcess: z.array(Agreement).catch([]),
  /** As a documented answer spells it. */
  ticketingAggreement: Agreement,
});
export type AmadeusOrder = z.infer<typeof Order>;

export function readOrder(body: unknown): AmadeusOrder | undefined {
  return z.looseObject({ data: Order }).safeParse(body).data?.data;
}

export function readOrderList(body: unknown): AmadeusOrder[] | undefined {
  return z.looseObject({ data: z.array(Order) }).safeParse(body).data?.data;
}

/** The GDS's own record names the reservation; the airlines' records, where they are there already, name theirs. */
export function placedOrder(order: AmadeusOrder): PlacedOrder {
  return {
    orderId: order.id,
    locators: order.associatedRecords.flatMap(({ reference, originSystemCode }) =>
      reference ? [{ airline: originSystemCode ?? 'GDS', reference }] : [],
    ),
  };
}

export function bookedOrder(order: AmadeusOrder, now = new Date()): Extract<ReadOrderOutcome, { ok: true }>['order'] {
  const [offer] = order.flightOffers;
  return {
    ...placedOrder(order),
    isCancelled: false,
    travelers: order.travelers.map(({ name }) => ({ firstName: name?.firstName ?? '', lastName: name?.lastName ?? '' })),
    travelerTypes: (offer?.travelerPricings ?? []).flatMap(({ travelerType }) => travelerType ?? []),
    flights: (offer?.itineraries ?? []).flatMap(({ segments }) =>
      segments.map(({ carrierCode, number, departure, arrival }) => ({
        ...{ carrierCode, number, from: departure.iataCode, to: arrival.iataCode, departsAt: departure.at },
      })),
    ),
    tickets: order.tickets.flatMap(({ documentNumber }) => documentNumber ?? []),
    ticketBy: ticketBy(order, now),
  };
}

function ticketBy(order: AmadeusOrder, now: Date): string | null {
  const { associatedRecords, flightOffers, remarks, ticketingAgreement, ticketingAggreement, automatedProcess } = order;
  const departures = flightOffers.flatMap(({ itineraries }) =>
    itineraries.flatMap(({ segments }) => segments.map(({ departure }) => departure.at)),
  );
  return ticketingDeadline(
    {
      associatedRecords,
      agreements: [ticketingAgreement, ticketingAggreement, ...automatedProcess],
      lastTicketing: flightOffers.map((offer) => ({ date: offer.lastTicketingDate, dateTime: offer.lastTicketingDateTime })),
      remarks: [...(remarks?.general ?? []), ...(remarks?.airline ?? [])],
      firstDeparture: departures.sort()[0],
    },
    now,
  );
}
