import type { Fault } from '../faults.ts';

/** One thing that a developer wants to see, and the fault that brings it about. */
export type Effect = { id: string; says: string; fault: Fault };

/** At the GDS it is priced first and ordered then: both calls must agree. */
const GDS_SALES = 'POST /v1/';
const GDS_ORDER = 'POST /v1/booking';

/** What each sandbox can be made to do, other than being slow, silent or out of order. */
export const EFFECTS: Record<string, readonly Effect[]> = {
  amadeus: [
    {
      id: 'sold-out',
      says: 'El vuelo se agota al confirmar su precio',
      fault: { call: 'POST /v1/shopping/flight-offers/pricing', soldOut: true },
    },
    {
      id: 'sold-out-late',
      says: 'El vuelo se agota al emitir la orden, ya con el pago autorizado',
      fault: { call: GDS_ORDER, soldOut: true },
    },
    { id: 'dearer', says: 'El precio sube 10 %', fault: { call: GDS_SALES, priceFactor: 1.1 } },
    { id: 'cheaper', says: 'El precio baja 10 %', fault: { call: GDS_SALES, priceFactor: 0.9 } },
    { id: 'late-tickets', says: 'Los tiquetes se demoran diez minutos', fault: { call: GDS_ORDER, ticketsAfterMs: 600_000 } },
    { id: 'no-tickets', says: 'Los tiquetes no llegan nunca', fault: { call: GDS_ORDER, tickets: 'never' } },
    {
      id: 'half-tickets',
      says: 'Solo llegan los tiquetes de la mitad de los viajeros',
      fault: { call: GDS_ORDER, tickets: 'partly' },
    },
    {
      id: 'lapses',
      says: 'La orden vence sin tiquetes en un minuto',
      fault: { call: GDS_ORDER, tickets: 'never', ticketsWithinMs: 60_000 },
    },
    {
      id: 'vanishes',
      says: 'La orden vence en un minuto y desaparece sin rastro',
      fault: { call: GDS_ORDER, tickets: 'never', ticketsWithinMs: 60_000, lapsed: 'gone' },
    },
    {
      id: 'order-in-doubt',
      says: 'La orden se crea, pero la respuesta se pierde',
      fault: { call: GDS_ORDER, cut: 'after', times: 1 },
    },
  ],
  duffel: [
    { id: 'sold-out', says: 'El vuelo se agota al leer la oferta', fault: { call: 'GET /air/offers/', soldOut: true } },
    {
      id: 'sold-out-late',
      says: 'El vuelo se agota al crear la orden, ya con el pago autorizado',
      fault: { call: 'POST /air/orders', soldOut: true },
    },
    { id: 'dearer', says: 'El precio sube 10 % al leer la oferta', fault: { call: 'GET /air/offers/', priceFactor: 1.1 } },
    { id: 'dearer-late', says: 'El precio cambia al crear la orden', fault: { call: 'POST /air/orders', priceFactor: 1.1 } },
    {
      id: 'order-in-doubt',
      says: 'La orden se crea, pero la respuesta se pierde',
      fault: { call: 'POST /air/orders', cut: 'after', times: 1 },
    },
  ],
  liteapi: [
    {
      id: 'sold-out',
      says: 'La habitación se agota al confirmar su precio',
      fault: { call: 'POST /v3.0/rates/prebook', soldOut: true },
    },
    {
      id: 'sold-out-late',
      says: 'La habitación se agota al reservar, ya con el pago autorizado',
      fault: { call: 'POST /v3.0/rates/book', soldOut: true },
    },
    { id: 'dearer', says: 'El precio sube 10 %', fault: { call: 'POST /v3.0/rates/prebook', priceFactor: 1.1 } },
    {
      id: 'stricter',
      says: 'La tarifa pierde el desayuno y la cancelación gratis',
      fault: { call: 'POST /v3.0/rates/prebook', stricter: true },
    },
    { id: 'no-funds', says: 'La cuenta de la agencia no tiene saldo', fault: { call: 'POST /v3.0/rates/', noFunds: true } },
    {
      id: 'order-in-doubt',
      says: 'La reserva se crea, pero la respuesta se pierde',
      fault: { call: 'POST /v3.0/rates/book', cut: 'after', times: 1 },
    },
  ],
  stripe: [
    {
      id: 'payment-in-doubt',
      says: 'El pago se hace, pero la respuesta se pierde',
      fault: { call: 'POST /v1/payment_intents', cut: 'after', times: 1 },
    },
    { id: 'no-refunds', says: 'Las devoluciones fallan', fault: { call: 'POST /v1/refunds', status: 500 } },
  ],
  worldpay: [
    {
      id: 'capture-in-doubt',
      says: 'El cobro o la devolución se hace, pero la respuesta se pierde',
      fault: { call: 'POST /wcc/itransaction', cut: 'after', times: 1 },
    },
  ],
  placetopay: [
    {
      id: 'page-in-doubt',
      says: 'La sesión se crea, pero la respuesta se pierde',
      fault: { call: 'POST /api/session', cut: 'after', times: 1 },
    },
    {
      id: 'action-in-doubt',
      says: 'El cobro o la devolución se hace, pero la respuesta se pierde',
      fault: { call: 'POST /api/transaction', cut: 'after', times: 1 },
    },
  ],
  mercadopago: [
    {
      id: 'page-in-doubt',
      says: 'La página de pago se crea, pero la respuesta se pierde',
      fault: { call: 'POST /checkout/preferences', cut: 'after', times: 1 },
    },
    {
      id: 'refund-in-doubt',
      says: 'La devolución o el cobro se hace, pero la respuesta se pierde',
      fault: { call: 'POST /v1/payments', cut: 'after', times: 1 },
    },
    { id: 'no-search', says: 'Las búsquedas de pagos fallan', fault: { call: 'GET /v1/payments/search', status: 500 } },
  ],
  wompi: [
    { id: 'no-transactions', says: 'Las consultas de pagos fallan', fault: { call: 'GET /v1/transactions', status: 500 } },
    {
      id: 'void-in-doubt',
      says: 'La anulación se hace, pero la respuesta se pierde',
      fault: { call: 'POST /v1/transactions', cut: 'after', times: 1 },
    },
  ],
  mail: [
    { id: 'no-such-address', says: 'El servidor rechaza al destinatario (550)', fault: { call: 'SMTP RCPT', status: 550 } },
    { id: 'later', says: 'El servidor pide intentar más tarde (451)', fault: { call: 'SMTP DATA', status: 451 } },
    {
      id: 'mail-in-doubt',
      says: 'El correo llega, pero la confirmación se pierde',
      fault: { call: 'SMTP DATA', cut: 'after', times: 1 },
    },
  ],
};
