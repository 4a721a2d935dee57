import type { AccommodationType, HotelService } from '#domain/stays/hotel.ts';
import type { Board } from '#domain/stays/stay-offer.ts';
import { inFigures } from '../numbers.ts';
import { count } from '../words.ts';

/** Hotels and their rooms, in lists and on the hotel's page. */
export const accommodationTypes: Record<AccommodationType, string> = {
  hotel: 'Hotel',
  apartments: 'Apartamentos',
  motel: 'Motel',
  resort: 'Resort',
};

export const hotelServices: Record<HotelService, string> = {
  wifi: 'Wifi',
  'air-conditioning': 'Aire acondicionado',
  pool: 'Piscina',
  parking: 'Parqueadero',
  restaurant: 'Restaurante',
  bar: 'Bar',
  gym: 'Gimnasio',
  spa: 'Spa',
  beach: 'Playa',
  kitchen: 'Cocina',
  'airport-shuttle': 'Transporte al aeropuerto',
  pets: 'Recibe mascotas',
  'family-rooms': 'Habitaciones familiares',
  accessible: 'Accesible',
  'reception-24h': 'Recepción 24 horas',
  laundry: 'Lavandería',
  'non-smoking': 'Habitaciones para no fumadores',
};

export const boards: Record<Exclude<Board, 'other'>, string> = {
  'room-only': 'Solo alojamiento',
  breakfast: 'Desayuno incluido',
  'half-board': 'Media pensión',
  'full-board': 'Pensión completa',
  'all-inclusive': 'Todo incluido',
};

export const stayOffers = {
  assumedAges: (age: number) => `Calculamos los niños sin edad como de ${count(age, 'año', 'años')}.`,
  /** The whole price; the text below it says what it includes. */
  total: 'Total con todo',
  dueAtHotel: (amounts: string) => `Aparte, en el hotel: ${amounts}`,
  dueFor: (names: string) => `En el hotel se paga: ${names}`,
  tourismNumber: (number: string) => `RNT\u00a0${number}`,
  onRequest: 'Solo por solicitud',
  /** For hotels that are not sold here. */
  referencePrice: 'Precio de referencia',
  paidAtHotel: 'Se paga en el hotel: no lo vendemos aquí, lo mostramos para comparar',
  illustration: 'Ilustración, no es una foto del hotel',
};

/** Composed on the server only; no page's script contains them. */
export const stayLines = {
  stars: (stars: number) => (stars === 1 ? '1 estrella' : `${String(stars).replace('.', ',')} estrellas`),
  rating: (score: string) => `${score}\u00a0de\u00a010`,
  reviews: (number: number) => count(number, 'opinión', 'opiniones'),
  distance: (km: string, place: string) => `A\u00a0${km} de ${place}`,
  fromCentre: (km: string, city: string) => `A\u00a0${km} del centro${city ? ` de ${city}` : ''}`,
  km: (km: number) => `${inFigures(km, { most: km < 10 ? 1 : 0 })}\u00a0km`,
  metres: (metres: number) => `${metres} m`,
  totalFor: (nights: number, rooms: number) =>
    `${count(nights, 'noche', 'noches')}${rooms > 1 ? `, ${count(rooms, 'habitación', 'habitaciones').replace(' ', '\u00a0')}` : ''}`,
  perNight: (price: string) => `${price} por noche`,
  freeUntil: (when: string, city: string) => `Cancela gratis antes del ${when}, hora de ${city}`,
  notFreeAnyMore: (when: string, city: string) => `Era gratis cancelar hasta el ${when}, hora de ${city}: ahora tiene costo`,
  nonRefundable: 'No se devuelve el dinero si cancela',
  costsAlways: 'Cancelar tiene costo desde que reserva',
  unknownTerms: 'Pregunte las condiciones de cancelación antes de reservar',
  feeFrom: (when: string, fee: string) => `Desde el ${when}: cancelar cuesta ${fee}`,
  roomToConfirm: 'Habitación por confirmar',
  severalRooms: (number: number, name: string) => `${number} × ${name}`,
  pictures: {
    facade: (hotel: string) => `Ilustración de un alojamiento como ${hotel}`,
    room: (hotel: string) => `Ilustración de una habitación, ${hotel}`,
    pool: (hotel: string) => `Ilustración de una piscina, ${hotel}`,
    breakfast: (hotel: string) => `Ilustración de un desayuno, ${hotel}`,
    lobby: (hotel: string) => `Ilustración de una recepción, ${hotel}`,
    bath: (hotel: string) => `Ilustración de un baño, ${hotel}`,
  },
};
