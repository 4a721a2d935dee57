/** The steps of the booking page on a phone. */
export const steps = {
  list: 'Pasos de la reserva',
  names: { viajeros: 'Viajeros', extras: 'Extras', pago: 'Pago' },
  heading: (number: number, all: number, name: string) => `Paso ${number} de ${all}: ${name}`,
  onward: { viajeros: '', extras: 'Continuar a los extras', pago: 'Continuar al pago' },
};
