import { z } from 'zod';
import { CABIN, carrierCode, date, flag, KIND, placeCode, SOURCE, time } from '../shape-parts.ts';

/** The published schema of a search, as far as it decides refusals. Other fields pass, as in the real API. */
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
        id: z.string(),
        originLocationCode: placeCode,
        destinationLocationCode: placeCode,
        includedConnectionPoints: places(2),
        excludedConnectionPoints: places(3),
        originRadius: z.number().min(0).max(300).optional(),
        destinationRadius: z.number().min(0).max(300).optional(),
        alternativeOriginsCodes: places(2),
        alternativeDestinationsCodes: places(2),
        departureDateTimeRange: DateTimeRange,
        arrivalDateTimeRange: DateTimeRange.optional(),
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
      excludeAllotments: flag,
      addOneWayOffers: flag,
      allowAlternativeFareOptions: flag,
      oneFlightOfferPerDay: flag,
      maxFlightOffers: z.int().min(1).max(250).optional(),
      maxPrice: z.int().min(1).optional(),
      additionalInformation: z.looseObject({ chargeableCheckedBags: flag, brandedFares: flag }).optional(),
      pricingOptions: z
        .looseObject({ includedCheckedBagsOnly: flag, refundableFare: flag, noRestrictionFare: flag, noPenaltyFare: flag })
        .optional(),
      flightFilters: z
        .looseObject({
          crossBorderAllowed: flag,
          moreOvernightsAllowed: flag,
          returnToDepartureAirport: flag,
          railSegmentAllowed: flag,
          busSegmentAllowed: flag,
          maxFlightTime: z.number().min(0).optional(),
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
              nonStopPreferred: flag,
              airportChangeAllowed: flag,
              technicalStopsAllowed: flag,
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
});
