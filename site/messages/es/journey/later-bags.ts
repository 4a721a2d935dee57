/** The link to the page for adding bags, separate so that pages with the link load only this. */
export const addBags = {
  heading: 'Agregar equipaje',
  text: 'Agregue maletas a su vuelo, si la aerolínea las vende después de reservar. Antes de pagar ve el precio de cada una.',
  open: 'Agregar equipaje',
  /** For flights whose bags are not sold here. */
  atTheAirline: {
    heading: 'Equipaje y sillas',
    text: 'En este vuelo, el equipaje adicional y las sillas se compran directamente a la aerolínea: en su página o aplicación, en «Mis viajes», o al hacer el check-in, con su código de reserva.',
  },
};

/** Adding bags after booking. */
export const laterBags = {
  title: 'Agregar equipaje',
  proof: (email: string) =>
    `Agregar equipaje cambia su reserva. Para saber que es usted, enviamos un código de 6 cifras a ${email}.`,
  lead: 'Cada lista trae el precio de este momento. Las maletas se suman a las que ya tiene.',
  review: 'Ver el total',
  pay: (amount: string) => `Pagar ${amount}`,
  total: 'Total',
  change: 'Elegir otras maletas',
  onPage:
    'Se paga en la página segura del proveedor de pagos. Solo se cobra cuando la aerolínea confirma las maletas; si no las confirma, no se cobra nada.',
  goOn: 'Continuar a la página de pago',
  chooseOne: 'Elija al menos una maleta.',
  toPay: 'Tiene un pago sin terminar',
  toPayText: 'Si ya pagó, lo confirmamos en un momento. Si no terminó, puede continuar o elegir otras maletas.',
  payUntil: (until: string) =>
    `Esa página de pago sirve hasta el ${until}, hora de Colombia. Después no se cobra nada y puede elegir otra vez.`,
  adding: 'Estamos agregando su equipaje',
  addingText:
    'Recibimos la autorización del pago y le pedimos las maletas a la aerolínea. Casi siempre toma menos de un minuto; le avisamos por correo. No pague otra vez.',
  look: 'Ver cómo va',
  added: (amount: string, day: string) => `Listo: agregamos su equipaje por ${amount} el ${day}`,
  addedText: 'Ya está en su reserva y en su recibo.',
  refused: {
    other: (day: string) => `La aerolínea no agregó el equipaje que pidió el ${day}. No se le cobró nada`,
    'price-changed': (day: string) => `La aerolínea cambió el precio del equipaje que pidió el ${day}. No se le cobró nada`,
    unavailable: (day: string) => `La aerolínea ya no tenía el equipaje que pidió el ${day}. No se le cobró nada`,
  },
  refusedText: 'Si su banco muestra el valor retenido, lo libera en unos días.',
  why: {
    'not-standing': 'A esta reserva no se le puede agregar equipaje',
    begun: 'El viaje ya empezó: pida el equipaje en el aeropuerto',
    'not-here': 'Para este vuelo no podemos agregar equipaje después de reservar',
    'none-sold': 'La aerolínea no ofrece más equipaje para este vuelo por este medio',
    unreachable: 'En este momento la aerolínea no nos responde',
  },
  whatThen: {
    'not-standing': 'El vuelo no está en pie, o se está cancelando.',
    begun: 'En el mostrador de la aerolínea puede registrar maletas adicionales.',
    'not-here':
      'La aerolínea sí lo vende: cómprelo en su página o aplicación, en «Mis viajes», o al hacer el check-in, con el código de reserva de abajo.',
    'none-sold':
      'Mire en la página o la aplicación de la aerolínea, en «Mis viajes» o al hacer el check-in, con el código de reserva de abajo.',
    unreachable:
      'Intente de nuevo en unos minutos. Si le urge, cómprelo en la página de la aerolínea con el código de reserva de abajo.',
  },
  seats: 'Sillas',
  seatsText: (codes: number) =>
    `Después de reservar, la silla se elige con la aerolínea: en su página o aplicación, o al hacer el check-in, con ${codes > 1 ? 'el código de reserva de cada una' : 'este código de reserva'}:`,
  /** While the airline has not given its locator yet. */
  seatsLater:
    'Después de reservar, la silla se elige con la aerolínea: en su página o aplicación, o al hacer el check-in. Su código de reserva todavía no nos llega; cuando llegue lo verá aquí y en su reserva.',
  changed: 'El precio cambió. Revíselo antes de pagar.',
  gone: 'Alguna de esas maletas ya no está disponible. Elija de nuevo.',
  underWay: 'Estamos agregando el equipaje que ya pagó. Espere un momento antes de elegir más.',
  noPage: 'La página de pago no está disponible. Intente más tarde o llámenos.',
  failed: 'No pudimos abrir el pago. Intente de nuevo: no se cobró nada.',
  blocked: 'No pudimos abrir la página de pago. Llámenos.',
  back: 'Volver a la reserva',
  toPaySubject: (reference: string) => `Pague el equipaje que pidió: reserva ${reference}`,
  toPayMail: (amount: string, until: string) =>
    `Elegimos con usted este equipaje por ${amount}. El enlace sirve hasta el ${until}, hora de Colombia; si no lo paga, no se agrega ni se cobra nada.`,
  addedSubject: (reference: string) => `Agregamos su equipaje: reserva ${reference}`,
  addedMail: (amount: string) => `La aerolínea confirmó su equipaje y recibimos su pago de ${amount}.`,
  refusedSubject: (reference: string) => `No se pudo agregar su equipaje: reserva ${reference}`,
  refusedMail: (amount: string) =>
    `La aerolínea no agregó el equipaje que pidió por ${amount}. No se le cobró nada; si su banco muestra el valor retenido, lo libera en unos días. Puede elegir otra vez en Mi viaje, o comprarlo en la página de la aerolínea con su código de reserva.`,
};
