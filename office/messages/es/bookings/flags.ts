import type { FlagReason } from '#domain/booking/flag.ts';

/** What a flag says, and what the person who takes it does next. */
export const flags: Record<FlagReason, { title: string; todo: string }> = {
  'under-way-too-long': {
    title: 'Lleva demasiado tiempo en proceso',
    todo: 'Mire qué proveedor o medio de pago no responde y dígale al viajero qué puede esperar. Si el pedido se repite y nunca llega, desista de él.',
  },
  'reversal-refused': {
    title: 'El medio de pago no devuelve el dinero',
    todo: 'Devuélvalo a mano en el portal del medio de pago y anótelo aquí.',
  },
  'refund-refused': {
    title: 'Reembolso rechazado',
    todo: 'Mire en el medio de pago por qué, devuelva el dinero de otra forma y avísele al viajero.',
  },
  'refund-in-doubt': {
    title: 'No se sabe si el reembolso se hizo',
    todo: 'Mírelo en el medio de pago y dígalo aquí. No se vuelve a pedir solo.',
  },
  'refund-by-hand': {
    title: 'Hay que devolver dinero por fuera',
    todo: 'El medio de pago no lo devuelve solo. Hágale la transferencia al viajero antes del día prometido y dígalo aquí.',
  },
  'payment-reversed': {
    title: 'El banco anuló un pago que había aprobado',
    todo: 'Al final el viajero no ha pagado. Hable con él: que pague de otra forma, o cancele.',
  },
  'order-in-doubt': {
    title: 'No se sabe si el proveedor tiene el pedido',
    todo: 'Búsquelo donde el proveedor por nombres y vuelos. Si está, indique cuál es. Si no está, desista de él.',
  },
  'order-stands': {
    title: 'El pedido sigue en pie y nadie lo paga',
    todo: 'Cancélelo a mano donde el proveedor.',
  },
  'cancellation-refused': {
    title: 'El proveedor no cancela',
    todo: 'Hable con el proveedor. Cuando esté cancelado, regístrelo. Si el viajero prefiere conservarlo, indíquelo.',
  },
  'cancellation-asked': {
    title: 'Hay que cancelar a mano',
    todo: 'El viajero canceló y el sistema del proveedor no lo permite. Pida la cancelación y registre el reembolso prometido.',
  },
  'payment-disputed': {
    title: 'Contracargo',
    todo: 'Envíe al banco las pruebas antes de la fecha, o acepte. Mientras tanto no se reembolsa nada.',
  },
  'refund-held': {
    title: 'Reembolso en espera del banco',
    todo: 'Sale solo si el banco decide a favor de la agencia. Si era por transferencia, no la haga todavía.',
  },
  'refund-overtaken': {
    title: 'El reembolso ya no corresponde',
    todo: 'El viajero recibió dinero por otra vía. No transfiera nada por este. Mire cuánto se le debe todavía y devuelva eso.',
  },
  'paid-back-twice': {
    title: 'Se devolvió de más',
    todo: 'El banco devolvió más de lo que quedaba, o lo que ya se había transferido. Compruébelo en el medio de pago y hable con el viajero.',
  },
  'dispute-contradicted': {
    title: 'Dos respuestas distintas sobre un contracargo',
    todo: 'Mire en el medio de pago cuál vale y anote la diferencia.',
  },
  'agency-loss': {
    title: 'La agencia pierde dinero',
    todo: 'Mire si el proveedor condona el costo y anótelo.',
  },
  'order-differs': {
    title: 'El pedido no coincide con lo vendido',
    todo: 'Compárelos, pida la corrección al proveedor o avísele al viajero.',
  },
  'flight-changed': {
    title: 'La aerolínea cambió el vuelo',
    todo: 'El viajero puede decir que no. Llámelo si queda poco tiempo y registre su respuesta.',
  },
  'change-refused': {
    title: 'No aceptó el cambio y la reserva sigue en pie',
    todo: 'Llámelo: busquen otros vuelos con la aerolínea, o cancélela y se le devuelve todo.',
  },
  'refused-on-the-way': {
    title: 'Rechaza un cambio en pleno viaje',
    todo: 'Llámelo, busque otra opción con la aerolínea y mire qué se devuelve.',
  },
  'change-to-confirm': {
    title: 'Confirmar el cambio con el proveedor',
    todo: 'Confírmelo allá y revise que los tiquetes sirvan para los vuelos nuevos.',
  },
  'ticket-due': {
    title: 'Faltan los tiquetes',
    todo: 'Pida la emisión antes de la hora límite y registre los números si no llegan solos.',
  },
  'hold-paid': {
    title: 'Se pagó una reserva apartada: falta emitir',
    todo: 'Haga emitir los tiquetes, o pase el pedido a la cola de emisión, antes de que se le acabe el tiempo.',
  },
  'order-lapsed': {
    title: 'El proveedor canceló el pedido',
    todo: 'Avísele al viajero. Mire si el dinero se devuelve solo.',
  },
  'service-to-arrange': {
    title: 'Gestionar un servicio a mano',
    todo: 'Pídalo al proveedor antes de la fecha límite y registre la confirmación. Si no se consigue, dígalo: se devuelve todo.',
  },
  'service-to-undo': {
    title: 'Cancelar un servicio con el proveedor',
    todo: 'Se canceló, o no se consiguió, cuando ya estaba confirmado. Cancélelo también con el proveedor.',
  },
  'allotment-lowered': {
    title: 'Se vendieron más cupos de los que hay',
    todo: 'Consiga un cupo con el operador o hable con el viajero.',
  },
  'outing-changed': {
    title: 'Cambió una salida ya vendida',
    todo: 'El catálogo la tiene ahora con otra fecha, hora, lugar o barco. Avísele al viajero y pregúntele si todavía va.',
  },
  'services-to-request': {
    title: 'Pedir servicios a la aerolínea',
    todo: 'El pedido no pudo llevarlos. Solicítelos a la aerolínea.',
  },
  'contact-to-supplier': {
    title: 'Actualizar el contacto donde el proveedor',
    todo: 'El viajero cambió de correo, de teléfono o de dónde lo recogen. Póngalo en el pedido.',
  },
  'mail-refused': {
    title: 'No le llegan los correos',
    todo: 'Avísele por teléfono o WhatsApp y pida otra dirección.',
  },
  'refund-overdue': {
    title: 'Reembolso vencido',
    todo: 'La fecha prometida pasó. Averigüe por qué no ha llegado y devuélvalo.',
  },
  'balance-overdue': {
    title: 'Saldo vencido',
    todo: 'Hable con el viajero. Lo que no se paga se cancela según sus condiciones.',
  },
  'bags-in-doubt': {
    title: 'No se sabe si el equipaje quedó',
    todo: 'Mírelo donde el proveedor y dígalo aquí. El dinero está reservado hasta entonces.',
  },
  'bags-unpaid': {
    title: 'Equipaje sin pagar',
    todo: 'Pida que lo quiten o déjelo, y anótelo.',
  },
  'name-to-correct': {
    title: 'Corregir un nombre',
    todo: 'Pídalo a la aerolínea. Si cuesta algo, dígaselo antes al viajero. Después registre el resultado.',
  },
  'name-overdue': {
    title: 'Corrección de nombre vencida',
    todo: 'La hora prometida pasó. Dígale al viajero cómo va y registre el resultado.',
  },
  'refunded-elsewhere': {
    title: 'Reembolso hecho por fuera',
    todo: 'Alguien devolvió dinero en el medio de pago. Compruebe que así debía ser.',
  },
  'paid-amount-differs': {
    title: 'Se pagó otro valor',
    todo: 'Se devuelve. Compruebe que el viajero lo recibió.',
  },
  'account-gone': {
    title: 'La cuenta del proveedor ya no está',
    todo: 'Configúrela de nuevo o arregle la reserva a mano.',
  },
  'many-cards-tried': {
    title: 'Muchas tarjetas probadas',
    todo: 'Puede ser fraude, o alguien que necesita ayuda para pagar.',
  },
};
