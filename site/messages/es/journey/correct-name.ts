import type { NoNameReason } from '#domain/booking/names/asked-name.ts';
import type { NameCorrection, NameJudgement } from '#domain/booking/names/name-correction.ts';

/** The link to correcting a name. */
export const nameLink = {
  heading: 'Nombres',
  text: 'Los nombres deben ser los del documento. Si uno quedó mal escrito, pida la corrección antes de viajar.',
  open: 'Corregir un nombre',
};

/** Correcting a misspelt name. */
export const correctName = {
  title: 'Corregir un nombre',
  proof: (email: string) =>
    `Corregir un nombre cambia su reserva. Para saber que es usted, enviamos un código de 6 cifras a ${email}.`,
  who: '¿Qué nombre hay que corregir?',
  correct: 'Corregir',
  correctOf: (name: string) => `Corregir el nombre de ${name}`,
  onBooking: 'En la reserva',
  wanted: 'En el documento',
  lead: 'Escríbalo como está en el documento con el que viaja.',
  firstName: 'Nombres',
  middleName: 'Segundo nombre',
  lastName: 'Apellidos',
  rules: 'Qué se puede corregir',
  small: [
    'Una o dos letras equivocadas, que faltan o que sobran.',
    'Nombres y apellidos que quedaron cambiados de lugar.',
    'Un segundo apellido o un segundo nombre que falta.',
  ],
  noMistake: 'Las tildes, la eñe y los guiones no son un error: los tiquetes no los llevan.',
  notPerson: 'Un tiquete no se puede pasar a otra persona.',
  review: 'Revisar la corrección',
  reviewing: 'Revisando…',
  reviewHeading: 'Revise antes de pedirla',
  corrections: {
    letters: 'Cambian una o dos letras.',
    swapped: 'Los nombres o los apellidos cambian de lugar.',
    'added-surname': 'Se agrega un apellido.',
    'added-name': 'Se agrega un nombre.',
    'dropped-name': 'Se quita un nombre o un apellido que sobra.',
    particles: 'Cambian partículas del apellido, como «de la».',
  } satisfies Record<NameCorrection, string>,
  isSmall: 'Es una corrección pequeña: se puede pedir.',
  cost: 'Se la pedimos a la aerolínea, al hotel o al operador. Puede tener costo; si lo tiene, se lo confirmamos antes. Hoy no paga nada.',
  ask: 'Pedir la corrección',
  asking: 'Enviando…',
  change: 'Escribirlo de otra forma',
  verdicts: {
    same: {
      heading: 'No hay nada que corregir',
      text: 'Las tildes, la eñe, los guiones y los espacios no salen en los tiquetes: los dos nombres se imprimen igual y puede viajar así.',
    },
    letters: {
      heading: 'Son demasiadas letras para una corrección',
      text: 'Para la aerolínea ese es el nombre de otra persona, y un tiquete no se puede pasar a nadie más.',
    },
    words: {
      heading: 'Ese es el nombre de otra persona',
      text: 'Un tiquete no se puede pasar a nadie más, ni siquiera dentro de la familia: solo se corrigen errores al escribir.',
    },
  } satisfies Record<'same' | Extract<NameJudgement, { because: unknown }>['because'], { heading: string; text: string }>,
  whatThen: (phone: string) =>
    `Si el nombre cambió por matrimonio o por un trámite, llámenos al ${phone} con el documento que lo muestra. Si viaja otra persona, cancele la reserva y compre una nueva: antes de cancelar le mostramos cuánto se le devuelve.`,
  why: {
    'not-standing': { heading: 'Este nombre ya no se puede corregir', text: 'Lo que estaba a este nombre no está en pie.' },
    begun: {
      heading: 'El viaje ya empezó',
      text: 'Ya no se puede pedir desde aquí. Si tiene un problema con el nombre, hable con la aerolínea en el mostrador, o llámenos.',
    },
    'under-way': {
      heading: 'Hay algo en curso con esta reserva',
      text: 'Primero termina la cancelación, la devolución o el cambio que está en curso. Después puede pedir la corrección.',
    },
  } satisfies Record<NoNameReason, { heading: string; text: string }>,
  asked: (name: string) => `Pedimos corregir el nombre: ${name}`,
  askedText: (by: string) =>
    `Le respondemos por correo a más tardar el ${by}. Mientras tanto la reserva sigue en pie con el nombre de antes. Puede tener costo; si lo tiene, se lo confirmamos antes.`,
  corrected: (name: string) => `Listo: el nombre quedó así: ${name}`,
  correctedText: 'Los documentos de su reserva ya lo llevan. Si los había descargado, bájelos otra vez.',
  refused: (name: string) => `No se pudo corregir el nombre como ${name}`,
  refusedText: (reason: string | null) => (reason ? `Nos respondieron: ${reason}` : 'No lo aceptaron.'),
  soon: (phone: string) => `Su viaje empieza pronto. Además de pedirla aquí, llámenos al ${phone}.`,
  underWay: 'Ya hay otra corrección de este nombre en curso. Espere la respuesta, o llámenos.',
  notNow: 'En este momento no se puede pedir. Abajo le decimos por qué.',
  failed: 'No pudimos enviarla. Intente de nuevo en un momento.',
  none: 'Esta reserva no tiene nombres que se puedan corregir.',
  back: 'Volver a la reserva',
  mail: {
    subjects: {
      'name-asked': (reference: string) => `Recibimos la corrección de un nombre: reserva ${reference}`,
      'name-corrected': (reference: string) => `Nombre corregido: reserva ${reference}`,
      'name-refused': (reference: string) => `No se pudo corregir un nombre: reserva ${reference}`,
    },
    texts: {
      'name-asked': (by: string) =>
        `Recibimos su solicitud y se la pedimos a la aerolínea, al hotel o al operador. Le respondemos a más tardar el ${by}.`,
      'name-corrected': (_: string) => 'El nombre quedó corregido, y así está en sus documentos.',
      'name-refused': (_: string) => 'No aceptaron la corrección. La reserva sigue en pie con el nombre de antes.',
    },
    before: 'Antes',
    wanted: 'Corregido',
    because: 'Nos respondieron',
    costs:
      'Puede tener costo; si lo tiene, se lo confirmamos antes. Mientras tanto la reserva sigue en pie con el nombre de antes.',
    keep: 'Use estos documentos y borre los anteriores.',
    whatThen: 'Responda este correo o llámenos: revisamos con usted qué se puede hacer antes del viaje.',
  },
};
