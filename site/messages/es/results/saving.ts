/** The button of a list that saves an offer on this device. */
export const saving = {
  save: 'Guardar',
  flight: (airline: string, price: string) => `Guardar: ${airline}, ${price}`,
  stay: (name: string, price: string) => `Guardar: ${name}, ${price}`,
};
