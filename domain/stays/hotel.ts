/** SPEC §3: types of accommodation. `hotel` is the fallback. */
export const ACCOMMODATION_TYPES = ['hotel', 'apartments', 'motel', 'resort'] as const;
export type AccommodationType = (typeof ACCOMMODATION_TYPES)[number];

/** Services to filter hotels by; others keep the supplier's words (`HotelDetails.otherServices`). */
export const HOTEL_SERVICES = [
  ...(['wifi', 'air-conditioning', 'pool', 'parking', 'restaurant', 'bar', 'gym', 'spa', 'beach', 'kitchen'] as const),
  ...(['airport-shuttle', 'pets', 'family-rooms', 'accessible', 'reception-24h', 'laundry', 'non-smoking'] as const),
] as const;
export type HotelService = (typeof HOTEL_SERVICES)[number];

/** A hotel as a supplier lists it. */
export type Hotel = {
  /** The supplier's id. */
  id: string;
  name: string;
  type: AccommodationType;
  /** 1 to 5, with halves; `null` without a rating. */
  stars: number | null;
  lat: number;
  lon: number;
  address: string;
  city: string;
  countryCode: string;
  /** IANA name, for deadlines and times at the hotel. */
  timeZone: string;
  services: HotelService[];
  /** URL of a picture; `null` without one. */
  picture: string | null;
  /** Average guest rating, 0 to 10, and the number of reviews. */
  guestRating: { score: number; reviews: number } | null;
};

/** Details shown on the hotel's page. */
export type HotelDetails = Hotel & {
  /** Plain text, without the supplier's markup. */
  description: string;
  /** The hotel's notice to read before booking. */
  importantInformation: string;
  /** Local times, `HH:mm`. */
  checkInFrom: string | null;
  checkInUntil: string | null;
  checkOutUntil: string | null;
  pictures: string[];
  otherServices: string[];
};
