import { z } from 'zod';
import { figure } from '../../figure.ts';

/**
 * Schemas of the parts of `GetHotelAvailRS` that are used. No answer was ever seen: single items and lists are interchangeable,
 * numbers may be text, and an invalid field drops its hotel only.
 */
const text = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);

const asList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
/** A list without invalid items. */
const listOf = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess(
    asList,
    z.array(z.unknown()).transform((items) => items.flatMap((item) => shape.safeParse(item).data ?? []) as z.infer<Shape>[]),
  );

/** `{ value, Code }`, or a string. */
const Named = z
  .union([z.string().transform((value) => ({ value, Code: null })), z.object({ value: text, Code: text })])
  .nullish()
  .catch(null);

const Described = z.object({ Description: text, value: text });

const HotelInfo = z.object({
  HotelCode: z.union([z.string().min(1), z.number().transform(String)]),
  HotelName: z.string().trim().min(1),
  SabreRating: figure.nullish().catch(null),
  LocationInfo: z.object({
    Latitude: figure.pipe(z.number().min(-90).max(90)),
    Longitude: figure.pipe(z.number().min(-180).max(180)),
    Address: z.object({ AddressLine1: text, CityName: Named, CountryName: Named }).nullish().catch(null),
  }),
  Amenities: z
    .object({ Amenity: listOf(Described) })
    .nullish()
    .catch(null),
  PropertyTypeInfo: z
    .object({ PropertyType: listOf(Described) })
    .nullish()
    .catch(null),
});
export type HotelInfoShape = z.infer<typeof HotelInfo>;

const RateInfo = z.object({
  /** The nights the amounts are for, if stated. */
  StartDate: text,
  EndDate: text,
  CurrencyCode: z.string(),
  /** `AmountBeforeTax` is lower even where the rate says that it includes taxes. */
  AmountAfterTax: figure.nullish().catch(null),
});
export type RateInfoShape = z.infer<typeof RateInfo>;

const HotelAvailInfo = z.object({
  HotelInfo,
  HotelRateInfo: z.object({
    RateInfos: z.object({ ConvertedRateInfo: listOf(RateInfo), RateInfo: listOf(RateInfo) }),
  }),
});
export type HotelAvailShape = z.infer<typeof HotelAvailInfo>;

const Problem = z.object({ SystemSpecificResults: listOf(z.object({ Message: listOf(z.object({ code: text, value: text })) })) });

export const AvailAnswer = z.object({
  GetHotelAvailRS: z.object({
    ApplicationResults: z
      .object({ status: text, Error: listOf(Problem) })
      .nullish()
      .catch(null),
    HotelAvailInfos: z.object({ HotelAvailInfo: listOf(HotelAvailInfo) }).nullish(),
  }),
});
export type AvailAnswerShape = z.infer<typeof AvailAnswer>['GetHotelAvailRS'];

/** The error codes of an answer: `ERR.0790` is 790. */
export const errorsIn = ({ ApplicationResults }: AvailAnswerShape): number[] =>
  (ApplicationResults?.Error ?? [])
    .flatMap(({ SystemSpecificResults }) => SystemSpecificResults.flatMap(({ Message }) => Message))
    .flatMap(({ code }) => /(\d{1,9})$/.exec(code ?? '')?.[1] ?? [])
    .map(Number);
