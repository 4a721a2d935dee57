/** Petitions, complaints and claims (PQR). */
export const claim = {
  title: 'Peticiones, quejas y reclamos',
  lead: (days: number) =>
    `Su solicitud queda con un número y una fecha: le respondemos a su correo en máximo ${days} días hábiles. También puede acudir a la Superintendencia de Industria y Comercio.`,
  about: (reference: string) => `Sobre la reserva ${reference}.`,
  context: (reference: string) => `Reserva ${reference}`,
  messageHint: 'Cuéntenos qué pasó, cuándo y qué espera de nosotros. Si es sobre una reserva, escriba su referencia.',
  sentNext: (day: string) => `Es su número de radicado. Le respondemos a su correo a más tardar el ${day}.`,
};
