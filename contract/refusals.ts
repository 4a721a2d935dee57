import type { Call } from './call.ts';
import { type CallName, calls } from './calls.ts';
import type { ProblemCode } from './problem.ts';

/** Of every call: invalid input, too many requests of one address, too much work at once, no database, a bug. */
const OF_ANY = ['invalid-request', 'too-many-requests', 'overloaded', 'unavailable', 'internal-error'] as const;
/** Of calls with a body. */
const OF_BODIES = ['cross-site', 'body-too-large', 'unsupported-media-type'] as const;

/** Of calls for what a shop may not sell. */
const NOT_SOLD = ['not-sold'] as const;
const OF_OPEN_BOOKINGS = ['not-found', 'booking-closed', 'session-expired'] as const;
const OF_PRICES = ['session-expired', 'offer-unavailable', 'supplier-failed'] as const;
const OF_BUYING = [
  ...(['not-found', 'session-expired', 'booking-incomplete', 'payment-declined', 'price-changed', 'promotion-over'] as const),
  ...(['offer-unavailable', 'on-request', 'orders-paused'] as const),
] as const;
const OF_PAYMENT_PAGES = [...OF_BUYING, 'page-unavailable', 'booking-closed'] as const;
const OF_CONTENT = ['content-not-found', 'content-forbidden', 'content-failed'] as const;

/** The problems of each call's own. */
const OWN = {
  nearbyAirports: [],
  searchAirports: [],
  searchSupplierAirports: [...NOT_SOLD, 'supplier-failed'],
  readExchangeRates: [],
  visitorPlace: [],
  networkSeen: NOT_SOLD,
  placesToGo: NOT_SOLD,
  seenPrices: NOT_SOLD,
  usualPrices: NOT_SOLD,
  pricesAround: NOT_SOLD,
  seenStays: NOT_SOLD,

  searchFlights: NOT_SOLD,
  searchOutcome: [...NOT_SOLD, 'session-expired'],
  priceCalendar: NOT_SOLD,
  getFlightOffer: [...NOT_SOLD, 'session-expired'],
  compareFares: [...NOT_SOLD, 'session-expired'],
  validateFlightOffer: [...NOT_SOLD, ...OF_PRICES],
  recordSearch: [],
  updateSearchRecord: ['not-found'],
  searchDestinations: NOT_SOLD,
  searchStays: NOT_SOLD,
  stayOffers: [...NOT_SOLD, 'not-found', 'supplier-failed'],
  validateStay: [...NOT_SOLD, ...OF_PRICES, 'on-request'],
  cruiseChoices: NOT_SOLD,
  searchCruises: NOT_SOLD,
  cruiseSailings: [...NOT_SOLD, 'not-found'],
  cruiseOffer: [...NOT_SOLD, 'not-found', 'offer-unavailable'],
  searchTours: NOT_SOLD,
  readTour: [...NOT_SOLD, 'not-found'],

  startSession: [],
  setFlightOrder: [...NOT_SOLD, ...OF_PRICES],
  setItems: [...NOT_SOLD, ...OF_PRICES, 'not-found', 'on-request', 'not-sold-together'],
  readSession: ['not-found'],
  saveCustomer: OF_OPEN_BOOKINGS,
  savePassengers: OF_OPEN_BOOKINGS,
  saveGuests: OF_OPEN_BOOKINGS,
  saveBilling: OF_OPEN_BOOKINGS,
  saveBuyer: OF_OPEN_BOOKINGS,
  applyPromotion: [...OF_OPEN_BOOKINGS, 'price-changed'],
  removePromotion: [...OF_OPEN_BOOKINGS, 'price-changed'],
  addAdditionalServices: [...OF_OPEN_BOOKINGS, ...OF_PRICES, 'price-changed'],
  readSeatMaps: [...OF_OPEN_BOOKINGS, ...OF_PRICES],
  refreshPrice: [...OF_OPEN_BOOKINGS, ...OF_PRICES, 'on-request', 'price-changed'],
  savePaymentInformation: [
    ...OF_OPEN_BOOKINGS,
    ...(['price-changed', 'invalid-card', 'raw-cards-refused', 'too-many-cards', 'supplier-failed'] as const),
  ],
  findSameTrip: ['not-found'],
  startHostedPayment: OF_PAYMENT_PAGES,
  openPaymentPage: OF_PAYMENT_PAGES,
  abandonPayment: ['not-found', 'supplier-failed'],
  book: [...OF_BUYING, 'booking-refused'],
  createFlightOrder: ['not-found', 'booking-incomplete'],

  findBooking: ['booking-not-found'],
  sendDocuments: ['booking-not-found'],
  findBalance: ['booking-not-found'],
  payBalance: ['booking-not-found', 'nothing-due', 'price-changed', 'page-unavailable'],
  sendBookingCode: [],
  proveBooking: ['code-not-valid'],
  findBags: ['proof-needed'],
  addBags: ['proof-needed', 'offer-unavailable', 'price-changed', 'bags-under-way', 'page-unavailable', 'supplier-failed'],
  findCancellation: ['proof-needed'],
  quoteCancellation: ['proof-needed', 'not-cancellable'],
  acceptCancellation: ['proof-needed', 'not-cancellable', 'cancellation-changed'],
  findContact: ['proof-needed'],
  changeContact: ['proof-needed', 'contact-changed'],
  findFlightChange: ['proof-needed'],
  answerFlightChange: ['proof-needed', 'change-overtaken'],
  findNames: ['proof-needed'],
  correctName: ['proof-needed', 'not-correctable', 'name-refused', 'name-under-way'],

  issueFormToken: [],
  sendMail: ['form-again'],
  requestPersonalData: ['form-again'],
  confirmPersonalData: ['link-not-valid'],
  giveConsents: ['not-found'],
  readConsents: ['not-found'],
  findConsent: ['consent-not-found'],
  withdrawConsent: ['consent-not-found'],
  askPriceAlert: [...NOT_SOLD, 'form-again'],
  confirmPriceAlert: [...NOT_SOLD, 'link-not-valid'],
  endPriceAlert: ['link-not-valid'],
  findQuote: ['link-not-valid'],
  acceptQuote: ['link-not-valid', 'quote-over'],
  findTripQuote: ['link-not-valid'],
  openTripQuote: [
    ...OF_PRICES,
    ...(['link-not-valid', 'quote-over', 'booking-closed', 'not-found', 'on-request', 'not-sold-together'] as const),
  ],
  giveCallCode: [],

  contentAt: OF_CONTENT,
  listContent: OF_CONTENT,
  listContacts: [],
  readIcons: ['icon-unavailable'],
} as const satisfies Record<CallName, readonly ProblemCode[]>;

/**
 * The codes of the problems that a call answers, each once. Tests hold every answer they get against it
 * (`tests/harness/documents/documented-refusals.ts`).
 */
export function refusalsOf(name: CallName): ProblemCode[] {
  const { method, path }: Call = calls[name];
  // A parameter longer than any of ours, or empty, is the address of no call.
  const ofPath = path.includes('{') ? (['not-found'] as const) : [];
  return [...new Set<ProblemCode>([...OF_ANY, ...(method === 'GET' ? [] : OF_BODIES), ...ofPath, ...OWN[name]])];
}
