import type { MethodKind } from '#domain/payment/payment-method.ts';

const untilThen = (until: string) => `La respuesta puede tardar hasta el ${until}.`;

/** What each way to pay means, said by the server. */
export const paymentWays = {
  card: (page: string) => `Con tarjeta, en la página segura de ${page}`,
  other: (brand: string, page: string) => `${brand}, en la página segura de ${page}`,
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
};

/** Said below the ways to pay. */
export const paymentNote = 'Cuando pague, vuelve aquí y le decimos en qué quedó su reserva.';

/** What goes back of a booking that could not be made, said by the server. */
export const returning = {
  byCall: (amount: string, day: string) =>
    `Le devolvemos completos los ${amount} que pagó, al mismo medio. Ya lo pedimos: no tiene que hacer nada. Llegan a más tardar el ${day}.`,
  byHand: (amount: string, day: string) =>
    `Le devolvemos completos los ${amount} que pagó. Con ese medio de pago lo hacemos por transferencia: le escribimos para saber a qué cuenta. Llegan a más tardar el ${day}.`,
  done: (amount: string) => `Ya le devolvimos completos los ${amount} que pagó. Su banco puede tardar unos días en mostrarlos.`,
  underWay:
    'Estamos terminando de cancelar lo que alcanzó a quedar. Si algo de lo que pagó entró, o entra ahora, se lo devolvemos completo. No pague otra vez: le escribimos en qué quedó.',
};

/** What became of the last payment, said by the server. `how`: in which way it was paid, where that has a name of its own. */
export const lastPayments = {
  how: (kind: MethodKind, brand: string): string => (kind === 'cash-voucher' ? 'en efectivo' : `con ${brand}`),
  heading: {
    cancelled: (how: string | null) => (how ? `No hizo el pago ${how}; no se le cobró nada` : 'No pagó; no se le cobró nada'),
    declined: (how: string | null) => `${how ? `Su pago ${how}` : 'El último pago'} no se aprobó; no se le cobró nada`,
    left: (how: string | null) => (how ? `Dejó sin terminar el pago ${how}` : 'Dejó el pago sin terminar'),
    'given-back': () => 'Ese pago no sirvió para esta reserva',
  },
  text: {
    cancelled: 'Sus datos siguen aquí. Puede pagar así de nuevo o de otra forma.',
    declined: 'Sus datos siguen aquí. Puede intentar de nuevo o pagar de otra forma.',
    left: 'Puede pagar así de nuevo o de otra forma. Cierre la página de pago que dejó abierta: lo que se pague en ella ya no sirve para esta reserva y se libera.',
    'given-back': 'Lo pagado se devuelve completo; puede tardar unos días en verlo en su cuenta. Puede pagar de nuevo.',
  },
  declinedSameWay:
    'Sus datos siguen aquí, y la misma forma de pago sigue elegida. Puede intentar de nuevo o pagar de otra forma.',
};
