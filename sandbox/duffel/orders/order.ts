import { hasTickets } from '#domain/flights/orders/ticketless-airlines.ts';
import type { CabinCode } from '../../world/airlines/cabins.ts';
import type { FlightKey } from '../../world/fares/inventory.ts';
import type { AskedService } from '../offers/services.ts';
import type { StoredOffer } from '../offers/stored-offer.ts';

export type OrderPassenger = {
  id?: string;
  title?: string;
  given_name?: string;
  family_name?: string;
  born_on?: string;
  gender?: string;
  email?: string;
  phone_number?: string;
  infant_passenger_id?: string | null;
  identity_documents?: IdentityDocument[];
  loyalty_programme_accounts?: unknown;
};
export type IdentityDocument = {
  type?: string;
  unique_identifier?: string;
  expires_on?: string;
  issuing_country_code?: string;
};
export type Payment = { type?: string; amount?: string; currency?: string };
export type OrderData = {
  type?: string;
  selected_offers?: string[];
  passengers?: OrderPassenger[];
  payments?: Payment[];
  services?: AskedService[];
  metadata?: Record<string, string>;
  users?: unknown;
};

export type StoredOrder = {
  id: string;
  createdAt: string;
  cancelledAt: string | null;
  /** The confirmed cancellation, as answered; none if the order lapsed unpaid. */
  cancellation?: object;
  metadata: Record<string, string>;
  takes: { flight: FlightKey; cabin: CabinCode; seats: number }[];
  seats: { flight: FlightKey; number: string }[];
  paidAt: string | null;
  paymentRequiredBy: string | null;
  total: { amount: string; currency: string };
  refund: string;
  /** First departure and last arrival, in epoch milliseconds. */
  departsAt: number;
  arrivesAt: number;
  /** The ordered offer, for services added later. */
  offer: StoredOffer;
  /** The quantity bought of each service, by id. */
  bought: Record<string, number>;
  body: OrderParts & Record<string, unknown>;
  airlineChanges?: AirlineChange[];
  /** The last day with a spontaneous change by the airline. */
  changedOn?: string;
};

/** A change by an airline, and the action taken on it. */
export type AirlineChange = {
  id: string;
  createdAt: string;
  updatedAt: string;
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null;
  removed: OrderSlice[];
  added: OrderSlice[];
};

/** The fields of an order's answer that other calls read. */
export type OrderParts = {
  booking_reference: string;
  type: 'instant' | 'hold';
  offer_id: string;
  owner: { id: string; iata_code: string };
  passengers: { id: string; given_name?: string | undefined; family_name?: string | undefined }[];
  services: unknown[];
  documents: unknown[];
  slices: OrderSlice[];
};
type PlaceIds = { id: string; iata_code: string; city: { id: string } | null };
export type OrderSlice = {
  id: string;
  origin: PlaceIds;
  destination: PlaceIds;
  segments: (Record<string, unknown> & {
    id: string;
    origin: PlaceIds;
    destination: PlaceIds;
    departing_at: string;
    arriving_at: string;
    marketing_carrier_flight_number: string;
  })[];
} & Record<string, unknown>;

/** Whether the order was not paid in time, so that the airline has released its seats. */
export const isLapsed = ({ paidAt, paymentRequiredBy, cancelledAt }: StoredOrder, now: string): boolean =>
  !paidAt && paymentRequiredBy !== null && paymentRequiredBy < now && (cancelledAt === null || cancelledAt >= paymentRequiredBy);

const ticketNumber = (seed: string) => `125${[...seed.slice(-10)].map((letter) => letter.charCodeAt(0) % 10).join('')}`;

/** An electronic ticket per passenger, issued once the order is paid; none for ticketless airlines. */
export const ticketsOf = (passengers: { id: string }[], airline: string) =>
  (hasTickets({ validatingAirlineCodes: [airline] }) ? passengers : []).map(({ id }) => ({
    type: 'electronic_ticket',
    unique_identifier: ticketNumber(id),
    passenger_ids: [id],
  }));

export const airlineChangesOf = (order: StoredOrder) => (order.airlineChanges ?? []).map((change) => changeObject(order, change));

export const changeObject = (order: StoredOrder, { id, createdAt, updatedAt, actionTaken, removed, added }: AirlineChange) => ({
  id,
  order_id: order.id,
  created_at: createdAt,
  updated_at: updatedAt,
  removed,
  added,
  travel_agent_ticket: null,
  action_taken: actionTaken,
  action_taken_at: actionTaken ? updatedAt : null,
  available_actions:
    actionTaken || order.cancelledAt ? [] : added.length > 0 ? ['accept', 'cancel', 'change'] : ['cancel', 'change'],
});

export const isChangedByAirline = ({ airlineChanges = [] }: StoredOrder): boolean =>
  airlineChanges.some(({ actionTaken }) => actionTaken === null);

export function orderObject(order: StoredOrder) {
  const isOpen = !order.cancelledAt;
  return {
    ...order.body,
    id: order.id,
    created_at: order.createdAt,
    synced_at: order.createdAt,
    cancelled_at: order.cancelledAt,
    cancellation: order.cancellation ?? null,
    available_actions: isOpen ? ['cancel', 'update'] : [],
    airline_initiated_changes: airlineChangesOf(order),
    metadata: order.metadata,
    payment_status: {
      awaiting_payment: isOpen && !order.paidAt,
      payment_required_by: order.paidAt ? null : order.paymentRequiredBy,
      price_guarantee_expires_at: order.paidAt ? null : order.paymentRequiredBy,
      paid_at: order.paidAt,
    },
    total_amount: order.total.amount,
    total_currency: order.total.currency,
  };
}
