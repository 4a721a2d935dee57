import type { FlightOffer, Itinerary } from '#domain/flights/flight-offer.ts';
import type { CabinCode, FlightKey } from '../world/inventory.ts';

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
  /** When it cancels itself because nobody has ticketed it; `null` when it does not. */
  cancelsAt: string | null;
  airlineDeadline: { airline: string; at: string } | null;
  /** When the consolidator comes to it, if ever, and what it leaves undone; unknown of orders of an older version. */
  ticketing?: { at: string | null; isPartly: boolean; leavesNoTrace: boolean };
  ticketedAt?: string;
  tickets?: { documentType: string; documentNumber: string; documentStatus: string; travelerId: string; segmentIds: string[] }[];
  /** When its time was over without tickets: its record stays, and says so. */
  lapsedAt?: string;
  takes: { flight: FlightKey; cabin: CabinCode; seats: number }[];
  chosenSeats: { flight: FlightKey; seat: string }[];
  /** As its airline flies it by now, where that is not what was sold. */
  changed?: Itinerary[];
  /** The last day on which its airline changed something of its own accord. */
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

/** What an order is asked for with, besides its offer and travellers; kept as it came. */
export type OrderTerms = {
  type?: string;
  ticketingAgreement?: TicketingAgreement;
  contacts?: Contact[];
  automatedProcess?: unknown[];
  formOfPayments?: unknown[];
};
export type OrderBody = { data?: OrderTerms & { flightOffers?: FlightOffer[]; travelers?: OrderTraveler[] } };
