import type { Cabin } from '#domain/cabin.ts';
import type { PassengerType } from '#domain/passengers.ts';

/** Words used on several pages. */

export const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const passengers: Record<PassengerType, { one: string; many: string; label: string; note: string }> = {
  // SPEC §3 names the labels.
  adult: { one: 'adulto', many: 'adultos', label: 'Adulto', note: '12 años o más' },
  child: { one: 'niño', many: 'niños', label: 'Niños', note: 'de 2 a 11 años' },
  infant: { one: 'infante', many: 'infantes', label: 'Infantes', note: 'menos de 2 años' },
};

/** `Niños: 2` */
export const passengersOfType = (type: PassengerType, number: number) => `${passengers[type].label}: ${number}`;

export const cabins: Record<Cabin, string> = {
  economy: 'Económica',
  'premium economy': 'Económica premium',
  business: 'Ejecutiva',
  first: 'Primera',
};

export const travelerCount = (number: number) => count(number, 'viajero', 'viajeros');

export const chargedInUsd = 'Los pagos se cobran en dólares estadounidenses (USD).';
/** As the agency's own texts say it, such as its terms. */
export const chargingInUsd =
  'El cobro se hace en dólares estadounidenses (USD). Cuando al lado hay un valor en otra moneda, es aproximado, con la tasa y la fecha que se indican; el definitivo lo pone su banco.';
export const chargingInOwn = (currencies: readonly string[]) =>
  `Si ve los precios en ${currencies.join(' o ')}, se cobran en esa moneda, por el valor que ve antes de pagar, con la tasa y la fecha que se indican. Si los ve solo en dólares estadounidenses (USD), se cobran en dólares.`;
/** Where the agency charges in others too: in which depends on the prices that a visitor sees. */
export const chargedInOwn = (currencies: readonly string[]) =>
  `Si ve los precios en ${currencies.join(' o ')}, se cobran en esa moneda; si no, en dólares estadounidenses (USD).`;

export const closeSheet = 'Cerrar';

export const share = 'Compartir';
export const copied = 'Enlace copiado';
export const addressToCopy = 'Dirección para copiar';

export const loading = 'Cargando…';
