import type { ItemKind } from '#domain/booking/item-state.ts';
import type { ConsentPurpose, ContactTime, DataRequestOutcome, DataRight, EnquiryKind } from '#domain/enquiry.ts';

/** Mails about enquiries, personal data, consents, codes and requests in Mi viaje. */
export const letters = {
  kinds: {
    contact: 'Mensaje de contacto',
    enquiry: 'Solicitud de viaje',
    claim: 'Queja o reclamo',
    'personal-data': 'Solicitud sobre datos personales',
  } satisfies Record<EnquiryKind, string>,
  rights: {
    see: 'conocer sus datos',
    correct: 'corregir o actualizar sus datos',
    erase: 'suprimir sus datos',
    revoke: 'revocar la autorización',
  } satisfies Record<DataRight, string>,
  number: 'Número',
  kind: 'Tipo',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  about: 'Sobre',
  people: 'Viajan',
  group: (number: number) => `${number}: es un grupo, envíele una cotización`,
  contactTime: 'Hora preferida para la llamada',
  contactTimes: {
    any: 'a cualquier hora',
    morning: 'en la mañana',
    afternoon: 'en la tarde',
    evening: 'en la noche',
  } satisfies Record<ContactTime, string>,
  lead: {
    sailing: 'Crucero',
    tour: 'Tour',
    stay: 'Hotel',
    hotelAndDays: 'Hotel y fechas',
    askWhich: 'vea abajo cuál',
    arrives: 'Llegada',
    seenForAll: 'Precio de referencia que vio, por toda la estadía',
    id: 'En el catálogo',
    unknown: 'ya no está en el catálogo',
    departs: 'Salida',
    cabins: 'Personas por cabina',
    sharedBy: (sharing: readonly number[]) => sharing.join(' + '),
    seen: 'Precio que vio, por persona',
    now: 'Precio del catálogo al preguntar',
  },
  message: 'Mensaje',
  toAgencySubject: (kind: string, number: string) => `${kind} ${number}`,
  toAgencyIntro: 'Llegó una solicitud por el sitio web. Responda a este correo para escribirle a la persona.',
  toAgencyWarning:
    'Lo que sigue lo escribió un visitante: no abra enlaces ni archivos sin verificar, y no entregue datos de reservas sin comprobar quién pregunta.',
  receivedSubject: (number: string) => `Recibimos su solicitud ${number}`,
  receivedIntro: (number: string) => `Recibimos su solicitud. Su número es ${number}: dígalo cuando nos escriba o nos llame.`,
  receivedBy: (day: string) => `Le respondemos a este correo a más tardar el ${day}.`,
  receivedNext: (hours: string) =>
    `Le respondemos a este correo o por teléfono en horario de atención: ${hours}, todos los días.`,
  notYou: 'Si usted no lo pidió, no tiene que hacer nada.',
  linkSubject: (number: string) => `Confirme su solicitud ${number} sobre datos personales`,
  linkIntro: (right: string, number: string) =>
    `Alguien pidió con este correo ${right}. El número de la solicitud es ${number}. Para seguir, confírmela en esta página:`,
  linkAction: 'Confirmar la solicitud',
  linkValid: (hours: number) => `El enlace sirve una sola vez, durante ${hours} horas.`,
  dataSubject: (right: string, number: string) => `Solicitud ${number}: ${right}`,
  dataIntro: (right: string, days: string) =>
    `La persona confirmó desde su correo que quiere ${right}. Hay que responderle ${days}.`,
  outcomes: {
    erased: 'El sitio ya borró los datos que tenía. Bórrelos también de correos y archivos propios.',
    'with-agency': 'El sitio no hizo nada más por su cuenta: falta que usted la atienda.',
    'under-way': '',
    'trip-ahead': '',
  } satisfies Record<DataRequestOutcome, string>,
  withdrawnSubject: (reference: string) => `Autorización retirada: ${reference}`,
  withdrawnIntro: (purpose: string, about: string) =>
    `Se retiró la autorización para «${purpose}»${about ? ` (${about})` : ''}. Deje de usar esos datos para esa finalidad.`,
  purposes: {
    enquiry: 'responder una solicitud',
    booking: 'reservar y gestionar un viaje',
    newsletter: 'enviar ofertas y novedades',
    'price-alert': 'avisar por correo si baja un precio',
  } satisfies Record<ConsentPurpose, string>,
  codeSubject: (reference: string) => `Su código para la reserva ${reference}`,
  codeIntro: (reference: string) => `Escriba este código en la página para hacer cambios en su reserva ${reference}:`,
  code: 'Código',
  codeValid: (minutes: number) => `Sirve una sola vez, durante ${minutes} minutos.`,
  codeWarning:
    'No se lo dé a nadie, tampoco a quien diga que llama de la agencia. Si usted no lo pidió, no tiene que hacer nada: sin el código nadie cambia su reserva.',
  contactSubject: (reference: string) => `Datos de contacto de la reserva ${reference}`,
  contactMoved: (reference: string, email: string) =>
    `El correo de la reserva ${reference} cambió: desde ahora escribimos a ${email}. A esta dirección no enviamos nada más sobre ella.`,
  contactNotYou: (number: string) => `Si usted no hizo este cambio, llámenos ya al ${number}.`,
  contactHere: (reference: string) =>
    `Desde ahora le escribimos aquí sobre la reserva ${reference}. Para verla en Mi viaje use esta dirección y la referencia.`,
  items: { flight: 'vuelo', stay: 'hotel', cruise: 'crucero', tour: 'tour', service: 'servicio' } satisfies Record<
    ItemKind,
    string
  >,
  askedSubject: (reference: string, number: string) => `Solicitud ${number}: cancelar la reserva ${reference}`,
  askedIntro: (item: string, reference: string) =>
    `Recibimos su solicitud de cancelar el ${item} de la reserva ${reference}. Hay que hacerlo directamente con el proveedor: lo hacemos por usted.`,
  answerBy: 'Le respondemos a más tardar',
  goesBack: 'Le devolvemos al menos',
  askedNext: (payBy: string | null) =>
    payBy ? `El dinero llega al medio con que pagó, a más tardar el ${payBy}.` : 'El dinero vuelve al medio con que pagó.',
  nothingBack: 'Según las condiciones de lo que compró, no hay dinero por devolver.',
  hours: (hours: string) => `Atención: ${hours}, todos los días`,
};
