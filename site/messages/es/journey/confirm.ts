export const confirm = {
  title: 'Reserva confirmada',
  heading: '¡Listo! Su viaje está confirmado',
  reference: 'Referencia de la reserva',
  status: 'Estado',
  statuses: { confirmed: 'Confirmada', cancelled: 'Cancelada', refunded: 'Reembolsada' } as Record<string, string>,
  flights: 'Terminales, avión y equipaje',
  passengers: 'Pasajeros',
  payment: 'Pago',
  refunded: (day: string) => `Devuelto el ${day}`,
  sentBack: (day: string) => `Su banco no lo recibió y volvió a nosotros el ${day}`,
  refundTakesTime: 'Su banco puede tardar unos días en abonarlo.',
  instalments: (count: number, each: string, total: string, interest: string) =>
    `En ${count} cuotas de ${each}: ${total} en total, de los que ${interest} son intereses. El crédito y sus intereses son del emisor de su tarjeta; nosotros recibimos solo el precio.`,
  instalmentsFree: (count: number, each: string) =>
    `En ${count} cuotas de ${each}, sin intereses. El crédito es del emisor de su tarjeta; nosotros recibimos solo el precio.`,
  card: (brand: string, last4: string) => `${brand} terminada en ${last4}`,
  transaction: 'Transacción',
  extras: 'Equipaje y sillas que agregó',
  print: 'Imprimir',
  seeInMyJourney: 'Ver en Mi viaje',
};
