/** For visitors redirected from a confirmation, which opens only after booking: where bookings are found. */
export const findBooking = {
  heading: 'Las reservas se consultan en Mi viaje',
  text: 'Por su seguridad, la confirmación solo se abre al terminar de reservar. Después la encuentra en Mi viaje con la referencia y el correo.',
  link: 'Buscar mi reserva',
};
