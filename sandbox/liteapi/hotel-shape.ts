import type { AccommodationType } from '#domain/stays/hotel.ts';
import type { WorldHotel } from '../world/stays/hotels.ts';
import { SERVICES, type Service } from '../world/stays/services.ts';

/** Facilities: their number, their name in lists of hotels, and their name in a hotel requested in Spanish. */
const FACILITY_NAMES: Record<Service, [id: number, name: string, spanish: string]> = {
  wifi: [47, 'Free WiFi', 'Wifi gratis'],
  'air-conditioning': [11, 'Air conditioning', 'Aire acondicionado'],
  pool: [301, 'Outdoor swimming pool', 'Piscina al aire libre'],
  parking: [2, 'Parking', 'Parqueadero'],
  restaurant: [3, 'Restaurant', 'Restaurante'],
  bar: [7, 'Bar', 'Bar'],
  gym: [6848, 'Fitness centre', 'Gimnasio'],
  spa: [54, 'Spa and wellness centre', 'Spa y centro de bienestar'],
  beach: [72, 'Beachfront', 'Frente a la playa'],
  kitchen: [33, 'Kitchenette', 'Cocina pequeña'],
  'airport-shuttle': [17, 'Airport shuttle (surcharge)', 'Traslado al aeropuerto (con costo)'],
  pets: [4, 'Pets allowed', 'Se admiten mascotas'],
  'family-rooms': [28, 'Family rooms', 'Habitaciones familiares'],
  accessible: [25, 'Facilities for disabled guests', 'Instalaciones para personas con discapacidad'],
  'reception-24h': [8, '24-hour front desk', 'Recepción las 24 horas'],
  laundry: [22, 'Laundry', 'Lavandería'],
  'non-smoking': [16, 'Non-smoking rooms', 'Habitaciones para no fumadores'],
  lift: [48, 'Lift', 'Ascensor'],
  safe: [49, 'Safety deposit box', 'Caja fuerte'],
};
export const FACILITIES = SERVICES.map((service) => {
  const [facility_id, facility] = FACILITY_NAMES[service];
  return { facility_id, facility, sort: 0, translation: [] };
});

export const HOTEL_TYPES: Record<AccommodationType, { id: number; name: string }> = {
  hotel: { id: 204, name: 'Hotels' },
  apartments: { id: 201, name: 'Apartments' },
  motel: { id: 205, name: 'Motels' },
  resort: { id: 206, name: 'Resorts' },
};

const SPANISH_TYPES: Record<AccommodationType, string> = {
  hotel: 'Hoteles',
  apartments: 'Apartamentos',
  motel: 'Moteles',
  resort: 'Complejos turísticos',
};

const facilitiesOf = ({ services }: WorldHotel) => services.map((service) => FACILITY_NAMES[service]);

/** The hotel's data in an answer with rates. */
export function hotelInRates({ id, name, address, rating, city, lat, lon, stars, reviews }: WorldHotel) {
  return {
    id,
    name,
    main_photo: '',
    thumbnail: '',
    address,
    rating,
    country_code: city.countryCode.toLowerCase(),
    city_name: city.name,
    latitude: lat,
    longitude: lon,
    stars,
    review_count: reviews,
    tags: [],
    persona: '',
    style: '',
  };
}

/** A row of `GET /data/hotels`. */
export function hotelInList(hotel: WorldHotel) {
  const { id, name, city, lat, lon, address, kind, stars, rating, reviews } = hotel;
  return {
    id,
    name,
    hotelDescription: descriptionOf(hotel),
    currency: 'USD',
    country: city.countryCode.toLowerCase(),
    city: city.name,
    latitude: lat,
    longitude: lon,
    address,
    zip: '',
    main_photo: '',
    thumbnail: '',
    hotelTypeId: HOTEL_TYPES[kind].id,
    chainId: 0,
    chain: 'Not Available',
    stars,
    rating,
    reviewCount: reviews,
    facilityIds: facilitiesOf(hotel).map(([facility]) => facility),
    accessibilityAttributes: null,
    deletedAt: null,
  };
}

/** `GET /data/hotel`: texts in Spanish if requested, else in English. */
export function hotelInFull(hotel: WorldHotel, language: string | null) {
  const { id, name, city, lat, lon, address, kind, stars, rating, reviews, services } = hotel;
  const isSpanish = language === 'es';
  const facilities = facilitiesOf(hotel).map(([facilityId, english, spanish]) => ({
    facilityId,
    name: isSpanish ? spanish : english,
  }));
  return {
    id,
    name,
    hotelDescription: `<p>${isSpanish ? spanishDescriptionOf(hotel) : descriptionOf(hotel)}</p>`,
    hotelImportantInformation: isSpanish ? IMPORTANT_IN_SPANISH : IMPORTANT,
    checkinCheckoutTimes: {
      checkout: clock(hotel.checkOutUntil),
      checkin_start: clock(hotel.checkInFrom),
      checkin_end: '12:00 AM',
      instructions: [],
      special_instructions: '',
    },
    hotelImages: [],
    main_photo: '',
    thumbnail: '',
    country: city.countryCode.toLowerCase(),
    city: city.name,
    starRating: stars,
    location: { latitude: lat, longitude: lon },
    address,
    hotelFacilities: facilities.map(({ name: facility }) => facility),
    chain: 'Not Available',
    chainId: 0,
    facilities,
    rooms: hotel.rooms.map((room) => ({
      id: Number.parseInt(id.slice(2), 16) * 10 + room.index,
      roomName: room.name,
      description: '',
      hotelId: id.slice(2),
      roomSizeSquare: room.squareMetres,
      roomSizeUnit: 'm2',
      maxAdults: room.mostAdults,
      maxChildren: room.mostChildren,
      maxOccupancy: room.mostGuests,
      bedTypes: room.beds.map(({ quantity, type }, bed) => ({ quantity, bedType: `${type} bed(s)`, bedSize: '', id: bed })),
      roomAmenities: [],
      photos: [],
    })),
    phone: '',
    fax: '',
    email: '',
    hotelType: isSpanish ? SPANISH_TYPES[kind] : HOTEL_TYPES[kind].name,
    hotelTypeId: HOTEL_TYPES[kind].id,
    airportCode: city.airports[0]?.iataCode ?? '',
    rating,
    reviewCount: reviews,
    rohId: 0,
    groupRoomMin: 0,
    parking: services.includes('parking') ? 'yes' : '',
    childAllowed: true,
    petsAllowed: services.includes('pets'),
    policies: [],
  };
}

const IMPORTANT =
  'Guests show a photo identification and a credit card at check-in. Special requests are subject to availability.';

const IMPORTANT_IN_SPANISH =
  'Al registrarse, los huéspedes muestran un documento con foto y una tarjeta de crédito. Lo que se pida aparte depende de la disponibilidad.';

const WHERE = {
  centre: 'in the middle of',
  quarter: 'in a quiet quarter of',
  beach: 'by the sea in',
  airport: 'near the airport of',
} as const;

const descriptionOf = ({ name, zone, city, stars }: WorldHotel): string =>
  `${name} is an invented house of ${stars} stars ${WHERE[zone]} ${city.name}: it shows what a hotel looks like here, and cannot be stayed at.`;

const SPANISH_WHERE = {
  centre: 'en el centro de',
  quarter: 'en un barrio tranquilo de',
  beach: 'junto al mar en',
  airport: 'cerca del aeropuerto de',
} as const;

const spanishDescriptionOf = ({ name, zone, city, stars }: WorldHotel): string =>
  `${name} es un alojamiento inventado de ${stars === 1 ? '1 estrella' : `${stars} estrellas`} ${SPANISH_WHERE[zone]} ${city.name}: muestra cómo se ve aquí un hotel, y nadie puede hospedarse en él.`;

/** `15:00` → `03:00 PM`, LiteAPI's time format. */
function clock(hours: string): string {
  const [hour = 0, minute = 0] = hours.split(':').map(Number);
  const half = hour % 12 === 0 ? 12 : hour % 12;
  return `${String(half).padStart(2, '0')}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
