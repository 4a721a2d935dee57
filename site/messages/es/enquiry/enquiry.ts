import type { ContactTime, DataRequestOutcome, DataRight } from '#domain/enquiry.ts';
import { homeCountry } from '../home-time.ts';
import { count } from '../words.ts';

/** The enquiry and contact forms. */
export const enquiry = {
  title: 'Escríbanos',
  errorTitle: (title: string) => `Error: ${title}`,
  lead: 'Cuéntenos qué necesita y le respondemos por correo o por teléfono.',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  phoneHint: () => `Si no es de ${homeCountry()}, empiece con + y el código del país.`,
  message: 'Mensaje',
  messageHint: 'Por ejemplo: a dónde quiere ir, en qué fechas y cuántas personas.',
  contactTime: 'Hora preferida para llamarle',
  contactTimes: {
    any: 'Cualquier hora',
    morning: 'En la mañana',
    afternoon: 'En la tarde',
    evening: 'En la noche',
  } satisfies Record<ContactTime, string>,
  website: 'Deje este campo vacío',
  send: 'Enviar',
  sending: 'Enviando…',
  errorSummary: 'Hay un problema',
  errors: {
    name: 'Escriba su nombre.',
    email: 'Escriba un correo válido, como nombre@correo.com.',
    phone: 'Escriba un número de teléfono válido.',
    noMessage: 'Cuéntenos qué pasó y qué espera de nosotros.',
    message: 'El mensaje es muy largo: escriba máximo 4.000 caracteres.',
    website: 'Deje vacío el campo que lo pide.',
    check: 'Revise este dato.',
  },
  failures: {
    again: 'La página estuvo abierta mucho tiempo. Revise lo que escribió y envíelo de nuevo.',
    tooMany: (minutes: number) =>
      `Ya recibimos varias solicitudes desde su conexión. Intente de nuevo en ${count(minutes, 'minuto', 'minutos')} o llámenos.`,
    failed: 'No pudimos recibir su solicitud. Lo que escribió sigue aquí; intente de nuevo o llámenos.',
  },
  sentHeading: (number: string) => `Recibimos su solicitud ${number}`,
  sentText: (email: string) => `Ese es su número: dígalo si nos llama o nos escribe. También se lo enviamos a ${email}.`,
  sentNext: (hours: string, phone: string) =>
    `Le respondemos por correo o por teléfono en horario de atención: ${hours}, todos los días. Si es urgente, llámenos al ${phone}.`,
  back: 'Volver a la página anterior',
};

/** Requests about personal data. */
export const dataRequest = {
  title: 'Solicitud sobre sus datos personales',
  lead: 'Puede conocer sus datos, corregirlos, pedir que los suprimamos o revocar una autorización. Le enviamos un enlace a su correo para comprobar que es usted.',
  right: '¿Qué quiere hacer?',
  rights: {
    see: 'Conocer los datos que tienen de mí',
    correct: 'Corregir o actualizar mis datos',
    erase: 'Suprimir mis datos',
    revoke: 'Revocar mi autorización',
  } satisfies Record<DataRight, string>,
  emailHint: 'El mismo con el que reservó o nos escribió.',
  reference: 'Referencia de la reserva',
  referenceHint: 'Si es sobre una reserva. Sin ella, la solicitud es sobre lo que nos escribió desde ese correo.',
  message: 'Detalles',
  messageHint: 'Por ejemplo, qué dato está mal y cuál es el correcto.',
  rightMissing: 'Elija qué quiere hacer.',
  sentHeading: (number: string) => `Su solicitud es la ${number}`,
  sentText: (email: string) =>
    `Enviamos un enlace a ${email}. Ábralo para confirmar la solicitud: sirve una sola vez, durante 48 horas. Por seguridad, aquí no decimos si hay datos con ese correo.`,
  receiptLink: 'Ver o retirar una autorización con su constancia',
  confirmTitle: 'Confirme su solicitud',
  confirmText: 'Al confirmar hacemos lo que pidió. Si no lo pidió usted, cierre esta página.',
  confirm: 'Confirmar la solicitud',
  confirming: 'Confirmando…',
  notValid: 'El enlace ya se usó o venció. Si acaba de confirmar, su solicitud está en trámite; si no, pídalo de nuevo.',
  failed: 'No pudimos confirmar la solicitud. Intente de nuevo en un momento.',
  outcomes: {
    erased: {
      heading: 'Suprimimos sus datos',
      text: 'Borramos los datos personales de lo que indicó. Conservamos solo los registros de pago y de pedido que la ley exige, sin su nombre. Si también tiene reservas, haga una solicitud con la referencia de cada una.',
    },
    'with-agency': {
      heading: 'Su solicitud está en trámite',
      text: 'La agencia la atiende y le responde a su correo, en los plazos que están en la política de tratamiento de datos.',
    },
    'under-way': {
      heading: 'Todavía no es posible',
      text: 'La reserva se está procesando en este momento: sin los datos no se puede terminar ni devolver el dinero. Abra el mismo enlace más tarde.',
    },
    'trip-ahead': {
      heading: 'Todavía no es posible',
      text: 'El viaje aún no termina: quienes lo prestan necesitan los datos de los viajeros hasta entonces. Haga la solicitud al día siguiente de que termine, o cancele primero la reserva en Mi viaje.',
    },
  } satisfies Record<DataRequestOutcome, { heading: string; text: string }>,
  requestNumber: (number: string) => `Solicitud ${number}`,
};

/** Petitions, complaints and claims; its name and first words are the country's (`law.ts`). */
export const claim = {
  about: (reference: string) => `Sobre la reserva ${reference}.`,
  context: (reference: string) => `Reserva ${reference}`,
  messageHint: 'Cuéntenos qué pasó, cuándo y qué espera de nosotros. Si es sobre una reserva, escriba su referencia.',
  sentNext: (day: string) => `Es su número de radicado. Le respondemos a su correo a más tardar el ${day}.`,
};

/** The number of travellers in an enquiry about a sailing or a tour. */
export const groupSize = {
  label: 'Cuántos viajan (opcional)',
  hint: 'Con diez o más le enviamos una cotización de grupo.',
  wrong: 'Escriba cuántos viajan con un número de 1 a 500, o déjelo vacío.',
};
