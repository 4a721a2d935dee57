import { formatLongDay } from '#domain/long-day.ts';
import { count } from '../words.ts';

/** Choosing a cabin or the places of a tour, on their pages. */
export const choosing = {
  book: 'Reservar',
  whoSails: '¿Cuántos viajan en la cabina?',
  whoGoes: '¿Cuántos van?',
  goOn: 'Continuar',
  seeTotal: 'Ver el total',
  bookCabins: (cabins: number) => `Reservar ${cabins} cabinas`,
  combine: 'Combinar con otra cabina',
  several: 'Reservar varias cabinas',
  severalNote:
    'De dos a cuatro cabinas de esta salida en una sola reserva: se apartan todas o ninguna. Puede cancelar cada una por separado.',
  oneOf: (number: number) => `Cabina ${number}`,
  optional: '(opcional)',
  noCabin: 'Ninguna',
  chooseOne: 'Elija',
  choice: (cabin: string, label: string) => `${cabin}, ${label}`,
  groupNote: '¿Son diez o más? Pídanos una cotización de grupo.',
  askForGroup: 'Pedir cotización',
};

/** The total of the choice, updated while it is made. */
export const outingTotal = {
  total: (people: number, total: string) => `Total, ${count(people, 'persona', 'personas')}: ${total}`,
  allNow: 'Se paga todo al reservar.',
  inTwo: (now: string, rest: string, until: string) =>
    `Hoy paga ${now}. El resto, ${rest}, a más tardar el ${formatLongDay(until)}.`,
};
