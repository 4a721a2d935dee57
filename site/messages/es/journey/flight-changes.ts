import type { StayMisfit } from '#domain/booking/flight-and-stay.ts';

/** Changes that the airline makes after the purchase. */
export const flightChanges = {
  title: 'Cambio de su vuelo',
  headings: {
    told: 'La aerolínea ajustó su vuelo',
    cancelled: 'La aerolínea canceló un vuelo de su viaje',
    'to-answer': 'La aerolínea cambió su vuelo',
    accepted: 'Usted aceptó el cambio de vuelo',
    refused: 'Usted no aceptó el cambio de vuelo',
  },
  texts: {
    told: 'No tiene que hacer nada: este es su nuevo itinerario.',
    back: 'Su vuelo vuelve a ser como lo había aceptado. No tiene que hacer nada.',
    cancelled: 'Puede pedir la devolución de todo lo que pagó por el vuelo, o llamarnos para buscar otra opción.',
    'to-answer':
      'Revise el nuevo itinerario y díganos si le sirve. Si no le sirve, puede cancelar y le devolvemos todo lo que pagó por el vuelo.',
    accepted: 'Este es su itinerario. No tiene que hacer nada más.',
    refused: 'Todavía no se ha cancelado nada. Cancele el vuelo para recibir todo lo que pagó por él, o llámenos.',
  },
  /** For travellers whose trip has begun: the page cancels nothing. */
  onTheWay: {
    cancelled: 'Llámenos: le buscamos otro vuelo, o revisamos qué se le devuelve de lo que le falta por volar.',
    'to-answer':
      'Revise el nuevo itinerario y díganos si le sirve. Si no le sirve, llámenos: le buscamos otro vuelo, o revisamos qué se le devuelve de lo que le falta por volar.',
    refused: 'Nos comunicamos con usted lo antes posible para buscarle otro vuelo. Si tiene prisa, llámenos.',
  },
  see: 'Ver el cambio y responder',
  seeRefused: 'Ver el cambio',
  before: 'Antes',
  now: 'Ahora',
  notFlown: 'Cancelado',
  newFlight: '—',
  later: (time: string) => `Sale ${time} más tarde`,
  earlier: (time: string) => `Sale ${time} más temprano`,
  arrivesLater: (time: string) => `Llega ${time} más tarde`,
  arrivesEarlier: (time: string) => `Llega ${time} más temprano`,
  number: 'Cambia el número de vuelo',
  airline: 'Lo opera otra aerolínea',
  airport: 'Cambia de aeropuerto',
  cancelled: 'Ya no se opera',
  rerouted: 'Cambian las escalas',
  connection: (city: string, time: string, needed: string) =>
    `La conexión en ${city} queda en ${time}. Se necesitan al menos ${needed}.`,
  missed: (city: string) => `El vuelo siguiente sale de ${city} antes de que usted llegue.`,
  misfits: {
    'arrives-late': (hotel: string) => `Llega después del primer día de su hotel, ${hotel}.`,
    'leaves-early': (hotel: string) => `Sale antes del último día de su hotel, ${hotel}.`,
  } satisfies Record<StayMisfit, (hotel: string) => string>,
  stayToo: 'Si necesita mover el hotel, llámenos: lo revisamos con usted.',
  accept: 'Aceptar el cambio',
  accepting: 'Guardando…',
  refuse: 'No me sirve',
  refusing: 'Consultando…',
  refuseNote: 'Le mostramos cuánto se le devuelve antes de cancelar.',
  cancel: 'Ver cuánto me devuelven',
  callUs: '¿Prefiere otro vuelo? Llámenos:',
  back: 'Volver a la reserva',
  overtaken: 'Este cambio ya no espera respuesta. Le mostramos cómo está su vuelo ahora.',
  failed: 'No pudimos guardar su respuesta. Intente de nuevo.',
  none: 'Su vuelo no tiene cambios por responder.',
  mail: {
    subject: (reference: string) => `Cambio en el vuelo de su reserva ${reference}`,
    cancelledSubject: (reference: string) => `Vuelo cancelado por la aerolínea: reserva ${reference}`,
    toldSubject: (reference: string) => `Ajuste de horario: reserva ${reference}`,
    answer: 'Responder en Mi viaje',
    calendar: 'Si guardó el viaje en su calendario, descargue otra vez el archivo: el mismo evento se actualiza.',
  },
};
