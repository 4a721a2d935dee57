export const confirm = {
  title: 'Reserva confirmada',
  heading: '¡Listo! Su viaje está confirmado',
  reference: 'Referencia de la reserva',
  /** Of two, one may be that of the reservation system and not an airline's. */
  locators: (number: number) =>
    number > 1 ? 'Códigos de reserva (localizadores)' : 'Código de reserva de la aerolínea (localizador)',
  status: 'Estado',
  statuses: { confirmed: 'Confirmada', cancelled: 'Cancelada', refunded: 'Reembolsada' } as Record<string, string>,
  passengers: 'Pasajeros',
  payment: 'Pago',
  refunded: (day: string) => `Devuelto el ${day}`,
  sentBack: (day: string) => `Su banco no lo recibió y volvió a nosotros el ${day}`,
  refundTakesTime: 'Su banco puede tardar unos días en abonarlo.',
  card: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
  transaction: 'Transacción',
  extras: 'Equipaje y sillas que agregó',
  print: 'Imprimir',
  seeInMyJourney: 'Ver en Mi viaje',
};
