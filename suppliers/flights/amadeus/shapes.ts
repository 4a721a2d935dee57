import { z } from 'zod';
import type { Dictionaries, FlightEndPoint, FlightOffer, FlightSegment } from '#domain/flights/flight-offer.ts';

/**
 * What must be there in an offer for the product to work with it; everything else is passed on as it came. The recordings
 * win over the published documents (FACTS §1), so only what they all have is required. Written by hand: an answer holds up
 * to 250 offers, and a schema's parse copies every one of them.
 */
function isOffer(raw: unknown): raw is FlightOffer {
  const offer = raw as Partial<FlightOffer> | null;
  return (
    typeof offer === 'object' &&
    offer?.type === 'flight-offer' &&
    typeof offer.id === 'string' &&
    isPrice(offer.price) &&
    isFilled(offer.itineraries) &&
    offer.itineraries.every(({ segments }) => isFilled(segments) && segments.every(isSegment)) &&
    isFilled(offer.travelerPricings) &&
    offer.travelerPricings.every(
      ({ travelerId, travelerType, price, fareDetailsBySegment }) =>
        typeof travelerId === 'string' &&
        typeof travelerType === 'string' &&
        isPrice(price) &&
        Array.isArray(fareDetailsBySegment) &&
        fareDetailsBySegment.every((details) => typeof details?.segmentId === 'string'),
    )
  );
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const isFilled = (list: unknown): list is object[] =>
  Array.isArray(list) && list.length > 0 && list.every((item) => item !== null);
const isPrice = (price: Partial<FlightOffer['price']> | undefined) =>
  typeof price?.currency === 'string' && DECIMAL.test(String(price.total)) && DECIMAL.test(String(price.base));
const isEnd = (end: Partial<FlightEndPoint> | undefined) => end?.iataCode?.length === 3 && (end.at?.length ?? 0) >= 16;
const isSegment = ({ id, departure, arrival, carrierCode, number }: Partial<FlightSegment>) =>
  typeof id === 'string' && isEnd(departure) && isEnd(arrival) && typeof carrierCode === 'string' && typeof number === 'string';

const Offer = z.custom<FlightOffer>(isOffer);
const DictionariesShape = z.looseObject({}).default({});

const SearchAnswer = z.looseObject({ data: z.array(z.unknown()), dictionaries: DictionariesShape });
const flag = z.boolean().optional().catch(undefined);
const Requirements = z
  .object({
    emailAddressRequired: flag,
    invoiceAddressRequired: flag,
    mailingAddressRequired: flag,
    postalCodeRequired: flag,
    phoneCountryCodeRequired: flag,
    phoneNumberRequired: flag,
    mobilePhoneNumberRequired: flag,
    travelerRequirements: z
      .array(
        z.object({
          travelerId: z.coerce.string(),
          genderRequired: flag,
          dateOfBirthRequired: flag,
          residenceRequired: flag,
          documentRequired: flag,
          documentIssuanceCityRequired: flag,
        }),
      )
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);
const PriceAnswer = z.looseObject({
  data: z.looseObject({ flightOffers: z.array(Offer).min(1), bookingRequirements: Requirements }),
  dictionaries: DictionariesShape,
  included: z.record(z.string(), z.unknown()).default({}),
});
/** Offers of a search; one that cannot be read is left out rather than losing all the others. */
export function readSearchAnswer(body: unknown): { offers: FlightOffer[]; dictionaries: Dictionaries } | undefined {
  const answer = SearchAnswer.safeParse(body);
  if (!answer.success) return undefined;
  return { offers: answer.data.data.filter(isOffer), dictionaries: answer.data.dictionaries as Dictionaries };
}

export function readPriceAnswer(body: unknown) {
  const answer = PriceAnswer.safeParse(body);
  if (!answer.success) return undefined;
  const { data, dictionaries, included } = answer.data;
  return {
    offer: data.flightOffers[0] as FlightOffer,
    dictionaries: dictionaries as Dictionaries,
    included,
    requirements: data.bookingRequirements,
  };
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

/** Places of a list, or the one place of an answer by id. */
export function readLocations(body: unknown): z.infer<typeof Location>[] | undefined {
  const answer = z.looseObject({ data: z.union([z.array(Location), Location.transform((one) => [one])]) }).safeParse(body);
  return answer.success ? answer.data.data : undefined;
}
