import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { seededRandom } from '../../world/seeded-random.ts';
import type { Contact, OrderData, OrderTraveler, StoredOrder, TicketingAgreement } from './order.ts';

/**
 * An order as a later read returns it. The reservation system keeps less than it was sent and renumbers: travellers in another
 * order, segments from 1, capitals, two-digit years, the airline's own record and deadline.
 */
export function readBack(order: StoredOrder) {
  const { data, airlineDeadline } = order;
  const newIds = renumberedTravelers(data.travelers, data.flightOffers);
  const bookingStatus = order.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED';
  const recorded = data.flightOffers.map((offer): FlightOffer => ({ ...offer, itineraries: order.changed ?? offer.itineraries }));
  const flightOffers = recorded.map((offer) => offerReadBack(offer, newIds, bookingStatus));
  const flights = recorded.flatMap(({ itineraries }) => itineraries.flatMap(({ segments }) => segments.map(({ id }) => id)));
  const record = data.associatedRecords[0] as OrderData['associatedRecords'][0];
  const airline = flightOffers[0]?.validatingAirlineCodes?.[0] ?? 'YY';
  return {
    meta: { links: { self: `/v1/booking/flight-orders/${data.id}` } },
    data: {
      ...data,
      associatedRecords: [record, { ...record, reference: airlineRecord(record.reference), originSystemCode: airline }],
      flightOffers,
      travelers: travelersReadBack(data.travelers, newIds),
      ticketingAgreement: agreementReadBack(data.ticketingAgreement, order.cancelsAt),
      ...(data.contacts ? { contacts: data.contacts.map(contactReadBack) } : {}),
      ...(order.tickets?.length
        ? {
            tickets: order.tickets.map(({ travelerId, segmentIds, ...ticket }) => ({
              ...ticket,
              travelerId: newIds.get(travelerId) ?? travelerId,
              segmentIds: segmentIds.map((id) => String(flights.indexOf(id) + 1)),
            })),
          }
        : {}),
      remarks: {
        general: (data.remarks?.general ?? []) as { text?: string }[],
        ...(airlineDeadline ? { airline: [deadlineRemark(airlineDeadline)] } : {}),
      },
    },
  };
}

/** Children and infants are numbered before adults. */
function renumberedTravelers(travelers: OrderTraveler[], offers: FlightOffer[]): Map<string, string> {
  const kinds = new Map(offers[0]?.travelerPricings.map(({ travelerId, travelerType }) => [travelerId, travelerType]));
  const rank = ({ id }: OrderTraveler) => (kinds.get(id) === 'ADULT' ? 1 : 0);
  const ordered = travelers.toSorted((a, b) => rank(a) - rank(b));
  return new Map(ordered.map(({ id }, index) => [id, String(index + 1)]));
}

function travelersReadBack(travelers: OrderTraveler[], newIds: Map<string, string>) {
  return travelers
    .map(({ id, name, dateOfBirth, contact, documents }) => ({
      id: newIds.get(id) as string,
      ...(dateOfBirth ? { dateOfBirth } : {}),
      name: { firstName: name?.firstName?.toUpperCase() ?? '', lastName: name?.lastName?.toUpperCase() ?? '' },
      ...(contact ? { contact: { ...contact, emailAddress: contact.emailAddress?.toUpperCase() } } : {}),
      ...(documents ? { documents: documents.map(documentReadBack) } : {}),
    }))
    .sort((a, b) => Number(a.id) - Number(b.id));
}

/** Years are stored with two digits: a document that expires in 2076 is returned with 1976. The place of issue is not stored. */
function documentReadBack({ documentType, number, expiryDate = '', nationality, holder, issuanceCountry }: DocumentOf) {
  const expires = expiryDate >= '2070' ? `19${expiryDate.slice(2)}` : expiryDate;
  return { documentType, number, expiryDate: expires, nationality, issuanceCountry, holder };
}
type DocumentOf = NonNullable<OrderTraveler['documents']>[0];

function offerReadBack(offer: FlightOffer, newIds: Map<string, string>, bookingStatus: 'CONFIRMED' | 'CANCELLED'): FlightOffer {
  const order = offer.itineraries.flatMap(({ segments }) => segments.map(({ id }) => id));
  const numbered = (id: string) => String(order.indexOf(id) + 1);
  const { fees: _, ...price } = offer.price;
  return {
    ...offer,
    price,
    itineraries: offer.itineraries.map((itinerary) => ({
      ...itinerary,
      segments: itinerary.segments.map((segment) => ({
        ...segment,
        id: numbered(segment.id),
        bookingStatus: bookingStatus === 'CANCELLED' ? bookingStatus : (segment.bookingStatus ?? bookingStatus),
        segmentType: 'ACTIVE',
        isFlown: false,
      })),
    })),
    travelerPricings: offer.travelerPricings
      .map((pricing) => ({
        ...pricing,
        travelerId: newIds.get(pricing.travelerId) ?? pricing.travelerId,
        ...(pricing.associatedAdultId ? { associatedAdultId: newIds.get(pricing.associatedAdultId) as string } : {}),
        fareDetailsBySegment: pricing.fareDetailsBySegment.map((details) => ({
          ...details,
          segmentId: numbered(details.segmentId),
        })),
      }))
      .sort((a, b) => Number(a.travelerId) - Number(b.travelerId)),
  };
}

/** A delay is returned as a date. */
function agreementReadBack(agreement: TicketingAgreement, cancelsAt: string | null): TicketingAgreement {
  const { delay: _, ...rest } = agreement;
  return cancelsAt ? { ...rest, dateTime: cancelsAt.slice(0, 10) } : rest;
}

function contactReadBack(contact: Contact): Contact {
  const { firstName } = contact.addresseeName ?? {};
  return {
    ...contact,
    ...(firstName ? { addresseeName: { firstName: firstName.toUpperCase() } } : {}),
    ...(contact.emailAddress ? { emailAddress: contact.emailAddress.toUpperCase() } : {}),
  };
}

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');

/** `TO AV BY 06APR 0500 OTHERWISE WILL BE XLD`: when the airline itself releases the seats. */
function deadlineRemark({ airline, at }: NonNullable<StoredOrder['airlineDeadline']>) {
  const day = `${at.slice(8, 10)}${MONTHS[Number(at.slice(5, 7)) - 1]}`;
  const text = `TO ${airline} BY ${day} ${at.slice(11, 16).replace(':', '')} OTHERWISE WILL BE XLD`;
  return { subType: 'ADVANCED_TICKET_TIME_LIMIT', airlineCode: airline, text };
}

/** The airline's own locator for an order of the GDS. */
function airlineRecord(reference: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  return [...reference].map((_, index) => letters[Math.floor(seededRandom(reference, index) * letters.length)]).join('');
}
