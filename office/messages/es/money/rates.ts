/** Tasas a las que se cobra en otra moneda. */
export const rates = {
  title: 'Tasas',
  lead: 'A estas tasas se cobra en otra moneda, sin el margen de la agencia. Una que se aparta demasiado de la anterior no se usa mientras nadie diga que está bien: se sigue con la última hasta que venza, y después se cobra en dólares.',
  empty: 'No se cobra en otra moneda, o todavía no hay tasas',
  emptyMore: 'Las monedas y el salto permitido están en la configuración (CHARGE_IN).',
  currency: 'Moneda',
  inUse: 'En uso',
  saidAt: 'Consultada',
  refused: 'No se usa',
  differs: (percent: string) => `difiere un ${percent}`,
  none: 'Nada por decidir',
  accepted: (who: string, rate: string, at: string) => `${who} aceptó ${rate} el ${at}`,
  accept: 'Está bien: usarla',
  acceptOf: (currency: string, rate: string) => `Está bien: usarla (${rate} ${currency} por dólar)`,
  why: 'Con qué la comparó',
  done: 'Se cobra con la tasa nueva en unos segundos.',
};
