export const journey = {
  title: 'Mi viaje',
  heading: 'Encuentre su reserva',
  lead: 'Escriba la referencia de su reserva, o el localizador de la aerolínea, y el correo con el que reservó.',
  reference: 'Referencia o localizador',
  referenceHint: 'Sirve cualquiera de los dos: la referencia que le dimos nosotros o el código de reserva de la aerolínea.',
  email: 'Correo electrónico',
  submit: 'Buscar mi reserva',
  searching: 'Buscando…',
  // SPEC §8.
  notFound: 'No encontramos la reserva. Revise el código y el correo e intente de nuevo.',
  tooMany: 'Hizo demasiados intentos. Espere un minuto e intente de nuevo.',
  failed: 'No pudimos buscar su reserva. Intente de nuevo en un momento.',
  detailTitle: (reference: string) => `Reserva ${reference}`,
  findHeading: 'Las reservas se consultan en Mi viaje',
  findText:
    'Por su seguridad, la confirmación solo se abre al terminar de reservar. Después la encuentra en Mi viaje con la referencia y el correo.',
  another: 'Buscar otra reserva',
};
