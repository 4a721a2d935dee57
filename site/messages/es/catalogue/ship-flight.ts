/** A flight beside a cruise. */
export const shipFlight = {
  heading: 'Vuelo hasta el barco',
  from: (origin: string, port: string, out: string, back: string) =>
    `De ${origin} a ${port} el ${out}, un día antes de zarpar, y de vuelta el ${back}.`,
  to: (port: string, out: string, back: string) =>
    `A ${port} el ${out}, un día antes de zarpar, y de vuelta el ${back}. Díganos desde dónde sale.`,
  transfer: (city: string, km: number) => `El barco zarpa a unos ${km} km de ${city}: cuente con el traslado.`,
  notYet: (day: string) => `Las aerolíneas aún no venden vuelos para esas fechas. Búsquelos desde el ${day}.`,
  search: 'Buscar estos vuelos',
  apart:
    'Es otra reserva y se paga aparte: el crucero no la protege. Si el vuelo se retrasa, el barco no espera; si el crucero cambia o se cancela, el vuelo sigue con sus propias condiciones.',
};
