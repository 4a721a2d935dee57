/** SPEC §3: what a hotel can be. `hotel` is whatever is none of the others. */
export const ACCOMMODATION_TYPES = ['hotel', 'apartments', 'motel', 'resort'] as const;
export type AccommodationType = (typeof ACCOMMODATION_TYPES)[number];

/** Services that hotels are chosen by; what a supplier has beyond them keeps its own words (`HotelDetails.otherServices`). */
export const HOTEL_SERVICES = [
  ...(['wifi', 'air-conditioning', 'pool', 'parking', 'restaurant', 'bar', 'gym', 'spa', 'beach', 'kitchen'] as const),
  ...(['airport-shuttle', 'pets', 'family-rooms', 'accessible', 'reception-24h', 'laundry', 'non-smoking'] as const),
] as const;
export type HotelService = (typeof HOTEL_SERVICES)[number];

/** A hotel as a supplier lists it. */
export type Hotel = {
  /** The supplier's own. */
  id: string;
  name: string;
  type: AccommodationType;
  /** 1 to 5, halves among them; `null` where it has none. */
  stars: number | null;
  lat: number;
  lon: number;
  address: string;
  city: string;
  countryCode: string;
  /** IANA name: what deadlines and hours at the hotel are told in. */
  timeZone: string;
  services: HotelService[];
  /** The address of a picture; `null` without one. */
  picture: string | null;
  /** What guests gave it, 0 to 10, and how many they were. */
  guestRating: { score: number; reviews: number } | null;
};

/** What a hotel's own page has beyond the list. */
export type HotelDetails = Hotel & {
  /** Plain text; suppliers' markup is taken out. */
  description: string;
  /** What the hotel wants to be known before it is booked. */
  importantInformation: string;
  /** Hours at the hotel, `HH:mm`. */
  checkInFrom: string | null;
  checkInUntil: string | null;
  checkOutUntil: string | null;
  pictures: string[];
  otherServices: string[];
};
