import type { AmendmentState } from '#domain/booking/amendment-state.ts';
import type { BookingState } from '#domain/booking/booking-state.ts';
import type { ItemKind, ItemState } from '#domain/booking/item-state.ts';
import type { PaymentState } from '#domain/payment/payment-state.ts';
import type { RefundState } from '#domain/payment/refund-state.ts';

export const bookingStates: Record<BookingState, string> = {
  priced: 'En formulario',
  ready: 'Lista para pagar',
  authorising: 'Autorizando el pago',
  ordering: 'Pidiendo al proveedor',
  capturing: 'Cobrando',
  compensating: 'Deshaciendo',
  confirmed: 'Confirmada',
  cancelled: 'Cancelada',
  failed: 'No se hizo',
};
export const itemStates: Record<ItemState, string> = {
  quoted: 'Cotizado',
  ordering: 'En pedido',
  held: 'Apartado, sin pagar',
  ordered: 'Pedido',
  ticketed: 'Con tiquete',
  refused: 'Rechazado',
  cancelled: 'Cancelado',
  lapsed: 'Caducado',
  stranded: 'Sin resolver',
};
export const itemKinds: Record<ItemKind, string> = {
  flight: 'Vuelo',
  stay: 'Hotel',
  cruise: 'Crucero',
  tour: 'Tour',
  service: 'Servicio',
};
export const paymentStates: Partial<Record<PaymentState, string>> = {
  created: 'Iniciado',
  'needs-authentication': 'Espera al banco',
  pending: 'Pendiente en el banco',
  authorised: 'Autorizado',
  captured: 'Cobrado',
  declined: 'Rechazado',
};
export const refundStates: Record<RefundState, string> = {
  requested: 'Solicitado',
  pending: 'En el banco',
  'in-doubt': 'En duda',
  'by-hand': 'Por hacer a mano',
  succeeded: 'Devuelto',
  failed: 'Falló',
  overtaken: 'Ya no aplica',
};
export const amendmentStates: Record<AmendmentState, string> = {
  requested: 'Solicitado',
  asked: 'Pedido a la aerolínea',
  quoted: 'Cotizado',
  accepted: 'Aceptado',
  applied: 'Hecho',
  refused: 'Rechazado',
  expired: 'Vencido',
};
