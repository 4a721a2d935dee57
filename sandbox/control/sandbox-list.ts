import type { RunningSandbox } from '../http.ts';

export type Sandboxes = ReadonlyMap<string, RunningSandbox>;

/** What each stands in for, as the page says it. */
const ROLES: Record<string, string> = {
  amadeus: 'Vuelos (GDS)',
  duffel: 'Vuelos (conexión directa)',
  liteapi: 'Hoteles',
  sabre: 'Hoteles de referencia',
  cruisefeed: 'Cruceros y circuitos',
  stripe: 'Pagos con tarjeta',
  worldpay: 'Página de pago',
  placetopay: 'Página de pago de la región',
  mercadopago: 'Pagos de siete países de la región',
  wompi: 'Página de pago en pesos colombianos',
  invoicing: 'Facturas electrónicas',
  rates: 'Cambio de monedas del día',
  geolocation: 'Lugar del visitante',
  icons: 'Dibujos de la tienda',
  drupal: 'Contenidos',
  mail: 'Buzón de todo lo que la tienda escribe',
};
const NAMES: Record<string, string> = {
  amadeus: 'Amadeus',
  duffel: 'Duffel',
  liteapi: 'LiteAPI',
  sabre: 'Sabre',
  cruisefeed: 'CruiseFeed',
  stripe: 'Stripe',
  worldpay: 'Worldpay',
  placetopay: 'PlacetoPay',
  mercadopago: 'Mercado Pago',
  wompi: 'Wompi',
  invoicing: 'Facturación',
  rates: 'Tasas',
  geolocation: 'Geolocalización',
  icons: 'Iconify',
  drupal: 'Drupal',
  mail: 'Correo',
};

/** A moment as the clock of this computer shows it. */
export const shownTime = (at: Date | string): string =>
  new Date(at).toLocaleString('es-CO', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

export const nameOf = (sandbox: string): string => NAMES[sandbox] ?? sandbox;
export const roleOf = (sandbox: string): string => ROLES[sandbox] ?? '';
