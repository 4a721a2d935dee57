/** Offers sold by telephone only. */
export const phoneOnly = {
  list: 'Solo por teléfono',
  more: 'Ver las condiciones y el número',
  discount: (title: string, percent: number) => `${title}: hasta ${percent} % de descuento`,
  heading: 'Esta oferta se toma por teléfono',
  dates: (from: string, until: string) => `Vale del ${from} al ${until}.`,
  conditions: 'Condiciones',
  elsewhere: 'Desde otros países',
  hours: (hours: string) => `Atendemos ${hours}.`,
};
