import { z } from 'zod';
import { addDays } from '#domain/calendar-date.ts';
import { earlierDeadline } from '#domain/flights/booked-order.ts';
import type { PlacedOrder, ReadOrderOutcome } from '../port.ts';

const text = z.string().optional().catch(undefined);
const Remark = z.looseObject({ text });
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
    .array(z.looseObject({ reference: z.string(), originSystemCode: text, creationDate: text, creationDateTime: text }))
    .default([]),
  flightOffers: z
    .array(
      z.looseObject({
        itineraries: z.array(z.looseObject({ segments: z.array(Segment) })),
        travelerPricings: z.array(z.looseObject({ travelerType: text })).default([]),
      }),
    )
    .default([]),
  travelers: z.array(z.looseObject({ name: z.looseObject({ firstName: text, lastName: text }).optional() })).default([]),
  remarks: z
    .looseObject({ general: z.array(Remark).default([]), airline: z.array(Remark).default([]) })
    .optional()
    .catch(undefined),
  tickets: z.array(z.looseObject({ documentNumber: text })).default([]),
  ticketingAgreement: Agreement,
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
    locators: order.associatedRecords.map(({ reference, originSystemCode }) => ({
      airline: originSystemCode ?? 'GDS',
      reference,
    })),
  };
}

export function bookedOrder(order: AmadeusOrder): Extract<ReadOrderOutcome, { ok: true }>['order'] {
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
    ticketBy: ticketBy(order),
  };
}

/** The agency's own limit, or the airline's where that comes first: it hides in a remark. */
function ticketBy(order: AmadeusOrder): string | null {
  const [record] = order.associatedRecords;
  const createdOn = (record?.creationDate ?? record?.creationDateTime)?.slice(0, 10);
  const agreement = order.ticketingAgreement ?? order.ticketingAggreement;
  const days = /^(\d+)D$/.exec(agreement?.delay ?? '')?.[1];
  const own = agreement?.dateTime ?? (days && createdOn ? addDays(createdOn, Number(days)) : null);
  const remarks = [...(order.remarks?.general ?? []), ...(order.remarks?.airline ?? [])];
  return remarks.reduce<string | null>((earliest, remark) => {
    return earlierDeadline(earliest, deadlineIn(remark.text ?? '', createdOn));
  }, own);
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const DEADLINE = new RegExp(`\\bBY\\s+(?:(\\d{4})[/ ])?(\\d{2})(${MONTHS.join('|')})(\\d{2})?(?:[/ ]+(\\d{4}))?`);
const SPEAKS_OF_TICKETS = /\b(XLD|XX|CANCEL\w*|CNL\w*|TKT\w*|TICKET\w*|TKNA|TO \w{2} BY)\b/;

/** `TO AF BY 06APR 0500 … OTHERWISE WILL BE XLD` → `2024-04-06T05:00`; years are left out, so it is the next such day. */
function deadlineIn(remark: string, createdOn: string | undefined): string | null {
  const [, timeFirst, day, month, year, timeLast] = DEADLINE.exec(remark.toUpperCase()) ?? [];
  if (!day || !month || !SPEAKS_OF_TICKETS.test(remark.toUpperCase())) return null;
  const monthDay = `${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
  const from = createdOn ?? new Date().toISOString().slice(0, 10);
  const inYear = year ? 2_000 + Number(year) : Number(from.slice(0, 4)) + (monthDay < from.slice(5) ? 1 : 0);
  const time = timeFirst ?? timeLast;
  return `${inYear}-${monthDay}${time ? `T${time.slice(0, 2)}:${time.slice(2)}` : ''}`;
}
