import type { BookedItem, StoredBooking } from '#contract/shapes.ts';
import type { FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';

type End = [code: string, at: string, terminal?: string];
type Flown = { flight: string; from: End; to: End; duration?: string; operating?: string };

const endOf = ([iataCode, at, terminal]: End) => ({ iataCode, at: `${at}:00`, ...(terminal ? { terminal } : {}) });

const segmentOf = ({ flight, from, to, duration, operating }: Flown, index: number): FlightSegment => ({
  id: String(index + 1),
  carrierCode: flight.slice(0, 2),
  number: flight.slice(2),
  departure: endOf(from),
  arrival: endOf(to),
  numberOfStops: 0,
  ...(duration ? { duration } : {}),
  ...(operating ? { operating: { carrierCode: operating } } : {}),
});

/** An offer of these flights, one list per direction, for one adult: fare, taxes and the agency's fee. */
export const anOfferOf = (...ways: Flown[][]): FlightOffer => ({
  type: 'flight-offer',
  id: 'o',
  source: 'GDS',
  validatingAirlineCodes: ['AV'],
  itineraries: ways.map((flights) => ({ segments: flights.map(segmentOf) })),
  price: {
    currency: 'USD',
    total: '302.93',
    base: '250.00',
    grandTotal: '302.93',
    intTotal: { amount: 30_293, currency: 'USD' },
    fees: [{ amount: '2.93', type: 'SAFI' }],
  },
  travelerPricings: [
    {
      travelerId: '1',
      travelerType: 'ADULT',
      fareDetailsBySegment: [],
      price: { currency: 'USD', total: '302.93', base: '250.00' },
    },
  ],
});

export const aFlightItem = (changes: Partial<BookedItem> = {}): BookedItem => ({
  id: '5f0c4c4e-1111-4a6e-9d2c-1c3a9a9b0001',
  kind: 'flight',
  status: 'ordered',
  document: 'ticket',
  isTicketed: false,
  total: { amount: 30_293, currency: 'USD' },
  forOthers: { amount: 30_000, currency: 'USD' },
  isGivenBack: false,
  beingCancelled: null,
  cancellationAsked: null,
  flightChange: null,
  timesChanged: 0,
  issueBy: null,
  tickets: [],
  stay: null,
  outing: null,
  service: null,
  ...changes,
});

const aRoom = {
  roomTypeId: 'r1',
  name: 'Habitación doble',
  board: 'breakfast',
  boardName: 'Desayuno',
  remarks: '',
  mostGuests: 2,
  occupancy: { adults: 2, childAges: [] },
  charges: [],
  cancellation: { isRefundable: true, steps: [] },
};

/** What is the same for all that is confirmed without a ticket; the amount is the whole price. */
const withConfirmation = (kind: BookedItem['kind'], id: string, amount: number): BookedItem => ({
  ...aFlightItem(),
  id,
  kind,
  document: 'confirmation',
  isTicketed: true,
  total: { amount, currency: 'USD' },
  forOthers: { amount, currency: 'USD' },
});

export const aStayItem = (changes: Partial<BookedItem> = {}, hotel: object = {}, offer: object = {}): BookedItem => ({
  ...withConfirmation('stay', '5f0c4c4e-2222-4a6e-9d2c-1c3a9a9b0002', 20_000),
  stay: {
    hotel: {
      id: 'liteapi~h1',
      name: 'Hotel Poblado; Plaza, Medellín',
      type: 'hotel',
      stars: 4,
      lat: 6.2,
      lon: -75.57,
      address: 'Carrera 43A # 4 Sur-75',
      city: 'Medellín',
      countryCode: 'CO',
      timeZone: 'America/Bogota',
      services: [],
      picture: null,
      guestRating: null,
      ...hotel,
    } as never,
    offer: {
      id: 'so',
      hotelId: 'liteapi~h1',
      checkIn: '2030-01-05',
      checkOut: '2030-01-08',
      paidTo: 'agency',
      rooms: [aRoom],
      total: { amountMinor: 20_000, currency: 'USD' },
      cancellation: { isRefundable: true, steps: [] },
      ...offer,
    } as never,
    tourismNumber: '00075261',
    packageRate: null,
    confirmation: 'HTL-778',
    guests: [{ itemId: '5f0c4c4e-2222-4a6e-9d2c-1c3a9a9b0002', room: 0, firstName: 'Ana María', lastName: 'Muñoz Peña' }],
  },
  ...changes,
});

/** A cabin of a cruise of eight days from Cartagena. */
export const anOutingItem = (changes: Partial<BookedItem> = {}, outing: object = {}): BookedItem => ({
  ...withConfirmation('cruise', '5f0c4c4e-3333-4a6e-9d2c-1c3a9a9b0003', 80_000),
  outing: {
    kind: 'cruise',
    id: 's-12',
    unit: 'inside',
    quantity: 1,
    name: 'Caribe sur',
    company: 'Naviera Uno',
    tourismNumber: null,
    begins: '2030-03-01',
    ends: '2030-03-08',
    place: 'Cartagena',
    time: '17:00',
    timeZone: 'America/Bogota',
    ship: 'Monarca',
    cabin: 'Interior',
    travelers: [{ age: 40, from: 0, to: null, amountMinor: 80_000 }],
    portTaxesMinor: 9_500,
    total: { amountMinor: 80_000, currency: 'USD' },
    cancellation: { isRefundable: false, steps: [] },
    deposit: null,
    minimumMonths: 6,
    needsDocument: false,
    ...outing,
  },
  ...changes,
});

/** A confirmed booking as the API returns it, with the personal data no shared document may contain: e-mail, phone, passport. */
export const aStoredBooking = (changes: Partial<StoredBooking> = {}): StoredBooking => ({
  referenceId: 'HK37PQ',
  status: 'confirmed',
  locators: [{ airline: 'AV', reference: 'QWE123' }],
  consents: [],
  payments: [],
  balance: null,
  isMailRefused: false,
  passengers: [
    {
      type: 'adult',
      firstName: 'Ana María',
      lastName: 'Muñoz Peña',
      gender: 'female',
      dateOfBirth: '1988-05-17',
      passportNumber: 'AT728103',
      passportExpiryDate: '2039-06-15',
      nationality: 'CO',
    },
  ],
  customerDetails: {
    email: 'ana.munoz@example.com',
    newsletterSubscribe: false,
    phone: { countryCode: '+57', nationalNumber: '3001234567' },
  },
  selectedFlightOffer: {
    flightOffer: anOfferOf(
      [{ flight: 'AV8', from: ['BOG', '2030-01-05T10:05', '1'], to: ['MDE', '2030-01-05T11:10'] }],
      [{ flight: 'AV9', from: ['MDE', '2030-01-12T18:00'], to: ['BOG', '2030-01-12T19:05'] }],
    ),
    included: {},
    dictionaries: { carriers: { AV: 'AVIANCA' } },
  },
  billingInformation: {
    cardHolderName: 'Ana Muñoz',
    emailId: 'ana.munoz@example.com',
    addressLine1: 'Calle 10 # 43-12',
    city: 'Medellín',
    country: { code: 'CO', name: 'Colombia' },
    isCardHolderTraveling: true,
  },
  itinerary: [],
  additionalServices: { baggages: [], seats: [] },
  paymentInformation: {
    brand: 'visa',
    last4: '4242',
    instalments: null,
    refundsUnderWay: [],
    refundsPaused: [],
    isRefundRefused: false,
    disputes: [],
    transactions: [
      { kind: 'capture', transactionId: 't1', amount: 30_293, currency: 'USD', createdAt: '2029-12-01T12:00:00.000Z' },
    ],
  },
  items: [aFlightItem()],
  isTicketed: false,
  total: { amount: 30_293, currency: 'USD' },
  createdAt: '2029-12-01T12:00:00.000Z',
  ...changes,
});
