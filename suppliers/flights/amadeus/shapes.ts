import { z } from 'zod';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';

/**
 * What must be there in an answer for the product to work with it; everything else is passed on as it came.
 * The recordings win over the published documents (FACTS §1), so only what they all have is required.
 */
const Decimal = z.string().regex(/^-?\d+(\.\d+)?$/);
const EndPoint = z.looseObject({ iataCode: z.string().length(3), at: z.string().min(16) });

const Offer = z.looseObject({
  type: z.literal('flight-offer'),
  id: z.string(),
  itineraries: z
    .array(
      z.looseObject({
        segments: z
          .array(
            z.looseObject({
              id: z.string(),
              departure: EndPoint,
              arrival: EndPoint,
              carrierCode: z.string(),
              number: z.string(),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
  price: z.looseObject({ currency: z.string(), total: Decimal, base: Decimal }),
  travelerPricings: z
    .array(
      z.looseObject({
        travelerId: z.string(),
        travelerType: z.string(),
        price: z.looseObject({ currency: z.string(), total: Decimal, base: Decimal }),
        fareDetailsBySegment: z.array(z.looseObject({ segmentId: z.string() })),
      }),
    )
    .min(1),
});

const DictionariesShape = z.looseObject({}).default({});

const SearchAnswer = z.looseObject({ data: z.array(z.unknown()), dictionaries: DictionariesShape });
const PriceAnswer = z.looseObject({
  data: z.looseObject({ flightOffers: z.array(Offer).min(1) }),
  dictionaries: DictionariesShape,
  included: z.record(z.string(), z.unknown()).default({}),
});
const OrderData = z.looseObject({
  id: z.string(),
  associatedRecords: z.array(z.looseObject({ reference: z.string(), originSystemCode: z.string().optional() })).default([]),
});

export type OrderData = z.infer<typeof OrderData>;

/** Offers of a search; one that cannot be read is left out rather than losing all the others. */
export function readSearchAnswer(body: unknown): { offers: FlightOffer[]; dictionaries: Dictionaries } | undefined {
  const answer = SearchAnswer.safeParse(body);
  if (!answer.success) return undefined;
  const offers = answer.data.data.flatMap((raw) => {
    // Checked, then passed on as it came: the schema's own copy would cost as much again, and be slower to write out.
    return Offer.safeParse(raw).success ? [raw as FlightOffer] : [];
  });
  return { offers, dictionaries: answer.data.dictionaries as Dictionaries };
}

export function readPriceAnswer(body: unknown) {
  const answer = PriceAnswer.safeParse(body);
  if (!answer.success) return undefined;
  const { data, dictionaries, included } = answer.data;
  return { offer: data.flightOffers[0] as FlightOffer, dictionaries: dictionaries as Dictionaries, included };
}

export function readOrder(body: unknown): OrderData | undefined {
  const answer = z.looseObject({ data: OrderData }).safeParse(body);
  return answer.success ? answer.data.data : undefined;
}

export function readOrderList(body: unknown): OrderData[] | undefined {
  const answer = z.looseObject({ data: z.array(OrderData) }).safeParse(body);
  return answer.success ? answer.data.data : undefined;
}

const Location = z.looseObject({
  subType: z.enum(['AIRPORT', 'CITY']),
  name: z.string(),
  iataCode: z.string().length(3),
  geoCode: z.looseObject({ latitude: z.number(), longitude: z.number() }).optional(),
  address: z.looseObject({
    cityName: z.string().optional(),
    cityCode: z.string().optional(),
    countryName: z.string().optional(),
    countryCode: z.string().optional(),
  }),
});

export function readLocations(body: unknown): z.infer<typeof Location>[] | undefined {
  const answer = z.looseObject({ data: z.array(Location) }).safeParse(body);
  return answer.success ? answer.data.data : undefined;
}
