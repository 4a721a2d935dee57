import type { MethodKind } from '#domain/payment/payment-method.ts';

const untilThen = (until: string) => `La respuesta puede tardar hasta el ${until}.`;

/** The ways to pay, and a payment that is not decided yet. */
export const paymentWays = {
  card: (page: string) => `Con tarjeta, en la página segura de ${page}`,
  other: (brand: string, page: string) => `${brand}, en la página segura de ${page}`,
  note: 'Cuando pague, vuelve aquí y le decimos en qué quedó su reserva.',
  atOnce: 'Al instante.',
  inMinutes: (minutes: number) => `Su banco responde en unos minutos, ${minutes} a lo sumo.`,
  until: {
    card: untilThen,
    wallet: untilThen,
    'bank-transfer': untilThen,
    'cash-voucher': (until) => `En efectivo, hasta el ${until}.`,
  } satisfies Record<MethodKind, (until: string) => string>,
  held: 'Se cobra solo cuando la reserva queda hecha.',
  backByItself: 'Se cobra antes de reservar: si la reserva no se puede hacer, le devolvemos todo de una vez.',
  backByHand: 'Se cobra antes de reservar: si la reserva no se puede hacer, le devolvemos todo por transferencia.',
  pendingHeading: {
    card: 'Su banco está decidiendo el pago',
    wallet: 'Su billetera está decidiendo el pago',
    'bank-transfer': 'Su banco está decidiendo el pago',
    'cash-voucher': 'Su reserva espera el pago en efectivo',
  } satisfies Record<MethodKind, string>,
  notYet: 'Todavía no está pagada ni confirmada.',
  waitUntil: (until: string) =>
    `Esperamos la respuesta hasta el ${until}, hora de Colombia. No pague otra vez: puede cerrar esta página, y le escribimos apenas haya respuesta.`,
  payBefore: (until: string) =>
    `Páguela a más tardar el ${until}, hora de Colombia. Puede cerrar esta página: le escribimos cuando el pago entre.`,
  notHeld:
    'Mientras tanto el precio y el cupo no están apartados. Si cambian antes de que el pago entre, o si llega tarde, le devolvemos todo.',
  seeVoucher: 'Ver el comprobante para pagar',
  seePayment: 'Ver el pago',
  checkNow: 'Consultar ahora',
  undone:
    'Estamos terminando de cancelar lo que alcanzó a quedar. Si algo de lo que pagó entró, o entra ahora, se lo devolvemos completo. No pague otra vez: le escribimos en qué quedó.',
  returningHeading: 'No pudimos hacer la reserva',
  returning: (amount: string, day: string) =>
    `Le devolvemos completos los ${amount} que pagó, al mismo medio. Ya lo pedimos: no tiene que hacer nada. Llegan a más tardar el ${day}.`,
  returningByHand: (amount: string, day: string) =>
    `Le devolvemos completos los ${amount} que pagó. Con ese medio de pago lo hacemos por transferencia: le escribimos para saber a qué cuenta. Llegan a más tardar el ${day}.`,
  returned: (amount: string) =>
    `Ya le devolvimos completos los ${amount} que pagó. Su banco puede tardar unos días en mostrarlos.`,
};
