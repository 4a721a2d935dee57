import { z } from 'zod';
import type { Dictionaries, FlightOffer } from '#domain/flights/flight-offer.ts';
import { DECIMAL } from '#domain/money.ts';
import { saysError } from '../../says-error.ts';
import { isCount } from '../offer-values.ts';
import { readOffer, withoutNulls } from './offer-check.ts';

const Offer = z.unknown().transform((raw, { issues, value }) => {
  const offer = readOffer(raw);
  if (!offer) issues.push({ code: 'custom', message: 'not an offer', input: value });
  return offer as FlightOffer;
});

/** Invalid names are dropped. */
const words = <Word extends z.ZodType>(word: Word) =>
  z.record(z.string(), word.optional().catch(undefined)).optional().catch(undefined);
const Name = z.string().max(500);
const DictionariesShape = z
  .looseObject({
    locations: words(z.object({ cityCode: Name.optional(), countryCode: Name.optional() })),
    aircraft: words(Name),
    currencies: words(Name),
    carriers: words(Name),
  })
  .catch({});

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
const ids = z.array(z.string()).optional();
/** Bags as `domain/booking/bags/bag-options.ts` reads them; invalid entries are dropped, the others stay. */
const Bags = z.looseObject({
  name: Name.optional(),
  quantity: z.number().refine(isCount).optional(),
  weight: z.number().min(0).max(1_000).optional(),
  weightUnit: Name.optional(),
  bookableByItinerary: z.boolean().optional(),
  bookableByTraveler: z.boolean().optional(),
  segmentIds: ids,
  travelerIds: ids,
  price: z.looseObject({ amount: z.string().regex(DECIMAL).optional(), currencyCode: z.string().optional() }).optional(),
});
const Included = z.looseObject({
  bags: z
    .record(z.string(), z.unknown())
    .transform((entries) => Object.fromEntries(Object.entries(entries).filter(([, entry]) => Bags.safeParse(entry).success)))
    .optional()
    .catch(undefined),
});
const PriceAnswer = z.looseObject({
  data: z.looseObject({ flightOffers: z.array(Offer).min(1), bookingRequirements: Requirements }),
  dictionaries: DictionariesShape,
  included: Included.default({}),
});
/** The offers of a search, at most the first `most`; invalid ones are dropped, so that the others are not lost. */
export function readSearchAnswer(
  body: unknown,
  most = Number.POSITIVE_INFINITY,
): { offers: FlightOffer[]; dictionaries: Dictionaries } | undefined {
  const answer = SearchAnswer.safeParse(body);
  if (!answer.success || (answer.data.data.length === 0 && saysError(body))) return undefined;
  return {
    offers: answer.data.data.slice(0, most).flatMap((raw) => readOffer(raw) ?? []),
    dictionaries: answer.data.dictionaries as Dictionaries,
  };
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
  address: z
    .looseObject({
      cityName: z.string().optional(),
      cityCode: z.string().optional(),
      countryName: z.string().optional(),
      countryCode: z.string().optional(),
    })
    .catch({}),
});

/** Places of a list, or the one place of an answer by id; one that cannot be read, as of another kind, is left out. */
export function readLocations(body: unknown): z.infer<typeof Location>[] | undefined {
  const answer = z
    .looseObject({ data: z.union([z.array(z.unknown()), z.looseObject({}).transform((one) => [one])]) })
    .safeParse(withoutNulls(body));
  return answer.data?.data.flatMap((one) => Location.safeParse(one).data ?? []);
}
