import { hourInWords } from './hours.ts';

type Hours = { fromMinutes: number; untilMinutes: number };

/** The call link and its dialog. */
export const call = {
  heading: 'Hable con nosotros',
  number: (phone: string) => `Llamar al ${phone}`,
  hours: ({ fromMinutes, untilMinutes }: Hours) =>
    `Todos los días de ${hourInWords(fromMinutes)} a ${hourInWords(untilMinutes)} (su hora local).`,
  open: 'Abierto ahora',
  // No full stop: the time already ends with one (`a. m.`).
  closed: ({ fromMinutes }: Hours) => `Cerrado ahora. Abrimos a las ${hourInWords(fromMinutes)}`,
  callBack: 'Prefiero que me llamen',
  offers: 'Solo por teléfono',
  discount: (percent: number) => `hasta ${percent} % de descuento`,
  dates: (first: string, last: string) => `Del ${first} al ${last}.`,
  code: 'Su código para esta llamada',
  codeSpoken: (code: string) => `Código: ${[...code].join(' ')}`,
  codeHelp: 'Dígaselo al asesor y verá la misma página que usted: la búsqueda y los precios, ningún dato suyo. Vale 15 minutos.',
  close: 'Cerrar',
};
