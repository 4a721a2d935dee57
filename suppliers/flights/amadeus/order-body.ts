import { documentNumber } from '#domain/booking/document-number.ts';
import { requirementsOfTraveler } from '#domain/booking/requirements.ts';
import { requestedServices } from '#domain/booking/special-service.ts';
import type { FlightSupplier, OrderRequest } from '../port.ts';
import { travelerName } from '../traveler-name.ts';

/** SPEC §3, booking defaults: part of every order. */
const TICKETING_AGREEMENT = { option: 'DELAY_TO_CANCEL', delay: '6D' };
const QUEUE = { number: '80', category: '0' };
/** Where orders wait that nobody has paid: from this queue no tickets are issued. */
const HOLD_QUEUE = { number: '81', category: '0' };

/** The office that owns the orders, and the office whose queue they are put on, by default the same. */
export type Offices = {
  ownerOfficeId: string;
  queuingOfficeId?: string | undefined;
  holdQueue?: { number: string; category: string } | undefined;
};

/** Where an operator finds the orders. */
export const placeOfOrders = ({ ownerOfficeId, queuingOfficeId = ownerOfficeId }: Offices): string =>
  `office ${ownerOfficeId}, queue ${QUEUE.number} category ${QUEUE.category} of office ${queuingOfficeId}`;

/** Begins the remark with our reference of the order, by which an operator or a later read recognises it. */
const OWN_ORDER = 'AGENCY ORDER';

/** Our reference in a remark as it is read back, in whatever case. */
export const referenceInRemark = (text: string): string | undefined =>
  new RegExp(`${OWN_ORDER} ([0-9a-z-]{10,48})`, 'i').exec(text)?.[1];

/** The body of `POST /v1/booking/flight-orders`. Traveller ids are the offer's. One on hold differs in its queue alone. */
export function orderBody(
  order: OrderRequest,
  { ownerOfficeId, queuingOfficeId = ownerOfficeId, holdQueue = HOLD_QUEUE }: Offices,
  { isOnHold = false } = {},
) {
  const { offer, passengers, customer, billing, bookingReference, clientReference } = order;
  const phones = [
    {
      deviceType: 'MOBILE',
      countryCallingCode: customer.phone.countryCode.replace(/\D/g, ''),
      number: customer.phone.nationalNumber.replace(/\D/g, ''),
    },
  ];
  const lead = passengers[0];
  const needsOf = (index: number) => requirementsOfTraveler(order.requirements, offer.travelerPricings[index]?.travelerId ?? '');
  const contact = {
    addresseeName: { firstName: travelerName(lead?.firstName), lastName: travelerName(lead?.lastName) },
    phones,
    emailAddress: customer.email,
    ...(billing ? { address: addressOf(billing) } : {}),
  };
  return {
    data: {
      type: 'flight-order',
      flightOffers: [offer],
      travelers: passengers.map((passenger, index) => ({
        id: offer.travelerPricings[index]?.travelerId ?? String(index + 1),
        dateOfBirth: passenger.dateOfBirth,
        gender: passenger.gender.toUpperCase(),
        name: nameAsBooked(passenger),
        contact: {
          emailAddress: customer.email,
          phones,
          ...(billing && needsOf(index)?.residenceRequired ? { address: addressOf(billing) } : {}),
        },
        ...documentsOf(passenger),
      })),
      remarks: {
        general: [
          { subType: 'GENERAL_MISCELLANEOUS', text: `AGENCY REF ${bookingReference}` },
          { subType: 'GENERAL_MISCELLANEOUS', text: `${OWN_ORDER} ${clientReference.toUpperCase()}` },
        ],
        ...serviceRemarks(order),
      },
      ticketingAgreement: TICKETING_AGREEMENT,
      automatedProcess: [{ code: 'IMMEDIATE', queue: isOnHold ? holdQueue : QUEUE, officeId: queuingOfficeId }],
      contacts: [
        { ...contact, purpose: 'STANDARD' },
        ...(order.requirements?.invoiceAddressRequired ? [{ ...contact, purpose: 'INVOICE' }] : []),
      ],
    },
  };
}

/** Limit of first and last name together in the API. */
const MOST_LETTERS = 56;
const LEAST_OF_FIRST_NAME = 20;

/** Shortens names that are too long together: first drops a middle name, then cuts the longer of the two. */
export const nameAsBooked: FlightSupplier['nameAsBooked'] = ({ firstName, middleName, lastName }) => {
  const last = travelerName(lastName);
  const whole = travelerName(firstName, middleName);
  const first = whole.length + last.length > MOST_LETTERS ? travelerName(firstName) : whole;
  const room = Math.max(MOST_LETTERS - last.length, LEAST_OF_FIRST_NAME);
  const given = first.slice(0, room).trim();
  return { firstName: given, lastName: last.slice(0, MOST_LETTERS - given.length).trim() };
};

function addressOf({ addressLine1, addressLine2, addressLine3, postCode, city, country }: NonNullable<OrderRequest['billing']>) {
  const cityName = travelerName(city).slice(0, LONGEST_LINE).trim();
  return {
    lines: addressLines(addressLine1, addressLine2, addressLine3),
    postalCode: postCode || '00000',
    // Of a city in other letters nothing is left, and an empty one is refused.
    ...(cityName ? { cityName } : {}),
    countryCode: country.code,
  };
}

const LONGEST_LINE = 35;

/** Splits an address into lines of at most 35 characters, the API's limit, between words where possible. */
function addressLines(...given: (string | undefined)[]): string[] {
  return given.flatMap((line) => {
    const lines: string[] = [];
    for (let rest = line?.trim() ?? ''; rest !== ''; rest = rest.slice(lines.at(-1)?.length).trim()) {
      const space = rest.length > LONGEST_LINE ? rest.lastIndexOf(' ', LONGEST_LINE) : -1;
      lines.push(rest.slice(0, space > 0 ? space : LONGEST_LINE));
    }
    return lines;
  });
}

/** Meals and assistance as remarks for any airline of the trip (`YY`): the API has no field for them. */
function serviceRemarks({ offer, passengers }: OrderRequest) {
  const airline = passengers.flatMap((passenger, index) =>
    requestedServices(passenger).map((code) => ({
      subType: 'OTHER_SERVICE_INFORMATION',
      airlineCode: 'YY',
      text: `${code} ${travelerName(passenger.lastName)}/${travelerName(passenger.firstName)}`,
      travelerIds: [offer.travelerPricings[index]?.travelerId ?? String(index + 1)],
    })),
  );
  return airline.length > 0 ? { airline } : {};
}

function documentsOf(passenger: OrderRequest['passengers'][number]) {
  const { passportNumber, passportExpiryDate, passportIssuanceDate, passportIssuanceCity, nationality } = passenger;
  if (!passportNumber || !passportExpiryDate || !nationality) return {};
  return {
    documents: [
      {
        documentType: 'PASSPORT',
        number: documentNumber(passportNumber),
        expiryDate: passportExpiryDate,
        ...(passportIssuanceDate ? { issuanceDate: passportIssuanceDate } : {}),
        ...(passportIssuanceCity ? { issuanceLocation: passportIssuanceCity } : {}),
        issuanceCountry: nationality,
        nationality,
        holder: true,
      },
    ],
  };
}
