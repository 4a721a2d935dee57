import type { ItemKind } from '#domain/booking/item-state.ts';

/** The reminder mail of an unfinished booking, sent only to visitors who asked for it, and its unsubscribe page. */
export const abandoned = {
  subject: {
    flight: 'Dejó sin terminar la compra de su vuelo',
    stay: 'Dejó sin terminar la reserva de su hotel',
    cruise: 'Dejó sin terminar la reserva de su crucero',
    tour: 'Dejó sin terminar la reserva de su tour',
    service: 'Dejó sin terminar la reserva de su viaje',
  } satisfies Record<ItemKind, string>,
  intro: 'Esto fue lo que eligió. No se le cobró nada y no quedó nada reservado a su nombre:',
  price: (total: string) =>
    `Cuando lo vio costaba ${total} en total. Los precios y los cupos cambian: hoy puede costar más o menos, o ya no estar disponible.`,
  search: 'Buscar de nuevo',
  why: 'Le escribimos una sola vez por esta compra, porque al llenar el formulario marcó que quería recibir ofertas y este recordatorio.',
  unsubscribe: 'No quiero recibir más correos como este',
  page: {
    title: 'Darse de baja de las ofertas por correo',
    text: 'Si confirma, no le enviaremos más ofertas ni recordatorios de compras. Los correos de sus reservas le siguen llegando.',
    button: 'Darme de baja',
    busy: 'Un momento…',
    done: 'Listo: no le enviaremos más ofertas',
    doneText: 'Los correos de sus reservas le siguen llegando.',
    notFound: 'Este enlace no es válido. Si quiere darse de baja, responda al correo que recibió y lo hacemos por usted.',
    failed: 'No pudimos registrar su baja. Intente de nuevo en un momento.',
    home: 'Ir al inicio',
  },
};
