/** Record locators: on the page of a booking, in its mails and documents, in a calendar. */
export const locators = {
  onPage: (count: number) => (count > 1 ? 'Códigos de reserva (localizadores)' : 'Código de reserva (localizador)'),
  label: (count: number) => (count > 1 ? 'Códigos de reserva' : 'Código de reserva'),
  /** Of a locator that no airline gave. */
  ofSystem: 'sistema de reservas',
  toCome: 'Todavía no nos llega. Apenas llegue lo verá en Mi viaje.',
};
