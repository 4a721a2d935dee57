import type { FlagReason } from '#domain/booking/flag.ts';

/** Mails to the operator. */
export const operations = {
  subject: (count: number, booking: string) =>
    count === 1 ? `La reserva ${booking} necesita a una persona` : `${count} avisos de reservas necesitan a una persona`,
  intro: 'El sitio no puede resolver esto por su cuenta:',
  next: 'Vea qué hacer y anote cómo lo resolvió con este comando',
  reasons: {
    'under-way-too-long': 'lleva más de media hora sin terminar',
    'reversal-refused': 'el proveedor de pagos no devuelve un dinero',
    'refund-refused': 'el proveedor de pagos no aceptó un reembolso',
    'refund-in-doubt': 'no se sabe si un reembolso se hizo',
    'refund-by-hand': 'hay que devolverle dinero al viajero por transferencia',
    'payment-reversed': 'el banco anuló un pago que había aprobado',
    'order-in-doubt': 'no se sabe si el proveedor tiene la orden y hay que buscarla allá',
    'order-stands': 'un proveedor no cancela una orden que no se va a pagar',
    'service-to-arrange': 'hay un servicio vendido que falta gestionar con el proveedor',
    'service-to-undo': 'se canceló un servicio que ya estaba confirmado con el proveedor',
    'outing-changed': 'el catálogo cambió la fecha, la hora, el lugar o el barco de una salida ya vendida',
    'allotment-lowered': 'el último catálogo trae menos cupos de los que ya se vendieron',
    'cancellation-refused': 'un proveedor no anula una orden que el viajero canceló',
    'cancellation-asked': 'el viajero pidió cancelar algo que hay que gestionar con el proveedor',
    'payment-disputed': 'el viajero reclamó este pago ante su banco y hay que responder a tiempo',
    'refund-held': 'una devolución está en pausa por un reclamo ante el banco',
    'refund-overtaken': 'el banco ya devolvió dinero de este pago y una devolución no se hizo',
    'paid-back-twice': 'el banco devolvió más de lo que quedaba de un pago',
    'dispute-contradicted': 'el proveedor de pagos dijo dos finales distintos de un reclamo',
    'agency-loss': 'anular la orden le costó algo a la agencia',
    'order-differs': 'la orden de la aerolínea no es la que se vendió',
    'flight-changed': 'la aerolínea cambió un vuelo y el viajero tiene que responder',
    'change-refused': 'un viajero no aceptó un cambio de vuelo y la reserva sigue en pie',
    'refused-on-the-way': 'un viajero que ya está de viaje no aceptó un cambio de vuelo',
    'change-to-confirm': 'hay que confirmarle a la aerolínea un cambio de vuelo aceptado',
    'ticket-due': 'los tiquetes no se han emitido y queda poco tiempo',
    'hold-paid': 'se pagó una reserva apartada y falta emitirla',
    'order-lapsed': 'el proveedor anuló la orden de un viaje pagado',
    'services-to-request': 'hay que pedirle servicios a la aerolínea',
    'contact-to-supplier': 'el viajero cambió sus datos de contacto y el proveedor no los tiene',
    'mail-refused': 'los correos al viajero rebotan',
    'balance-overdue': 'venció el plazo del saldo de una reserva',
    'bags-in-doubt': 'no se sabe si quedó el equipaje que pidió un viajero',
    'bags-unpaid': 'un equipaje quedó en la reserva y no se pudo cobrar',
    'name-to-correct': 'un viajero pidió corregir un nombre y espera respuesta',
    'name-overdue': 'venció la hora prometida para responder por la corrección de un nombre',
    'refund-overdue': 'venció el plazo de una devolución prometida',
    'refunded-elsewhere': 'alguien devolvió dinero desde el proveedor de pagos',
    'paid-amount-differs': 'se pagó otro valor y se está devolviendo',
    'account-gone': 'su proveedor ya no está configurado',
    'many-cards-tried': 'se probaron demasiadas tarjetas',
  } satisfies Record<FlagReason, string>,
  /** A text to send by WhatsApp to a traveller whose mails bounce. */
  mailRefusedText: (site: string, reference: string) =>
    `Hola, le escribimos de ${site} por su reserva ${reference}. El correo que nos dio no recibe nuestros mensajes. Por favor entre a Mi viaje en nuestra página, elija «Cambiar correo o teléfono» y escriba otro; le enviaremos de nuevo sus documentos. Si prefiere, responda este mensaje.`,
  /** For a warning about tickets: the time left, as it is recorded. */
  left: (about: string) => `quedan ${about} o menos`,
  accountEmpty: {
    subject: (supplier: string) => `La cuenta de ${supplier} no tiene saldo`,
    intro: 'Alguien quiso reservar y la cuenta de la agencia con este proveedor no alcanza para pagarlo. No se cobró nada.',
    supplier: 'Proveedor',
    needed: 'Lo que hacía falta',
    next: 'Mientras no haya saldo, nada de este proveedor se puede vender. Recargue la cuenta; el sitio vuelve a vender por su cuenta.',
  },
  claimOverdue: {
    subject: (number: string) => `Venció el plazo para responder la queja o reclamo ${number}`,
    intro: (answerBy: string) => `Debía responderse a más tardar el ${answerBy} y no consta ninguna respuesta.`,
    next: 'Envíe hoy mismo la respuesta y registre que se envió; hasta entonces sigue en la lista.',
  },
  ordersCapped: {
    subject: (supplier: string) => `${supplier} llegó a su tope de reservas por hora`,
    intro: (most: number) =>
      `La última hora tuvo ${most === 1 ? 'una reserva' : `${most} reservas`}, el tope de esta cuenta. A quien intenta pagar se le pide volver más tarde; no se le cobra nada.`,
    next: 'Revise si es una tarifa equivocada o alguien que prueba tarjetas. Si son ventas de verdad, suba el tope (ORDERS_PER_HOUR) y reinicie.',
  },
  rateMissing: {
    subject: (currency: string) => `No hay una tasa vigente de ${currency}`,
    intro: (currency: string) =>
      `La última tasa de ${currency} es más vieja de lo que permite la configuración (CHARGE_IN). Mientras no haya una nueva, las reservas nuevas se muestran y se cobran en dólares, y las que estaban abiertas en ${currency} no se pueden pagar.`,
    next: 'Revise de dónde vienen las tasas (EXCHANGE_RATES_URL), o escriba una tasa propia con su día en CHARGE_IN y reinicie.',
  },
  rateRefused: {
    subject: (currency: string) => `La tasa de ${currency} cambió demasiado y no se usa`,
    intro: (rate: string, inUse: string, currency: string, percent: string) =>
      `La fuente de las tasas dice ahora ${rate} ${currency} por dólar, y la última tasa fue ${inUse}: una diferencia del ${percent} %. Puede ser un error de la fuente. Mientras nadie diga que está bien, se sigue cobrando con la última, hasta que venza.`,
    next: 'Compare la tasa con la de su banco. Si está bien, acéptela en la oficina, en Dinero, Tasas, o con la orden de abajo. Si está mal, escriba una tasa propia con su día en CHARGE_IN y reinicie.',
  },
  paymentsDown: {
    subject: (provider: string) => `La pasarela ${provider} no está recibiendo pagos`,
    intro: {
      'no-answer': 'Varias veces seguidas no respondió cuando alguien quiso pagar. No se cobró nada.',
      refused:
        'Varias veces seguidas rechazó abrir un pago. Puede ser que la cuenta esté bloqueada o que sus claves ya no sirvan. No se cobró nada.',
    },
    next: 'Mientras siga así, el sitio ofrece los demás medios de pago y vuelve a intentarlo cada minuto. Revise la cuenta y, si hace falta, llame a la pasarela.',
  },
};
