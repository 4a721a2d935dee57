import type { RefusalReason } from '#domain/booking/booking-state.ts';
import type { MethodKind } from '#domain/payment/payment-method.ts';

/** Mails to travellers about their bookings. */
export const bookingLetters = {
  receivedSubject: (reference: string) => `Recibimos su solicitud: reserva ${reference} en proceso`,
  received:
    'Recibimos su solicitud y su pago está en proceso. La respuesta sobre su reserva está tardando más de lo normal, y seguimos en ello.',
  receivedNext:
    'Le escribimos apenas haya respuesta, sea cual sea. No reserve ni pague otra vez: podría quedar con dos reservas.',
  receivedMoney: 'Si la reserva no se puede hacer, el valor que su banco tenga retenido se libera o se le devuelve completo.',
  confirmedSubject: (reference: string) => `Reserva ${reference} confirmada`,
  confirmed: 'Su viaje está confirmado y pagado. Guarde este correo: tiene todo lo que necesita.',
  confirmedInPart: 'Su viaje está confirmado y recibimos su anticipo. Guarde este correo: tiene todo lo que necesita.',
  againSubject: (reference: string) => `Documentos de su reserva ${reference}`,
  again: 'Estos son los documentos de su reserva, como está hoy. Los pidió en Mi viaje.',
  reference: 'Referencia',
  status: 'Estado',
  travelers: 'Quién viaja',
  way: (label: string | undefined, from: string, to: string) => `${label ? `${label}: ` : ''}${from} – ${to}`,
  wayOn: (way: string, day: string) => `${way}, ${day}`,
  flight: (flight: string, airline: string) => `Vuelo ${flight}, ${airline}`,
  at: (place: string, terminal: string | null) => (terminal ? `${place}, terminal ${terminal}` : place),
  localTimes: 'Las horas son las locales de cada ciudad.',
  gone: (what: string) => `${what} (cancelado)`,
  stay: 'Su hotel',
  hotel: 'Hotel',
  address: 'Dirección',
  dates: 'Fechas',
  nights: (from: string, to: string, nights: string) => `Del ${from} al ${to} (${nights})`,
  rooms: 'Habitaciones',
  board: 'Comidas',
  guests: 'A nombre de',
  confirmation: 'Confirmación del hotel',
  due: 'Se paga en el hotel',
  nothingDue: 'Nada: ya pagó toda la estadía',
  paid: 'Lo que pagó',
  paidInPart: 'El precio y lo que pagó',
  paidWith: (card: string) => `Pagó con ${card}.`,
  next: 'Qué sigue',
  papers: { 'viaje.ics': 'el archivo para su calendario', 'itinerario.pdf': 'el itinerario', 'recibo.pdf': 'el recibo' },
  enclosed: (papers: readonly string[]) => `Este correo trae ${new Intl.ListFormat('es').format(papers)}.`,
  see: 'Ver mi viaje',
  seeNote: 'Búsquelo con su referencia y este correo.',
  reminderSubject: (day: string, reference: string) => `Su viaje empieza el ${day}: reserva ${reference}`,
  reminder: (day: string) => `Su viaje empieza el ${day}. Esto es lo que necesita a la mano.`,
  reminderOffline: 'Abra hoy su reserva en Mi viaje: queda guardada en su celular y podrá leerla sin conexión.',
  ticketedSubject: (reference: string) => `Tiquetes emitidos: reserva ${reference}`,
  ticketed: (count: number) =>
    count === 1
      ? 'Su tiquete ya está emitido. No tiene que hacer nada más.'
      : 'Sus tiquetes ya están emitidos. No tiene que hacer nada más.',
  tickets: 'Tiquetes',
  paymentFailedSubject: 'No se pudo hacer el pago de su reserva',
  paymentFailed: {
    declined: 'El banco no aprobó el pago, y por eso la reserva no está hecha.',
    'other-amount':
      'Se pagó un valor distinto al de la reserva, y por eso no está hecha. Lo pagado se devuelve completo; puede tardar unos días en verlo en su cuenta.',
    'not-made': 'El pago no se pudo hacer, y por eso la reserva no está hecha.',
  },
  notCharged: 'No se le cobró nada.',
  mayHold: 'Si su banco muestra un valor retenido, no es un cobro: se libera solo, y puede tardar unos días en verlo.',
  tryAgain: 'Puede intentar de nuevo con otra tarjeta, desde el mismo navegador, mientras se mantenga el precio:',
  tryAgainLink: 'Volver al pago',
  searchAgain: 'El precio ya no está en espera. Puede buscar otra vez cuando quiera:',
  searchAgainLink: 'Buscar de nuevo',
  failedSubject: 'No pudimos hacer su reserva',
  failed: {
    'offer-unavailable': 'Mientras pagaba, el cupo se agotó. No quedó ninguna reserva a su nombre.',
    'price-changed':
      'Mientras pagaba, el precio cambió. No reservamos a otro precio sin preguntarle, y no quedó ninguna reserva a su nombre.',
    'rejected-by-airline': 'No aceptaron la reserva. No quedó ninguna a su nombre.',
    'supplier-unreachable':
      'No logramos comunicarnos con el sistema donde se reserva, y su solicitud no llegó. No quedó ninguna reserva a su nombre.',
    'order-unanswered':
      'El sistema donde se reserva no nos dijo si hizo su reserva, así que no seguimos adelante. Si allá quedó una a su nombre, la cancelamos nosotros: usted no tiene que hacer nada.',
    'payment-declined': 'El banco no aprobó el pago. No quedó ninguna reserva a su nombre.',
    'payment-abandoned': 'El pago no se completó. No quedó ninguna reserva a su nombre.',
    'paid-too-late': 'El pago llegó cuando su tiempo ya había terminado. No quedó ninguna reserva a su nombre.',
    'payment-reversed': 'El banco aprobó el pago y después lo anuló. No quedó ninguna reserva a su nombre.',
    'not-held':
      'La aerolínea no apartó los puestos el tiempo que necesita ese medio de pago. No quedó ninguna reserva a su nombre.',
    'hold-over': 'La aerolínea soltó los puestos que tenía apartados. No quedó ninguna reserva a su nombre.',
    'capture-refused': 'El banco no dejó hacer el cobro. No quedó ninguna reserva a su nombre.',
  } satisfies Record<RefusalReason, string>,
  failedOtherwise: 'No quedó ninguna reserva a su nombre.',
  released: 'Lo que el banco haya retenido se libera solo; puede tardar unos días en verlo en su cuenta.',
  pendingSubject: (reference: string) => `Su pago está pendiente: reserva ${reference}`,
  pending: {
    card: 'Su banco está decidiendo el pago de esta reserva. Todavía no está pagada ni confirmada.',
    wallet: 'Su billetera está decidiendo el pago de esta reserva. Todavía no está pagada ni confirmada.',
    'bank-transfer': 'Su banco está decidiendo el pago de esta reserva. Todavía no está pagada ni confirmada.',
    'cash-voucher': 'Esta reserva se paga en efectivo. Todavía no está pagada ni confirmada.',
  } satisfies Record<MethodKind, string>,
  pendingUntil: {
    card: (until: string) => `Esperamos la respuesta hasta el ${until}, hora de Colombia. No pague otra vez.`,
    wallet: (until: string) => `Esperamos la respuesta hasta el ${until}, hora de Colombia. No pague otra vez.`,
    'bank-transfer': (until: string) => `Esperamos la respuesta hasta el ${until}, hora de Colombia. No pague otra vez.`,
    'cash-voucher': (until: string) => `Páguela a más tardar el ${until}, hora de Colombia, con el comprobante de este enlace:`,
  } satisfies Record<MethodKind, (until: string) => string>,
  reservedSubject: (reference: string) => `Reserva ${reference}: puestos apartados, falta el pago`,
  paymentReminderSubject: (reference: string, until: string) => `Reserva ${reference}: le falta pagar, hasta el ${until}`,
  paymentReminder: 'Le recordamos que esta reserva sigue sin pagar.',
  pendingPage: 'Ir a pagar',
  failedOnHold:
    'No se pagó a tiempo, así que la aerolínea ya no tiene apartados sus puestos. Se canceló sin costo, y no quedó ninguna reserva a su nombre.',
  pendingVoucher: 'Ver el comprobante',
  pendingThen:
    'Cuando el pago entre, reservamos y le escribimos. El precio y el cupo no están apartados mientras tanto: si cambian, o si el pago llega tarde, le devolvemos todo.',
  asksByReference: (reference: string) =>
    `Si quiere preguntar por ese dinero, escríbanos o llámenos y nos dice el número ${reference}.`,
  sorry: 'Lamentamos lo ocurrido. Si quiere, le ayudamos a encontrar otra opción.',
  cancelledSubject: (what: string, reference: string) => `${what} cancelado: reserva ${reference}`,
  things: { flight: 'Vuelo', stay: 'Hotel', cruise: 'Crucero', tour: 'Tour', service: 'Servicio' },
  cancelled: {
    flight: 'Su vuelo quedó cancelado en la aerolínea.',
    stay: 'Su hotel quedó cancelado.',
    cruise: 'Su crucero quedó cancelado.',
    tour: 'Su tour quedó cancelado.',
    service: 'Su servicio quedó cancelado.',
  },
  notToBeHad: (name: string) =>
    `No pudimos conseguir ${name}, que hacía parte de su reserva. Lo cancelamos y le devolvemos todo lo que pagó por él. Lamentamos lo ocurrido.`,
  restStands: 'Lo demás de la reserva sigue en pie.',
  refundComing: (amount: string) =>
    `Le devolvemos ${amount} al mismo medio con que pagó. Le escribimos cuando salga; su banco puede tardar unos días en abonarlo.`,
  goesBackOf: (back: string, paid: string) => `${back} de ${paid}`,
  atTheLatest: (day: string) =>
    `El dinero llega a más tardar el ${day}. Si no está de acuerdo con el valor, responda a este correo.`,
  noRefund: 'Según las condiciones de lo que compró, no hay dinero por devolver. Si tiene dudas, llámenos o escríbanos.',
  keptSubject: (reference: string) => `Su reserva ${reference} sigue en pie`,
  kept: {
    flight: 'Como usted nos pidió, ya no cancelamos el vuelo: sigue en pie y no se devuelve nada por él.',
    stay: 'Como usted nos pidió, ya no cancelamos el hotel: su habitación sigue reservada y no se devuelve nada por ella.',
    cruise: 'Como usted nos pidió, ya no cancelamos el crucero: su cabina sigue reservada y no se devuelve nada por ella.',
    tour: 'Como usted nos pidió, ya no cancelamos el tour: sus cupos siguen reservados y no se devuelve nada por ellos.',
    service: 'Como usted nos pidió, ya no cancelamos el servicio: sigue en pie y no se devuelve nada por él.',
  },
  keptThen:
    'Si cambia de opinión antes de que empiece, puede pedirlo otra vez en Mi viaje; lo que se devuelve se calcula con las condiciones de ese momento.',
  lapsedSubject: (reference: string) => `Importante: su reserva ${reference} fue anulada`,
  refundedSubject: (reference: string) => `Devolución de la reserva ${reference}`,
  refunded: (amount: string) =>
    `Le devolvimos ${amount} al mismo medio con que pagó. Su banco puede tardar unos días en abonarlo.`,
  refundedCard: (amount: string, card: string) =>
    `Le devolvimos ${amount} a su ${card}. Su banco puede tardar unos días en abonarlo.`,
  refundedExtraSubject: (reference: string) => `Devolución de un pago de más: reserva ${reference}`,
  refundedExtra:
    'Era un pago de más: uno repetido, o que llegó cuando ya no se necesitaba. No hace parte de lo que pagó por la reserva, que sigue como estaba.',
  refundedUnused: 'Ese pago llegó cuando ya no se podía usar, y con él no se hizo ninguna reserva.',
  unusedSubject: (reference: string) => `No usamos su pago: reserva ${reference}`,
  unused: (amount: string) =>
    `Recibimos la autorización de un pago de ${amount} y no lo cobramos. Si su banco muestra ese valor retenido, se libera solo; puede tardar unos días en verlo en su cuenta.`,
  unusedExtra: 'Era un pago repetido, o que llegó cuando ya no se necesitaba. Su reserva sigue como estaba.',
  unusedLeft: 'Llegó después de que usted dejó esa forma de pago, y no sirve para la reserva.',
  closePage: 'Cierre la página de pago si la dejó abierta: lo que se pague en ella ya no sirve para esta reserva y se libera.',
  refundedFor: {
    flight: 'Es la devolución de su vuelo.',
    stay: 'Es la devolución de su hotel.',
    cruise: 'Es la devolución de su crucero.',
    tour: 'Es la devolución de su tour.',
    service: 'Es la devolución de su servicio.',
  },
  returnedSubject: (reference: string) => `El banco regresó una devolución de la reserva ${reference}`,
  returned: (amount: string) =>
    `Le habíamos devuelto ${amount}, pero su banco no los abonó y nos los regresó. Ese dinero es suyo y está otra vez con nosotros.`,
  returnedFor: {
    flight: 'Era la devolución de su vuelo.',
    stay: 'Era la devolución de su hotel.',
    cruise: 'Era la devolución de su crucero.',
    tour: 'Era la devolución de su tour.',
    service: 'Era la devolución de su servicio.',
  },
  returnedThen:
    'Responda a este correo o llámenos para acordar cómo hacérselo llegar. Por su seguridad, no nos envíe números de tarjeta por correo.',
  breakdown: 'El detalle',
  paidBefore: 'Pagado',
  refundedNow: 'Esta devolución',
  refundedBefore: 'Devuelto antes',
  remaining: 'Queda pagado',
};
