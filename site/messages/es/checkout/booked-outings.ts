import type { OutingKind } from '#domain/catalogue/outing.ts';
import { spokenDayAndYear } from '../../../dates/day-and-year.ts';
import { homeTime } from '../home-time.ts';
import { count } from '../words.ts';

/** A cruise or a tour in a booking, from choosing it on. */
export const outings = {
  heading: { cruise: 'Su crucero', tour: 'Su tour' } satisfies Record<OutingKind, string>,
  named: { cruise: (name: string) => `Crucero: ${name}`, tour: (name: string) => `Tour: ${name}` } satisfies Record<
    OutingKind,
    (name: string) => string
  >,
  company: { cruise: 'Naviera', tour: 'Operador' } satisfies Record<OutingKind, string>,
  begins: { cruise: 'Embarque', tour: 'Punto de encuentro' } satisfies Record<OutingKind, string>,
  pickup: 'Recogida',
  at: (day: string, time: string | null) => (time ? `${day}, ${time}, hora local` : day),
  ends: { cruise: 'Regreso', tour: 'Termina' } satisfies Record<OutingKind, string>,
  ship: 'Barco',
  cabin: 'Cabina',
  dates: (from: string, to: string) => (from === to ? from : `Del ${from} al ${to}`),
  travelers: 'Viajan',
  party: (number: number) => count(number, 'persona', 'personas'),
  cancellation: 'Cancelación',
  tourismNumber: (name: string, number: string | null) => (number ? `${name} · RNT\u00a0${number}` : name),
  cabinLine: (cabin: string, party: string, number: number | undefined) =>
    `${number ? `Cabina ${number}: ` : ''}${cabin}, ${party}`,
  /** Adds the number of the cabin when there are several. */
  ofCabin: (text: string, number: number | null | undefined) => (number ? `${text}, cabina ${number}` : text),
  cabinGone: (number: number) => `La cabina ${number} está cancelada`,
  cabinLeaving: (number: number) => `Estamos cancelando la cabina ${number}`,
  cabinAsked: (number: number) => `Solicitamos la cancelación de la cabina ${number}`,
  cabinCancelledSubject: (number: number, reference: string) => `Cabina ${number} cancelada: reserva ${reference}`,
  cabinWasCancelled: (number: number) => `La cabina ${number} de su crucero quedó cancelada.`,
  portTaxesLine: 'Impuestos y tasas de puerto',
  placesLine: (number: number, ages: string | null) => `${count(number, 'persona', 'personas')}${ages ? ` (${ages})` : ''}`,
  traveler: (number: number, cabin: number | undefined) => `${cabin ? `Cabina ${cabin} · ` : ''}Viajero ${number}`,
  show: {
    cruise: 'Al embarcar muestre el documento con el que reservó y esta referencia.',
    tour: 'En el punto de encuentro diga su nombre o esta referencia.',
  } satisfies Record<OutingKind, string>,
  documents: 'Revise que los documentos de todos estén vigentes al regreso y si algún puerto pide visa.',
  beThere: {
    cruise: (day: string, time: string | null, port: string) =>
      `El ${day} embarca en ${port}${time ? `; el barco zarpa a las ${time}, hora local` : ''}. La naviera cierra el embarque antes: llegue con tiempo.`,
    tour: (day: string, time: string | null, place: string) =>
      `El ${day}${time ? ` a las ${time}, hora local,` : ''} el encuentro es en: ${place}.`,
  } satisfies Record<OutingKind, (day: string, time: string | null, place: string) => string>,
  /** Instead of being at the meeting point. */
  bePickedUp: (day: string, time: string | null, place: string) =>
    `El ${day}${time ? ` desde las ${time}, hora local,` : ''} lo recogen en: ${place}. Diga su nombre o esta referencia.`,
  tellPickup: (area: string) =>
    `El tour recoge en: ${area}. Díganos en cuál hotel o dirección, en los datos de contacto de Mi viaje.`,
  freeUntilMoment: (when: string) => `Cancela gratis antes del ${when}, ${homeTime()}.`,
  costsNow: (fee: string) => `Cancelar hoy cuesta ${fee}.`,
  costsFrom: (when: string, fee: string) => `Desde el ${when}: ${fee}.`,
  allOfIt: 'todo lo que pagó',
  soon: { cruise: (name: string) => `Mañana embarca: ${name}`, tour: (name: string) => `Mañana es ${name}` },
  shared: (name: string, company: string, from: string, to: string) => `${outings.dates(from, to)}: ${name}, con ${company}.`,
  sharedSubject: (name: string) => `Mi viaje: ${name}`,
  /** On the page where it is chosen. */
  inAll: (party: string, total: string) => `${party}: ${total} en total`,
  forParty: (party: string, total: string) => `${party}: ${total}`,
  ofAges: (ages: string, price: string) => `${ages} (${price})`,
  freeUntil: (day: string) => `Cancelar es gratis hasta el ${spokenDayAndYear(day)}.`,
  namesNext: (terms: string) => `${terms} Los nombres se piden en el paso siguiente.`,
  refusedHeading: 'No pudimos abrir la reserva',
  askUs: 'Preguntar o pedir una cotización',
  chooseCabin: 'Elegir cabina y reservar',
  chooseDay: 'Elegir fecha y reservar',
  freeAlways: 'Cancelar es gratis hasta el día de salida.',
  neverFree: 'Cancelar tiene un costo desde hoy; lo verá antes de pagar.',
  tooYoung: (traveler: number, cabin: number | undefined) =>
    `${outings.traveler(traveler, cabin)}: no llega a la edad mínima el día de salida.`,
  refused: {
    'offer-unavailable': 'Ya no queda lo que pidió, o el precio cambió. No se cobró nada: elija otra opción o pregúntenos.',
    'on-request': 'Esto ya no se reserva en línea. Pregúntenos y lo gestionamos con usted.',
    'invalid-request': 'Revise cuántos viajan: debe ir al menos un mayor de 18 años y nadie menor de la edad mínima.',
    'too-few-cabins': 'Elija al menos dos cabinas, o reserve una sola desde la lista.',
    'too-many-places': 'En línea se reservan hasta 9 personas a la vez. Con diez o más es un grupo: pídanos una cotización.',
    'a-group': 'Con diez personas o más es un grupo: pídanos una cotización y le apartamos todas las cabinas.',
    'not-found': 'Esta opción ya no existe. Elija otra.',
    other: 'No pudimos abrir la reserva. Intente de nuevo en un momento; no se cobró nada.',
  },
};
