import { homeTime } from '../home-time.ts';

/** The tickets of a confirmed trip: issued, issued by when, or what happened to them. */
export const tickets = {
  statuses: {
    issued: 'Confirmada y emitida',
    waiting: (count: number) => (count === 1 ? 'Confirmada, tiquete por emitir' : 'Confirmada, tiquetes por emitir'),
    locator: 'Confirmada',
    lapsed: 'Anulada por la aerolínea',
    lapsedStay: 'Anulada por el hotel',
  },
  issued: (numbers: string) => `Tiquete emitido: ${numbers}`,
  waiting: 'Tiquete por emitir',
  issueBy: (when: string, count: number) =>
    count === 1
      ? `Su tiquete se emite antes del ${when}, ${homeTime()}. Cuando esté, le escribimos.`
      : `Los tiquetes se emiten antes del ${when}, ${homeTime()}. Cuando estén, le escribimos.`,
  noHour: (count: number) =>
    count === 1
      ? 'Su tiquete todavía no se ha emitido: lo estamos gestionando. Cuando esté, le escribimos.'
      : 'Los tiquetes todavía no se han emitido: los estamos gestionando. Cuando estén, le escribimos.',
  /** Some travellers have theirs. */
  restBy: (when: string) => `Los tiquetes que faltan se emiten antes del ${when}, ${homeTime()}. Cuando estén, le escribimos.`,
  restNoHour: 'Todavía faltan tiquetes por emitir: los estamos gestionando. Cuando estén, le escribimos.',
  locatorOnly: 'Esta aerolínea no expide tiquetes con número: para viajar basta su código de reserva.',
  goneTitle: 'Su reserva',
  lapsedHeading: 'La aerolínea anuló su reserva',
  lapsedStayHeading: 'El hotel anuló su reserva',
  lapsedGivenBack:
    'Los tiquetes no se emitieron a tiempo y la aerolínea anuló la reserva. Le devolvemos todo lo que pagó por este vuelo; no tiene que hacer nada. Lamentamos mucho lo ocurrido: si quiere, le ayudamos a encontrar otro vuelo.',
  lapsedAsk:
    'La reserva ya no está vigente en la aerolínea. Llámenos o escríbanos: revisamos con usted qué le corresponde y qué opciones tiene.',
  lapsedStayAsk:
    'La reserva ya no está vigente en el hotel. Llámenos o escríbanos: revisamos con usted qué le corresponde y qué opciones tiene.',
  underWay: (amount: string) => `En camino: ${amount}`,
};
