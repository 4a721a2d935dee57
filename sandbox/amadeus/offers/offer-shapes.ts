import { z } from 'zod';
import { CABIN, carrierCode, decimal, flag, KIND, localDateTime, placeCode, SOURCE } from '../shape-parts.ts';

/**
 * The published schema of offers sent back for pricing, upsell or seat maps, as far as it decides refusals. Other fields pass, as
 * in the real API.
 */
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

const OfferShape = z.looseObject({
  type: z.literal('flight-offer'),
  id: z.string().min(1),
  source: SOURCE.optional(),
  instantTicketingRequired: flag,
  nonHomogeneous: flag,
  oneWay: flag,
  paymentCardRequired: flag,
  numberOfBookableSeats: z.number().min(1).max(9).optional(),
  itineraries: z
    .array(
      z.looseObject({
        segments: z
          .array(
            z.looseObject({
              id: z.string().min(1),
              departure: EndPoint,
              arrival: EndPoint,
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
              includedCheckedBags: Bags.optional(),
              includedCabinBags: Bags.optional(),
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

export const offers = z.array(OfferShape).min(1).max(6);
/** For card fees, by a brand's name or the first digits of a card's number. */
const PAYMENT = z.looseObject({
  brand: z
    .enum([
      ...(['VISA', 'AMERICAN_EXPRESS', 'MASTERCARD', 'VISA_ELECTRON', 'VISA_DEBIT', 'MASTERCARD_DEBIT', 'MAESTRO'] as const),
      ...(['DINERS', 'MASTERCARD_IXARIS', 'VISA_IXARIS', 'MASTERCARD_AIRPLUS', 'UATP_AIRPLUS'] as const),
    ])
    .optional(),
  binNumber: z.int().min(100_000).max(999_999).optional(),
  flightOfferIds: z.array(z.string()).min(1).max(6).optional(),
});
const payments = z.array(PAYMENT).max(6).optional();
export const PricingShape = z.looseObject({
  data: z.looseObject({ type: z.literal('flight-offers-pricing'), flightOffers: offers, payments }),
});
export const UpsellShape = z.looseObject({
  data: z.looseObject({ type: z.literal('flight-offers-upselling'), flightOffers: offers, payments }),
});
export const SeatMapShape = z.looseObject({ data: offers });
