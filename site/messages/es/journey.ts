export const journey = {
  title: 'Mi viaje',
  heading: 'Encuentre su reserva',
  lead: 'Escriba la referencia de seis letras y números y el correo con el que reservó.',
  reference: 'Referencia de la reserva',
  email: 'Correo electrónico',
  submit: 'Buscar mi reserva',
  searching: 'Buscando…',
  // SPEC §8.
  notFound: 'No encontramos la reserva. Revise la referencia y el correo e intente de nuevo.',
  tooMany: 'Hizo demasiados intentos. Espere un minuto e intente de nuevo.',
  failed: 'No pudimos buscar su reserva. Intente de nuevo en un momento.',
  detailTitle: (reference: string) => `Reserva ${reference}`,
  another: 'Buscar otra reserva',
};
