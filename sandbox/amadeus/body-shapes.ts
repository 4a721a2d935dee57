import { z } from 'zod';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { TRAVELER_KINDS } from '../world/fares.ts';

/** The published shapes of request bodies, as far as they say what is refused. What is not in them passes, as it does there. */
const date = z.string().refine(isCalendarDate, 'date');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
const localDateTime = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?/);
const placeCode = z.string().regex(/^[A-Z]{3}$/);
const carrierCode = z.string().regex(/^[0-9A-Z]{2}$/);
const countryCode = z.string().regex(/^[a-zA-Z]{2}$/);
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const flag = z.boolean().optional();
const CABIN = z.enum(['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST']);
const KIND = z.enum(TRAVELER_KINDS as [string, ...string[]]);
const SOURCE = z.literal('GDS');

const DateTimeRange = z.looseObject({
  date,
  time: time.optional(),
  dateWindow: z
    .string()
    .regex(/^[MPI][1-3]D$/)
    .optional(),
  timeWindow: z
    .string()
    .regex(/^([1-9]|10|11|12)H$/)
    .optional(),
});
const places = (most: number) => z.array(placeCode).min(1).max(most).optional();
const carriers = z.array(carrierCode).min(1).max(99).optional();

export const SearchShape = z.looseObject({
  currencyCode: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  originDestinations: z
    .array(
      z.looseObject({
        ...{ id: z.string(), originLocationCode: placeCode, destinationLocationCode: placeCode },
        ...{ includedConnectionPoints: places(2), excludedConnectionPoints: places(3) },
        ...{ originRadius: z.number().min(0).max(300).optional(), destinationRadius: z.number().min(0).max(300).optional() },
        ...{ alternativeOriginsCodes: places(2), alternativeDestinationsCodes: places(2) },
        ...{ departureDateTimeRange: DateTimeRange, arrivalDateTimeRange: DateTimeRange.optional() },
      }),
    )
    .min(1)
    .max(6),
  travelers: z
    .array(z.looseObject({ id: z.string().min(1), travelerType: KIND, associatedAdultId: z.string().optional() }))
    .min(1)
    .max(18),
  sources: z.array(SOURCE).min(1),
  searchCriteria: z
    .looseObject({
      ...{ excludeAllotments: flag, addOneWayOffers: flag, allowAlternativeFareOptions: flag, oneFlightOfferPerDay: flag },
      maxFlightOffers: z.int().min(1).max(250).optional(),
      maxPrice: z.int().min(1).optional(),
      additionalInformation: z.looseObject({ chargeableCheckedBags: flag, brandedFares: flag }).optional(),
      pricingOptions: z
        .looseObject({ includedCheckedBagsOnly: flag, refundableFare: flag, noRestrictionFare: flag, noPenaltyFare: flag })
        .optional(),
      flightFilters: z
        .looseObject({
          ...{ crossBorderAllowed: flag, moreOvernightsAllowed: flag, returnToDepartureAirport: flag },
          ...{ railSegmentAllowed: flag, busSegmentAllowed: flag, maxFlightTime: z.number().min(0).optional() },
          carrierRestrictions: z
            .looseObject({ blacklistedInEUAllowed: flag, excludedCarrierCodes: carriers, includedCarrierCodes: carriers })
            .optional(),
          cabinRestrictions: z
            .array(
              z.looseObject({
                cabin: CABIN.optional(),
                coverage: z.enum(['MOST_SEGMENTS', 'AT_LEAST_ONE_SEGMENT', 'ALL_SEGMENTS']).optional(),
                originDestinationIds: z.array(z.string()).optional(),
              }),
            )
            .min(1)
            .max(6)
            .optional(),
          connectionRestriction: z
            .looseObject({
              maxNumberOfConnections: z.int().min(0).max(2).optional(),
              ...{ nonStopPreferred: flag, airportChangeAllowed: flag, technicalStopsAllowed: flag },
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});

const FARE_OPTION = z.enum([
  ...(['STANDARD', 'INCLUSIVE_TOUR', 'SPANISH_MELILLA_RESIDENT', 'SPANISH_CEUTA_RESIDENT'] as const),
  ...(['SPANISH_CANARY_RESIDENT', 'SPANISH_BALEARIC_RESIDENT', 'AIR_FRANCE_METROPOLITAN_DISCOUNT_PASS'] as const),
  ...(['AIR_FRANCE_DOM_DISCOUNT_PASS', 'AIR_FRANCE_COMBINED_DISCOUNT_PASS', 'AIR_FRANCE_FAMILY'] as const),
  ...(['ADULT_WITH_COMPANION', 'COMPANION'] as const),
]);
const Emission = z.looseObject({ cabin: CABIN.optional(), weight: z.int().optional() });
const EndPoint = z.looseObject({ iataCode: placeCode, at: localDateTime });
const FEE = z.looseObject({ type: z.enum(['TICKETING', 'FORM_OF_PAYMENT', 'SUPPLIER']).optional(), amount: decimal.optional() });
const Price = z.looseObject({ currency: z.string().optional(), total: decimal, base: decimal, fees: z.array(FEE).optional() });
const Bags = z.looseObject({ quantity: z.int().optional(), weight: z.int().optional() });
const AdditionalServices = z.looseObject({
  chargeableSeatNumber: z
    .string()
    .regex(/^[1-9][0-9]{0,2}[A-Z]?$/)
    .optional(),
  chargeableCheckedBags: z.looseObject({ quantity: z.int().min(0).optional() }).optional(),
  otherServices: z.array(z.enum(['PRIORITY_BOARDING', 'AIRPORT_CHECKIN'])).optional(),
});

export const OfferShape = z.looseObject({
  ...{ type: z.literal('flight-offer'), id: z.string().min(1), source: SOURCE.optional() },
  ...{ instantTicketingRequired: flag, nonHomogeneous: flag, oneWay: flag, paymentCardRequired: flag },
  numberOfBookableSeats: z.number().min(1).max(9).optional(),
  itineraries: z
    .array(
      z.looseObject({
        segments: z
          .array(
            z.looseObject({
              ...{ id: z.string().min(1), departure: EndPoint, arrival: EndPoint },
              carrierCode: z.string().min(1).max(2),
              number: z.string().min(1).max(4),
              numberOfStops: z.int().optional(),
              co2Emissions: z.array(Emission).min(1).optional(),
              aircraft: z
                .looseObject({
                  code: z
                    .string()
                    .regex(/^[a-zA-Z0-9]{3}$/)
                    .optional(),
                })
                .optional(),
              operating: z.looseObject({ carrierCode: z.string().min(1).max(2).optional() }).optional(),
            }),
          )
          .min(1)
          .max(9),
      }),
    )
    .min(1)
    .max(250),
  price: Price.extend({ grandTotal: decimal.optional() }),
  pricingOptions: z
    .looseObject({ fareType: z.array(z.literal('PUBLISHED')).optional(), includedCheckedBagsOnly: flag })
    .optional(),
  validatingAirlineCodes: z.array(carrierCode).min(1).max(9).optional(),
  travelerPricings: z
    .array(
      z.looseObject({
        travelerId: z.string().min(1),
        fareOption: FARE_OPTION,
        travelerType: KIND,
        price: Price.optional(),
        fareDetailsBySegment: z
          .array(
            z.looseObject({
              segmentId: z.string().min(1),
              cabin: CABIN.optional(),
              fareBasis: z
                .string()
                .regex(/^[A-Z0-9]{1,18}$/)
                .optional(),
              class: z
                .string()
                .regex(/^[A-Z]$/)
                .optional(),
              ...{ includedCheckedBags: Bags.optional(), includedCabinBags: Bags.optional() },
              additionalServices: AdditionalServices.optional(),
            }),
          )
          .min(1)
          .max(18),
      }),
    )
    .min(1)
    .max(18),
});

const offers = z.array(OfferShape).min(1).max(6);
export const PricingShape = z.looseObject({
  data: z.looseObject({ type: z.literal('flight-offers-pricing'), flightOffers: offers }),
});
export const UpsellShape = z.looseObject({
  data: z.looseObject({ type: z.literal('flight-offers-upselling'), flightOffers: offers }),
});
export const SeatMapShape = z.looseObject({ data: offers });

const Phone = z.looseObject({
  deviceType: z.enum(['MOBILE', 'LANDLINE', 'FAX']).optional(),
  // The document asks for two characters and gives "1" as an example.
  countryCallingCode: z
    .string()
    .regex(/^[0-9+]{1,5}$/)
    .optional(),
  number: z
    .string()
    .regex(/^[0-9]{1,15}$/)
    .optional(),
});
const Address = z.looseObject({
  lines: z.array(z.string().max(35)).optional(),
  postalCode: z.string().optional(),
  countryCode: countryCode.optional(),
  cityName: z
    .string()
    .regex(/^[a-zA-Z -]{1,35}$/)
    .optional(),
});
const Contact = z.looseObject({
  purpose: z.enum(['STANDARD', 'INVOICE', 'STANDARD_WITHOUT_TRANSMISSION']).optional(),
  phones: z.array(Phone).max(3).optional(),
  emailAddress: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)
    .optional(),
  address: Address.optional(),
});
const Document = z.looseObject({
  documentType: z.enum(['VISA', 'PASSPORT', 'IDENTITY_CARD', 'KNOWN_TRAVELER', 'REDRESS']).optional(),
  number: z.string().optional(),
  ...{ issuanceDate: date.optional(), expiryDate: date.optional(), holder: flag },
  ...{ issuanceCountry: countryCode.optional(), nationality: countryCode.optional() },
  ...{ validityCountry: countryCode.optional(), birthCountry: countryCode.optional() },
});
const remark = (subTypes: [string, ...string[]], more: z.ZodRawShape) =>
  z
    .array(z.looseObject({ subType: z.enum(subTypes), text: z.string().min(1), ...more }))
    .max(200)
    .optional();
const Remarks = z.looseObject({
  general: remark(
    [
      ...(['GENERAL_MISCELLANEOUS', 'CONFIDENTIAL', 'INVOICE', 'QUALITY_CONTROL', 'BACKOFFICE'] as const),
      ...['FULFILLMENT', 'ITINERARY', 'TICKETING_MISCELLANEOUS', 'TOUR_CODE'],
    ],
    {
      category: z
        .string()
        .regex(/^[A-Z]$/)
        .optional(),
    },
  ),
  airline: remark(['OTHER_SERVICE_INFORMATION', 'KEYWORD', 'OTHER_SERVICE', 'CLIENT_ID', 'ADVANCED_TICKET_TIME_LIMIT'], {
    airlineCode: carrierCode,
  }),
});

export const OrderShape = z.looseObject({
  data: z.looseObject({
    type: z.literal('flight-order'),
    flightOffers: offers,
    travelers: z
      .array(
        z.looseObject({
          id: z.string().min(1),
          dateOfBirth: date.optional(),
          gender: z.enum(['MALE', 'FEMALE', 'UNSPECIFIED', 'UNDISCLOSED']).optional(),
          name: z.looseObject({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
          documents: z.array(Document).optional(),
          contact: Contact.optional(),
          loyaltyPrograms: z.array(z.looseObject({})).max(10).optional(),
        }),
      )
      .min(1)
      .max(18),
    remarks: Remarks.optional(),
    ticketingAgreement: z
      .looseObject({
        option: z.enum(['CONFIRM', 'DELAY_TO_QUEUE', 'DELAY_TO_CANCEL']).optional(),
        delay: z
          .string()
          .regex(/^\d{1,3}D$/)
          .optional(),
        dateTime: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2}/)
          .optional(),
      })
      .optional(),
    automatedProcess: z
      .array(z.looseObject({ code: z.enum(['IMMEDIATE', 'DELAYED', 'ERROR']).optional() }))
      .max(31)
      .optional(),
    contacts: z.array(Contact).optional(),
  }),
});
