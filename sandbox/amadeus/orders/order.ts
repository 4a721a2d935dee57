import type { FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import type { CabinCode } from '../../world/airlines/cabins.ts';
import type { FlightKey } from '../../world/fares/inventory.ts';

export type OrderTraveler = {
  id: string;
  dateOfBirth?: string;
  gender?: string;
  name?: { firstName?: string; lastName?: string };
  contact?: { emailAddress?: string; phones?: unknown[]; [field: string]: unknown };
  documents?: { documentType?: string; number?: string; expiryDate?: string; nationality?: string; [field: string]: unknown }[];
};

export type StoredOrder = {
  id: string;
  clientReference: string | undefined;
  status: 'booked' | 'cancelled';
  createdAt: string;
  /** When the order is cancelled if it is not ticketed; `null` for never. */
  cancelsAt: string | null;
  airlineDeadline: { airline: string; at: string } | null;
  /** When the consolidator tickets it, if at all, and what it omits; missing in orders of older versions. */
  ticketing?: { at: string | null; isPartly: boolean; leavesNoTrace: boolean };
  ticketedAt?: string;
  tickets?: { documentType: string; documentNumber: string; documentStatus: string; travelerId: string; segmentIds: string[] }[];
  /** When the order lapsed without tickets; its record remains and says so. */
  lapsedAt?: string;
  takes: { flight: FlightKey; cabin: CabinCode; seats: number }[];
  chosenSeats: { flight: FlightKey; seat: string }[];
  /** The itineraries as currently flown, if they differ from those sold. */
  changed?: Itinerary[];
  /** The last day with a spontaneous change by the airline. */
  changedOn?: string;
  data: OrderData;
};

export type TicketingAgreement = { option: string; delay?: string; dateTime?: string };

export type OrderData = {
  type: 'flight-order';
  id: string;
  queuingOfficeId: string;
  associatedRecords: { reference: string; creationDate: string; originSystemCode: string; flightOfferId: string }[];
  flightOffers: FlightOffer[];
  travelers: OrderTraveler[];
  ticketingAgreement: TicketingAgreement;
  contacts?: Contact[];
  remarks?: { general?: unknown[]; airline?: unknown[] };
  [field: string]: unknown;
};
export type Contact = {
  addresseeName?: { firstName?: string; lastName?: string };
  emailAddress?: string;
  [field: string]: unknown;
};

/** The terms of an order request other than offer and travellers, stored unchanged. */
export type OrderTerms = {
  type?: string;
  ticketingAgreement?: TicketingAgreement;
  contacts?: Contact[];
  automatedProcess?: unknown[];
  formOfPayments?: unknown[];
};
export type OrderBody = { data?: OrderTerms & { flightOffers?: FlightOffer[]; travelers?: OrderTraveler[] } };
