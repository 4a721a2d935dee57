/** What is said of drawings of tours and ships; only the server says it, so that pages load no words for it. */
export const drawings = {
  tour: 'Ilustración, no es una foto del tour',
  tourOf: (tour: string) => `Ilustración de un tour como ${tour}`,
  cabin: 'Ilustración, no es una foto de la cabina',
  ship: 'Ilustración, no es una foto del barco',
  shipOf: (ship: string) => `Ilustración de un barco como el ${ship}`,
};
