import { cancelling } from './cancelling.ts';

export const cancellations = {
  wholeHeading: 'Su reserva está cancelada',
  whole: 'Ya no hay nada pendiente de este viaje.',
  partHeading: cancelling.done.cancelled,
  part: 'Lo demás de la reserva sigue en pie.',
  givenBack: 'Lo que se le devuelve está en el detalle del pago.',
  nothingBack: 'Según las condiciones de lo que compró, no hay dinero por devolver. Si tiene dudas, llámenos o escríbanos.',
  underWayHeading: cancelling.done.underWay,
  underWay: (refund: string) => `Apenas quede cancelado le devolvemos ${refund}. No tiene que hacer nada.`,
  underWayNothing: 'Según las condiciones de lo que compró, no hay dinero por devolver.',
  badge: 'Cancelado',
};
