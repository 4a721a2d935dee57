import type { ItemKind } from '#domain/booking/item-state.ts';
import type { PaidFor } from '#domain/rights/paid-parts.ts';
import type { RefundGround } from '#domain/rights/refund-rights.ts';
import { homeTime } from '../home-time.ts';

const ASKED_OF: Record<ItemKind, string> = {
  flight: 'a la aerolínea',
  stay: 'al hotel',
  cruise: 'a la naviera',
  tour: 'al operador',
  service: 'al proveedor',
};

/** Cancelling in Mi viaje. */
export const cancelling = {
  title: 'Cancelar mi viaje',
  back: 'Volver a la reserva',
  again: 'Volver a empezar',
  proof: {
    heading: 'Confirme que la reserva es suya',
    text: (email: string) => `Le enviamos un código de 6 cifras a ${email}.`,
    send: 'Enviarme el código',
    sending: 'Enviando…',
    sentHeading: 'Revise su correo',
    sent: (email: string, minutes: number) =>
      `Enviamos un código a ${email}. Sirve durante ${minutes} minutos. Si no llega, mire en correo no deseado.`,
    code: 'Código de 6 cifras',
    confirm: 'Continuar',
    confirming: 'Revisando…',
    resend: 'Enviar otro código',
    notValid: 'Ese código no es válido o ya venció. Revise el último correo que le enviamos o pida otro código.',
    endedHeading: 'Falta confirmar otra vez',
    ended: 'La confirmación vence por seguridad. Lo que escribió o eligió no se pierde: con el código seguimos donde iba.',
    missing: 'Escriba las 6 cifras del código.',
    failed: 'No pudimos hacerlo en este momento. Intente de nuevo.',
  },
  choose: {
    heading: '¿Qué quiere cancelar?',
    one: 'Consultamos con el proveedor cuánto se le devuelve hoy. Todavía no se cancela nada.',
    several: 'Elija qué quiere cancelar. Consultamos con los proveedores cuánto se le devuelve hoy; todavía no se cancela nada.',
    submit: 'Ver cuánto me devuelven',
    submitting: 'Consultando…',
    none: 'Elija al menos una parte del viaje.',
    nothingLeft: 'En esta reserva no queda nada que pueda cancelar desde aquí. Si necesita ayuda, llámenos o escríbanos.',
  },
  asking: {
    heading: 'Estamos consultando cuánto se le devuelve',
    text: 'Puede tardar unos segundos. Esta página se actualiza sola.',
    check: 'Consultar de nuevo',
  },
  confirm: {
    heading: (refund: string) => `Si cancela hoy, le devolvemos ${refund}`,
    /** While a dispute is open at the bank. */
    headingPaused: (refund: string) => `Si cancela hoy, le corresponden ${refund}`,
    headingNothing: 'Si cancela hoy, no hay dinero por devolver',
    returned: 'Lo que se le devuelve, de lo que pagó:',
    of: (paid: string) => `de ${paid}`,
    total: 'Total',
    penalty: (amount: string) => `No se devuelven ${amount}.`,
    payBy: (day: string) =>
      `El dinero llega al medio con que pagó, a más tardar el ${day}. Cada banco puede tardar unos días en mostrarlo.`,
    holds: (until: string) => `Este valor se mantiene hasta el ${until}, ${homeTime()}.`,
    byHand: (kind: ItemKind) =>
      `${kind === 'flight' ? 'Este vuelo ya tiene tiquete o' : 'Este hotel'} se cancela directamente con ${kind === 'flight' ? 'la aerolínea' : 'el proveedor'}: enviamos su solicitud y le respondemos con un número de radicado.`,
    final: 'Esto no se puede deshacer.',
    submit: (refund: string) => `Cancelar y recibir ${refund}`,
    submitPaused: 'Cancelar',
    submitNothing: 'Cancelar sin devolución',
    submitByHand: 'Solicitar la cancelación',
    submitting: 'Cancelando…',
    keep: 'No cancelar',
  },
  changed: {
    heading: 'El valor cambió y no hemos cancelado nada',
    text: (before: string, now: string) => `Antes se le devolvían ${before}; ahora, ${now}. Revise y decida de nuevo.`,
    unknown: 'Ese valor ya venció. Consulte de nuevo cuánto se le devuelve.',
  },
  done: {
    cancelled: {
      flight: 'Su vuelo está cancelado',
      stay: 'Su hotel está cancelado',
      cruise: 'Su crucero está cancelado',
      tour: 'Su tour está cancelado',
      service: 'Su servicio está cancelado',
    } satisfies Record<ItemKind, string>,
    underWay: {
      flight: 'Estamos cancelando su vuelo',
      stay: 'Estamos cancelando su hotel',
      cruise: 'Estamos cancelando su crucero',
      tour: 'Estamos cancelando su tour',
      service: 'Estamos cancelando su servicio',
    } satisfies Record<ItemKind, string>,
    asked: {
      flight: 'Solicitamos la cancelación a la aerolínea',
      stay: 'Solicitamos la cancelación al hotel',
      cruise: 'Solicitamos la cancelación del crucero',
      tour: 'Solicitamos la cancelación del tour',
      service: 'Solicitamos la cancelación del servicio',
    } satisfies Record<ItemKind, string>,
    askedText: (kind: ItemKind, asked: string, answerBy: string, number: string) =>
      `Se la solicitamos ${ASKED_OF[kind]} el ${asked} y le respondemos a más tardar el ${answerBy}. Su número de radicado es ${number}.`,
    refund: (amount: string, payBy: string) => `Le devolvemos ${amount} a más tardar el ${payBy}, al medio con que pagó.`,
    nothing: 'No hay dinero por devolver.',
  },
  closed: 'No se puede cancelar desde aquí',
  grounds: {
    involuntary: 'La aerolínea cambió el vuelo y usted no lo aceptó: se le devuelve todo',
    retracto: 'Está dentro del plazo de retracto',
    desistimiento: 'Avisa a tiempo para desistir del viaje',
    terms: 'Según las condiciones con las que lo compró',
    quote: 'Según lo que cobra hoy el proveedor por cancelar',
    none: 'Según las condiciones de lo que compró, no hay dinero por devolver',
  } satisfies Record<RefundGround, string>,
  paidFor: {
    fare: 'Tarifa',
    taxes: 'Impuestos y tasas',
    'kept-taxes': 'Impuestos no reembolsables',
    extras: 'Equipaje y sillas',
    'agency-fee': 'Tarifa administrativa',
    stay: 'Hotel',
    outing: 'Crucero o tour',
    service: 'Servicio',
    'given-back': 'Ya se le devolvió',
  } satisfies Record<PaidFor, string>,
  flight: (places: string) => `Vuelo ${places}`,
  stay: (hotel: string) => `Hotel ${hotel}`,
  cruise: (name: string) => `Crucero ${name}`,
  tour: (name: string) => name,
  service: (name: string) => name,
  days: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
  tooMany: 'Hizo demasiados intentos. Espere un rato e intente de nuevo, o llámenos.',
  failed: 'No pudimos hacerlo en este momento. No se canceló nada: intente de nuevo.',
  notCancellable: 'Eso no se puede cancelar desde aquí. Llámenos o escríbanos.',
};
