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
  instalments:
    'Si difiere a cuotas, el crédito es del emisor de su tarjeta, no nuestro: allá ve cuántas, el valor de cada una, el total y los intereses antes de pagar.',
  held: 'Se cobra solo cuando la reserva queda hecha.',
  backByItself: 'Se cobra antes de reservar: si la reserva no se puede hacer, le devolvemos todo de una vez.',
  backByHand: 'Se cobra antes de reservar: si la reserva no se puede hacer, le devolvemos todo por transferencia.',
  onHold: (until: string) =>
    `Antes de que pague, la aerolínea aparta sus puestos a este precio. Tiene hasta el ${until} para pagar; si no paga, se cancela sin costo.`,
  reservedHeading: 'Sus puestos están apartados: falta el pago',
  sure: 'Lo que es seguro',
  heldUntil: (until: string) =>
    `La aerolínea tiene sus puestos apartados a su nombre, a este precio. Si paga a más tardar el ${until}, hora de Colombia, son suyos.`,
  heldAs: (locators: string) => `Código de la aerolínea: ${locators}. Todavía no sirve para viajar.`,
  backIfLate: 'Si el pago llega tarde, o la aerolínea no mantiene lo acordado, le devolvemos todo.',
  notSure: 'Lo que todavía no',
  noTickets: 'No está pagada ni confirmada: sin el pago no hay tiquetes.',
  toDo: 'Qué tiene que hacer',
  payNow: 'Ir a pagar',
  payOnce: 'Pague una sola vez. Puede cerrar esta página: le escribimos cuando el pago entre.',
  nothingToDo: 'Nada: su banco está respondiendo. No pague otra vez; le escribimos apenas haya respuesta.',
  orElse: 'Si no paga a tiempo, la reserva se cancela sola y no le cuesta nada.',
  voucherNumber: (number: string) => `Número para pagar: ${number}`,
  voucherAgreement: (agreement: string) => `Convenio: ${agreement}`,
  qr: 'Código QR para pagar',
  left: (time: string) => `Le quedan ${time}.`,
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
  paidHeading: 'Recibimos su pago',
  paidText: 'Estamos terminando su reserva con la aerolínea. No pague otra vez: le escribimos apenas quede lista.',
  overHeading: 'Esta reserva ya no está',
  overUnpaid: 'No se pagó a tiempo, y se canceló sin costo. No quedó ninguna reserva a su nombre.',
  seePending: 'Ver cómo va y cómo pagar',
  returned: (amount: string) =>
    `Ya le devolvimos completos los ${amount} que pagó. Su banco puede tardar unos días en mostrarlos.`,
};
