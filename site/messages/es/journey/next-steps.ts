import { homeTime } from '../home-time.ts';

/** The section of the next steps after booking. */
export const nextSteps = {
  heading: 'Qué sigue',
  helpHeading: '¿Necesita ayuda?',
  help: (number: string, hours: string) => `Llámenos al ${number}, de ${hours}, con su referencia a la mano.`,
  faq: 'Preguntas frecuentes',
  claim: 'Presentar un reclamo',
  contact: 'Contáctenos',
};

/** The steps themselves, said by the server. */
export const stepsToTake = {
  locator: 'Con el código de reserva ya puede ver su viaje en la página de la aerolínea.',
  locatorLater:
    'El código de reserva de la aerolínea todavía no nos llega; cuando llegue lo verá en Mi viaje. Con él puede ver su viaje en la página de la aerolínea.',
  ticketLater: 'El tiquete electrónico puede tardar en aparecer.',
  documents: (departure: string, back: string, isInternational: boolean) =>
    isInternational
      ? `Antes del ${departure}: revise que los pasaportes y las visas de todos sigan vigentes el ${back}, y los permisos de los menores.`
      : `Antes del ${departure}: tenga a la mano el documento de identidad de cada pasajero y los permisos de los menores.`,
  checkIn: (earliest: string, dayAfter: string) =>
    `Check-in en la página de la aerolínea: abre el ${earliest} o, en algunas, el ${dayAfter} a la misma hora. Varias cobran por hacerlo en el aeropuerto.`,
  airport: (arrive: string, hours: number, isInternational: boolean) =>
    `En el aeropuerto a más tardar el ${arrive}: ${hours} horas antes, por ser un vuelo ${isInternational ? 'internacional' : 'nacional'}.`,
  retract: (until: string) => `Retracto: si cambia de opinión, cancele en Mi viaje antes del ${until}, ${homeTime()}.`,
  retractService: (what: string, until: string) =>
    `${what}: si se arrepiente de la compra (retracto), cancele antes del ${until}, ${homeTime()}, y le devolvemos todo lo que pagó por esto.`,
  desist: (until: string) => `Desistimiento: hasta el ${until} puede renunciar al viaje, según las condiciones de su tarifa.`,
  freeCancellation: (hotel: string, until: string, city: string) =>
    `${hotel}: puede cancelar gratis en Mi viaje antes del ${until}, hora de ${city}.`,
  voucher: (hotel: string) => `Al llegar a ${hotel}, muestre esta reserva y su documento.`,
  arrival: (day: string, hotel: string, due: string) =>
    due ? `El ${day} llega a ${hotel}. Allá paga aparte ${due}.` : `El ${day} llega a ${hotel}. No paga nada más por la estadía.`,
};
