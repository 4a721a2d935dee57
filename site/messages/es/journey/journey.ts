import { bookingNamed } from './booking-named.ts';
import { findBooking } from './find-booking.ts';

export const journey = {
  title: 'Mi viaje',
  heading: 'Encuentre su reserva',
  lead: 'Con la referencia y el correo con el que reservó.',
  reference: 'Referencia o localizador',
  referenceHint: 'Sirve cualquiera de los dos: la referencia que le dimos nosotros o el código de reserva de la aerolínea.',
  email: 'Correo electrónico',
  referenceMissing: 'Escriba la referencia de su reserva o el localizador de la aerolínea.',
  emailWrong: 'Escriba el correo con el que reservó, por ejemplo nombre@correo.com.',
  submit: findBooking.link,
  searching: 'Buscando…',
  // SPEC §8.
  notFound: 'No encontramos la reserva. Revise el código y el correo e intente de nuevo.',
  tooMany: 'Hizo demasiados intentos. Espere un minuto e intente de nuevo.',
  failed: 'No pudimos buscar su reserva. Intente de nuevo en un momento.',
  lost: '¿No tiene la referencia?',
  lostText:
    'Está en el correo de confirmación y en el recibo. Si no los encuentra, llámenos o escríbanos y la buscamos con usted.',
  detailTitle: bookingNamed,
  another: 'Buscar otra reserva',
  cancel: 'Cancelar mi viaje',
  cancelHeading: '¿Cambiaron sus planes? Cancelar',
  cancelText: 'Antes de cancelar le mostramos cuánto se le devuelve y cuándo. Ver el valor no cancela nada.',
};

/** Above the lookup, for a page of Mi viaje that was opened without one or after it ended. */
export const findFirst = {
  heading: 'Busque su reserva para continuar',
  text: (minutes: number) =>
    `Por seguridad, cada búsqueda sirve ${minutes} minutos en este dispositivo. Cuando la encuentre, sigue en la página que quería abrir.`,
};
