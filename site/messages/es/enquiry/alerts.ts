import { homeTime } from '../home-time.ts';

/** Price alerts: the link to them, the form, the pages behind the links in mails, and the mails. */
export const alerts = {
  link: (from: string, to: string) => `Avíseme por correo si baja el precio de ${from} a ${to}`,

  /** The small form at the foot of other pages. */
  card: {
    lead: (isOneWay: boolean) =>
      `${isOneWay ? 'Solo ida' : 'Ida y regreso'}, un adulto en económica. A lo sumo un correo por semana, y termina sola con el mes.`,
    email: 'Correo para la alerta',
    whole: 'Poner un precio máximo',
  },

  title: 'Alerta de precio',
  lead: 'Le escribimos cuando una búsqueda encuentre un precio más bajo. Es gratis, a lo sumo un correo por semana, y termina sola con el mes.',
  origin: 'Salgo de',
  destination: 'Voy a',
  placeHint: 'Ciudad o código, como MDE.',
  month: 'Mes de salida',
  chooseMonth: 'Elija',
  trip: 'Viaje',
  trips: { roundTrip: 'Ida y regreso', oneWay: 'Solo ida' },
  most: 'Precio máximo (opcional)',
  mostHint: (money: string) =>
    `En ${money}: el total de un adulto en económica. Si lo deja vacío, le avisamos cuando baje del precio de hoy.`,
  email: 'Correo electrónico',
  emailHint: 'Le llega un enlace para confirmar que es suyo. Sin confirmarlo no le escribimos más.',
  ask: 'Pedir la alerta',
  asking: 'Enviando…',
  errors: {
    origin: 'Escriba una ciudad o un aeropuerto que conozcamos.',
    destination: 'Escriba otra ciudad o aeropuerto que conozcamos.',
    month: 'Elija un mes de la lista.',
    email: 'Escriba un correo como ana@ejemplo.com.',
  },
  askedHeading: 'Revise su correo',
  askedText: (email: string, hours: number) =>
    `Si ${email} está bien escrito, en unos minutos le llega un enlace. Ábralo antes de ${hours} horas para activar la alerta.`,
  askedMissing: '¿No llegó? Mire en correo no deseado. A un mismo correo le enviamos pocos enlaces al día.',

  links: {
    confirm: {
      title: 'Confirmar la alerta',
      text: 'Con este botón activa la alerta de precio que pidió.',
      button: 'Activar la alerta',
      busy: 'Activando…',
      notValid: 'Este enlace ya se usó o venció. Si acaba de activar la alerta, está activa; si no, pídala otra vez.',
    },
    end: {
      title: 'Terminar la alerta',
      text: 'Con este botón termina la alerta. No le escribimos más sobre ese viaje y borramos su correo de ella.',
      button: 'Terminar la alerta',
      busy: 'Terminando…',
      notValid:
        'Este enlace no es válido, o esa alerta ya no existe. Si todavía le llegan correos de ella, responda a uno y la terminamos.',
    },
  },
  activeHeading: 'Su alerta está activa',
  active: (trip: string) => `${trip}. Le escribimos cuando veamos un precio más bajo.`,
  consent: (reference: string) => `Constancia de su autorización: ${reference}.`,
  tooManyHeading: 'Ya tiene muchas alertas',
  tooMany: 'Termine una con el enlace de cualquiera de sus correos y vuelva a abrir este.',
  monthOverHeading: 'Ese mes ya casi termina',
  monthOver: 'No quedan días para avisarle. Pida la alerta para otro mes.',

  endedHeading: 'La alerta terminó',
  ended: (trip: string) => `${trip}. No le escribimos más.`,
  another: 'Pedir otra alerta',

  failed: 'No pudimos hacerlo. Intente de nuevo en un momento.',

  route: (from: string, to: string, month: string, isRoundTrip: boolean) =>
    `${from} – ${to}, ${isRoundTrip ? 'ida y regreso' : 'solo ida'}, ${month}`,

  letters: {
    linkSubject: 'Confirme su alerta de precio',
    linkIntro: (trip: string) => `Alguien pidió con este correo que le avisemos si baja el precio de un viaje: ${trip}.`,
    linkAsk: 'Si fue usted, active la alerta en esta página:',
    linkAction: 'Activar la alerta',
    linkValid: (hours: number) => `El enlace sirve una sola vez, durante ${hours} horas.`,
    notYou: 'Si usted no la pidió, no haga nada: no le escribimos más.',
    subject: (from: string, to: string, price: string) => `${from} – ${to}: vimos ${price}`,
    intro: (trip: string, price: string, moment: string) =>
      `Pidió que le avisáramos de ${trip}. Una búsqueda encontró ${price} el ${moment}, ${homeTime()}.`,
    before: (price: string) => `Antes estaba en ${price}.`,
    wanted: (price: string) => `Usted pidió saberlo cuando costara ${price} o menos.`,
    facts: { out: 'Salida', back: 'Regreso', airline: 'Aerolínea', stops: 'Escalas', price: 'Total, un adulto en económica' },
    mayChange: 'El precio puede haber cambiado, o haberse agotado: lo buscamos de nuevo cuando abra el enlace.',
    search: 'Buscar este vuelo',
    end: 'Terminar esta alerta',
    why: (month: string) => `Recibe este correo porque pidió esta alerta. Termina sola al acabar ${month}.`,
  },
};
