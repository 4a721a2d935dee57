import { z } from 'zod';
import { figure } from '../../figure.ts';

/**
 * Schemas of the parts of LiteAPI's answers that are used. Lists in the documents are objects in answers and vice versa: both
 * are accepted.
 */
const Amount = z.object({ amount: figure, currency: z.string() });

const first = (value: unknown): unknown => (Array.isArray(value) ? (value[0] ?? null) : value);
const OneAmount = z.preprocess(first, Amount.nullish());
const text = z.union([z.string(), z.number().transform(String)]).nullish();
/** A number that nothing depends on; an odd one is left out. */
const quantity = figure.nullish().catch(null);
/** A number by which an offer is recognised as what was asked for. */
const decisive = figure.nullish();

const Policies = z.object({
  cancelPolicyInfos: z
    .array(Amount.extend({ cancelTime: z.string(), type: text, timezone: text }))
    .nullish()
    // Unreadable terms count as non-refundable.
    .catch(null),
  refundableTag: text,
  /** The hotel's own text about cancelling. */
  hotelRemarks: z
    .array(z.unknown())
    .transform((remarks) => remarks.filter((remark) => typeof remark === 'string'))
    .nullish()
    .catch(null),
});
export type PoliciesShape = z.infer<typeof Policies>;

const Tax = z.object({ included: z.boolean().nullish(), description: text, amount: figure.nullish(), currency: text });
export type TaxShape = z.infer<typeof Tax>;

const Rate = z.object({
  occupancyNumber: decisive,
  name: text,
  maxOccupancy: quantity,
  adultCount: decisive,
  childCount: decisive,
  boardType: text,
  boardName: text,
  remarks: text,
  retailRate: z.object({
    total: OneAmount,
    suggestedSellingPrice: OneAmount,
    taxesAndFees: z.array(Tax).nullish(),
  }),
  cancellationPolicies: Policies.nullish(),
  paymentTypes: z.array(z.string()).nullish(),
});
export type RateShape = z.infer<typeof Rate>;

const RoomType = z.object({
  roomTypeId: text,
  offerId: z.string().min(1),
  rates: z.array(Rate).min(1),
  offerRetailRate: OneAmount,
  suggestedSellingPrice: OneAmount,
  loyaltyMembershipIdRequired: z.boolean().nullish(),
  /** `standard` or `package`. */
  rateType: text.catch(null),
});
export type RoomTypeShape = z.infer<typeof RoomType>;

const HotelInRates = z.object({
  id: z.string(),
  name: z.string(),
  main_photo: text,
  address: text,
  country_code: text,
  city_name: text,
  latitude: quantity,
  longitude: quantity,
  rating: quantity,
  stars: quantity,
  review_count: quantity,
});
export type HotelInRatesShape = z.infer<typeof HotelInRates>;

/** Whether a hotel may be sold depends on it by law: a hotel without one counts as not described. */
const Country = z.string().min(1);

/** A list without invalid items. */
const readable = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).transform((items) => items.flatMap((item) => shape.safeParse(item).data ?? []) as z.infer<Shape>[]);

export const Rates = z.object({
  data: readable(z.object({ hotelId: z.string(), roomTypes: readable(RoomType) })).nullish(),
  hotels: readable(HotelInRates).nullish(),
});

const ListedHotel = z.object({
  id: z.string(),
  name: z.string(),
  country: Country,
  city: text,
  latitude: figure,
  longitude: figure,
  address: text,
  main_photo: text,
  stars: quantity,
  hotelTypeId: quantity,
  rating: quantity,
  reviewCount: quantity,
  facilityIds: z.array(z.number()).nullish().catch(null),
});
export type ListedHotelShape = z.infer<typeof ListedHotel>;
export const HotelList = z.object({ data: readable(ListedHotel).nullish() });

export const FullHotel = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    hotelDescription: text,
    hotelImportantInformation: text,
    checkinCheckoutTimes: z.object({ checkout: text, checkin_start: text, checkin_end: text }).nullish().catch(null),
    hotelImages: z
      .array(z.object({ url: text, urlHd: text }))
      .nullish()
      .catch(null),
    main_photo: text,
    country: Country,
    city: text,
    starRating: quantity,
    location: z.object({ latitude: figure, longitude: figure }),
    address: text,
    hotelFacilities: z.array(z.string()).nullish().catch(null),
    facilities: z
      .array(z.object({ facilityId: z.number(), name: z.string() }))
      .nullish()
      .catch(null),
    hotelTypeId: quantity,
    hotelType: text,
    rating: quantity,
    reviewCount: quantity,
  }),
});
export type FullHotelShape = z.infer<typeof FullHotel>['data'];

export const Facilities = z.object({ data: readable(z.object({ facility_id: z.number(), facility: z.string() })) });
export const HotelTypes = z.object({ data: readable(z.object({ id: z.number(), name: z.string() })) });

export const Prebook = z.object({
  data: z.object({
    prebookId: z.string().min(1),
    hotelId: z.string(),
    checkin: z.string(),
    checkout: z.string(),
    currency: z.string(),
    price: figure,
    termsAndConditions: text.catch(null),
    roomTypes: z.array(z.object({ rates: z.array(Rate) })),
    suggestedSellingPrice: OneAmount,
    paymentTypes: z.array(z.string()).nullish(),
    isPackageRate: z.boolean().nullish().catch(null),
    creditLine: z.object({ remainingCredit: figure, currency: text }).nullish().catch(null),
  }),
});
export type PrebookShape = z.infer<typeof Prebook>['data'];

const BookedRoom = z.object({
  firstName: text,
  lastName: text,
  amount: figure.nullish().catch(null),
  currency: text,
  cancellationPolicies: Policies.nullish(),
  /** The rate that was booked has them too, and one recorded answer has them only there. */
  rate: z
    .object({ retailRate: z.object({ total: OneAmount }).nullish().catch(null), cancellationPolicies: Policies.nullish() })
    .nullish()
    .catch(null),
});

/** `CANCELED` in the documents' words, `CANCELLED` in their answers. */
const Status = z.string().transform((status) =>
  status
    .trim()
    .toUpperCase()
    .replace(/^CANCELED/, 'CANCELLED'),
);

/** A booking's id and state: the only fields that all answers about one have. */
const ListedBooking = z.object({
  bookingId: z.string().min(1),
  clientReference: text,
  status: Status,
  hotelConfirmationCode: text.catch(null),
});
export type ListedBookingShape = z.infer<typeof ListedBooking>;
export const MadeBooking = z.object({ data: ListedBooking });
/** An answer that names a booking, whatever else it says. */
export const NamedBooking = z.object({ data: z.object({ bookingId: z.string().min(1) }) });

const Booking = ListedBooking.extend({
  checkin: z.string(),
  checkout: z.string(),
  hotel: z.object({ hotelId: text }).nullish(),
  hotelId: text,
  bookedRooms: z.array(BookedRoom).nullish(),
  rooms: z.array(BookedRoom).nullish(),
  cancellationPolicies: Policies.nullish(),
  price: figure,
  currency: z.string(),
  amountRefunded: figure.nullish(),
  refundType: text,
});
export type BookingShape = z.infer<typeof Booking>;
export const OneBooking = z.object({ data: Booking });
/** Not {@link readable}: an invalid booking fails the list, because it may be the one searched for. */
export const Bookings = z.object({ data: z.array(ListedBooking).nullable() });

export const Cancelled = z.object({
  data: z.object({
    status: Status,
    cancellation_fee: quantity,
    refund_amount: quantity,
    currency: z.string(),
  }),
});

const ErrorBody = z.object({ error: z.object({ code: figure, description: text.catch(null), message: text.catch(null) }) });

/** The error in a body; some 200 answers contain one. */
export function errorIn(body: unknown): { code: number; words: string } | undefined {
  const error = ErrorBody.safeParse(body).data?.error;
  return error && { code: error.code, words: `${error.description ?? ''} ${error.message ?? ''}`.trim() };
}
