import { hasTickets } from '#domain/flights/ticketless-airlines.ts';
import type { CabinCode, FlightKey } from '../world/inventory.ts';
import type { StoredOffer } from './stored-offer.ts';

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
};
export type IdentityDocument = {
  type?: string;
  unique_identifier?: string;
  expires_on?: string;
  issuing_country_code?: string;
};
export type Payment = { type?: string; amount?: string; currency?: string };
export type AskedService = { id?: string; quantity?: number };
export type OrderData = {
  type?: string;
  selected_offers?: string[];
  passengers?: OrderPassenger[];
  payments?: Payment[];
  services?: AskedService[];
  metadata?: Record<string, string>;
};

export type StoredOrder = {
  id: string;
  createdAt: string;
  cancelledAt: string | null;
  metadata: Record<string, string>;
  takes: { flight: FlightKey; cabin: CabinCode; seats: number }[];
  seats: { flight: FlightKey; number: string }[];
  paidAt: string | null;
  paymentRequiredBy: string | null;
  total: { amount: string; currency: string };
  refund: string;
  /** When the first flight leaves and the last one arrives, in milliseconds. */
  departsAt: number;
  arrivesAt: number;
  /** What it was made of: services can be added to it later. */
  offer: StoredOffer;
  /** How many of which of the offer's services it has. */
  bought: Record<string, number>;
  body: OrderParts & Record<string, unknown>;
  airlineChanges?: AirlineChange[];
  /** The last day on which its airline changed something of its own accord. */
  changedOn?: string;
};

/** What an airline has changed, and what somebody made of it. */
export type AirlineChange = {
  id: string;
  createdAt: string;
  updatedAt: string;
  actionTaken: 'accepted' | 'cancelled' | 'changed' | null;
  removed: OrderSlice[];
  added: OrderSlice[];
};

/** The parts of an order's answer that are looked into again. */
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

/** Money for its seats has not come in time: the airline has them back. */
export const isLapsed = ({ paidAt, paymentRequiredBy, cancelledAt }: StoredOrder, now: string): boolean =>
  !paidAt && paymentRequiredBy !== null && paymentRequiredBy < now && (cancelledAt === null || cancelledAt >= paymentRequiredBy);

const ticketNumber = (seed: string) => `125${[...seed.slice(-10)].map((letter) => letter.charCodeAt(0) % 10).join('')}`;

/** An electronic ticket for each passenger, issued once the order is paid; none with airlines that have none. */
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
