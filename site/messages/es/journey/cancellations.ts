import type { ItemKind } from '#domain/booking/item-state.ts';

export const cancellations = {
  wholeHeading: 'Su reserva está cancelada',
  whole: 'Ya no hay nada pendiente de este viaje.',
  partHeading: {
    flight: 'Su vuelo está cancelado',
    stay: 'Su hotel está cancelado',
    cruise: 'Su crucero está cancelado',
    tour: 'Su tour está cancelado',
    service: 'Su servicio está cancelado',
  } satisfies Record<ItemKind, string>,
  part: 'Lo demás de la reserva sigue en pie.',
  givenBack: 'Lo que se le devuelve está en el detalle del pago.',
  nothingBack: 'Según las condiciones de lo que compró, no hay dinero por devolver. Si tiene dudas, llámenos o escríbanos.',
  refundLeft: 'De este viaje solo falta su devolución.',
  refundRefused:
    'La devolución no pasó al medio con que pagó, y la estamos gestionando. Si quiere acordar otro medio, llámenos o escríbanos.',
  underWayHeading: {
    flight: 'Estamos cancelando su vuelo',
    stay: 'Estamos cancelando su hotel',
    cruise: 'Estamos cancelando su crucero',
    tour: 'Estamos cancelando su tour',
    service: 'Estamos cancelando su servicio',
  } satisfies Record<ItemKind, string>,
  underWay: (refund: string) => `Apenas quede cancelado le devolvemos ${refund}. No tiene que hacer nada.`,
  underWayNothing: 'Según las condiciones de lo que compró, no hay dinero por devolver.',
  badge: 'Cancelado',
};
