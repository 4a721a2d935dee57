import { documentNumber } from '#domain/booking/document-number.ts';
import { requirementsOfTraveler } from '#domain/booking/requirements.ts';
import { e164Of } from '#domain/contact/e164.ts';
import type { FlightSupplier, OrderRequest } from '../port.ts';
import { travelerName } from '../traveler-name.ts';
import { orderedServices } from './chosen-services.ts';

/**
 * The body of `POST /air/orders`: an instant order, paid from the agency's balance, or one on hold, paid later. Passenger ids are the
 * offer's.
 */
export function orderBody(order: OrderRequest, { isOnHold = false } = {}) {
  const { offer, passengers, customer, bookingReference, clientReference } = order;
  const { currency, total, grandTotal = total } = offer.price;
  const lapInfants = new Map(
    offer.travelerPricings.flatMap(({ travelerId, associatedAdultId }) =>
      associatedAdultId ? [[associatedAdultId, travelerId]] : [],
    ),
  );
  const services = orderedServices(offer);
  return {
    data: {
      type: isOnHold ? 'hold' : 'instant',
      selected_offers: [offer.id],
      passengers: passengers.map((passenger, index) => {
        const id = offer.travelerPricings[index]?.travelerId ?? '';
        const infant = lapInfants.get(id);
        return {
          id,
          title: passenger.gender === 'male' ? 'mr' : 'ms',
          ...givenNames(passenger),
          born_on: passenger.dateOfBirth,
          gender: passenger.gender === 'male' ? 'm' : 'f',
          email: customer.email,
          phone_number: e164Of(customer.phone),
          ...(infant ? { infant_passenger_id: infant } : {}),
          ...documentsOf(passenger, requirementsOfTraveler(order.requirements, id)?.documentTypes),
        };
      }),
      ...(services.length > 0 ? { services } : {}),
      ...(isOnHold ? {} : { payments: [{ type: 'balance', amount: grandTotal, currency }] }),
      // Duffel has no idempotency key: an order in doubt is found by this reference (FACTS §2).
      metadata: { client_reference: clientReference, booking_reference: bookingReference },
    },
  };
}

function givenNames(passenger: OrderRequest['passengers'][0]) {
  const { firstName, lastName } = nameAsBooked(passenger);
  return { given_name: firstName, family_name: lastName };
}

export const nameAsBooked: FlightSupplier['nameAsBooked'] = ({ firstName, middleName, lastName }) => ({
  firstName: printedName(firstName, middleName),
  lastName: printedName(lastName),
});

const MOST_LETTERS = 20;

/** Shortens names to Duffel's limit of 20 letters: first drops a middle name, then cuts. */
function printedName(name: string, middleName?: string): string {
  const whole = travelerName(name, middleName);
  return (whole.length > MOST_LETTERS ? travelerName(name) : whole).slice(0, MOST_LETTERS).trim();
}

/** A passport, if the airline accepts passports: an unexpected document would have the order refused. */
function documentsOf(
  { passportNumber, passportExpiryDate, nationality }: OrderRequest['passengers'][0],
  types: string[] = ['passport'],
) {
  if (!passportNumber || !passportExpiryDate || !nationality || !types.includes('passport')) return {};
  return {
    identity_documents: [
      {
        type: 'passport',
        unique_identifier: documentNumber(passportNumber),
        expires_on: passportExpiryDate,
        issuing_country_code: nationality,
      },
    ],
  };
}
