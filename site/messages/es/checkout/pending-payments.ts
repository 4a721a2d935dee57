import type { MethodKind } from '#domain/payment/payment-method.ts';

/** A payment that is not decided yet. */
export const pendingPayments = {
  reservedHeading: 'Sus puestos están apartados: falta el pago',
  toPay: 'Valor por pagar',
  beingPaid: 'Valor',
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
  returningHeading: 'No pudimos hacer la reserva',
  paidHeading: 'Recibimos su pago',
  paidText: 'Estamos terminando su reserva con la aerolínea. No pague otra vez: le escribimos apenas quede lista.',
  overHeading: 'Esta reserva ya no está',
  seePending: 'Ver cómo va y cómo pagar',
  left: (time: string) => `Le quedan ${time}.`,
};
