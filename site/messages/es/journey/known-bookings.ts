/** Bookings that this device knows, above the lookup of Mi viaje. */
export const knownBookings = {
  heading: 'Sus reservas en este dispositivo',
  open: (reference: string) => `Abrir la reserva ${reference}`,
  opening: 'Abriendo…',
  payUntil: (until: string) => `Falta pagarla: puede hacerlo hasta el ${until}, hora de Colombia. Después se cierra sola.`,
  beingMade: 'La estamos confirmando.',
  goOnPaying: (reference: string) => `Seguir con el pago de ${reference}`,
  lookAt: (reference: string) => `Ver cómo va ${reference}`,
  askEmail: 'Abrirla con su correo',
  copy: 'Ver la copia',
  forgetAll: 'Olvidar todas en este dispositivo',
  otherHeading: 'Buscar otra reserva',
  gone: 'Esa reserva ya no está en este dispositivo. Búsquela con su correo.',
};
