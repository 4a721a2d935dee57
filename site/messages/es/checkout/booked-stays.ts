import { count } from '../words.ts';

/** A stay in a booking, from the booking form on. */
export const stays = {
  heading: 'Su alojamiento',
  dates: (from: string, to: string) => `Del ${from} al ${to}`,
  nights: (nights: number) => count(nights, 'noche', 'noches'),
  priceLine: (hotel: string, nights: string) => `${hotel}, ${nights}`,
  registry: 'Registro Nacional de Turismo',
  tourismNumber: (number: string) => `RNT\u00a0${number}`,
  rooms: 'Habitaciones',
  board: 'Comidas',
  cancellation: 'Cancelación',
  due: 'Se paga en el hotel',
  dueNamed: (amounts: string, names: string) => (names ? `${amounts} (${names})` : amounts),
  remarks: 'El hotel avisa',
  guests: 'A nombre de',
  confirmation: 'Confirmación del hotel',
  noConfirmation: 'El hotel lo encuentra por el nombre del huésped y nuestra referencia.',
};

/** A wish to a hotel, also for receptions that do not read Spanish. */
export const lateArrival = (at: string, flight: string) => `Llegada tarde (late arrival): ${at}, vuelo ${flight}.`;

/** Wishes to a hotel after booking; `wish` is a sentence of its own, of whom where there are several rooms. */
export const stayWishes = {
  wish: (wish: string, guest: string | null) => `${guest ? `${guest}: ` : ''}${/[.!?…]$/.test(wish) ? wish : `${wish}.`}`,
  note: 'El hotel las lee y decide si puede cumplirlas; no están garantizadas.',
};
