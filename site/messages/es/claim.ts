/** Petitions, complaints and claims; its name and first words are the country's (`law.ts`). */
export const claim = {
  about: (reference: string) => `Sobre la reserva ${reference}.`,
  context: (reference: string) => `Reserva ${reference}`,
  messageHint: 'Cuéntenos qué pasó, cuándo y qué espera de nosotros. Si es sobre una reserva, escriba su referencia.',
  sentNext: (day: string) => `Es su número de radicado. Le respondemos a su correo a más tardar el ${day}.`,
};
