import type { OrderDocument } from '#domain/booking/tickets/ticket.ts';
import type { PlacedOrder } from '../../orders/port.ts';
import type { ReadOrderOutcome } from '../port.ts';
import { changesIn } from './airline-changes.ts';
import { segmentOf } from './offer-reading.ts';
import type { DuffelOrder, ListedDuffelOrder } from './shapes.ts';

export const placedOrder = (order: ListedDuffelOrder): PlacedOrder => {
  const { id, booking_reference: reference, owner } = order;
  const heldUntil = heldUntilOf(order);
  return {
    orderId: id,
    locators: reference ? [{ airline: owner?.iata_code ?? '', reference }] : [],
    ...(heldUntil ? { heldUntil } : {}),
  };
};

/** Until when an order that nobody has paid is kept; null once it is paid, or where no time is given. */
export function heldUntilOf({ payment_status: payment }: Pick<ListedDuffelOrder, 'payment_status'>): Date | null {
  const until = payment?.awaiting_payment ? Date.parse(payment.payment_required_by ?? '') : Number.NaN;
  return Number.isNaN(until) ? null : new Date(until);
}

const TRAVELER_TYPE: Record<string, string> = { adult: 'ADULT', child: 'CHILD', infant_without_seat: 'HELD_INFANT' };

export function bookedOrder(order: DuffelOrder): Extract<ReadOrderOutcome, { ok: true }>['order'] {
  const { payment_status: payment, passengers, slices } = order;
  return {
    ...placedOrder(order),
    isCancelled: Boolean(order.cancelled_at),
    travelers: passengers.map(({ given_name, family_name, type, born_on }) => ({
      firstName: given_name ?? '',
      lastName: family_name ?? '',
      type: type ? TRAVELER_TYPE[type] : undefined,
      dateOfBirth: born_on ?? undefined,
    })),
    travelerTypes: passengers.flatMap(({ type }) => (type ? [TRAVELER_TYPE[type] ?? 'ADULT'] : [])),
    flights: slices.flatMap(({ segments }) =>
      segments.map(segmentOf).map(({ carrierCode, number, departure, arrival }) => ({
        carrierCode,
        number,
        from: departure.iataCode,
        to: arrival.iataCode,
        departsAt: departure.at,
      })),
    ),
    ...changesIn(order),
    documents: documentsOf(order),
    ticketingDeadline: payment?.awaiting_payment ? (payment.payment_required_by ?? null) : null,
  };
}

const DOCUMENT_TYPE: Record<string, OrderDocument['type']> = {
  electronic_ticket: 'ticket',
  electronic_miscellaneous_document_associated: 'emd',
  electronic_miscellaneous_document_standalone: 'emd',
};

/** Duffel lists issued documents without their status. One without a passenger belongs to the only passenger, if there is one. */
function documentsOf({ documents, passengers }: DuffelOrder): OrderDocument[] {
  const issued = (documents ?? []).filter((document) => document !== null);
  return issued.map(({ unique_identifier: number, type, passenger_ids }) => {
    const named = (passenger_ids ?? []).map((id) => passengers.findIndex((passenger) => passenger.id === id));
    const travelers = passenger_ids?.length ? named.filter((index) => index !== -1) : passengers.length === 1 ? [0] : [];
    return { number, type: DOCUMENT_TYPE[type ?? ''] ?? 'other', status: 'issued', travelers };
  });
}

/** Our reference of an order, if it has one. */
export const referenceIn = ({ metadata }: ListedDuffelOrder): string | null =>
  typeof metadata?.client_reference === 'string' ? metadata.client_reference : null;
