/** The balance: its page, its letters and the texts about a booking's payments. */
export const instalments = {
  balanceBy: (day: string) => `Saldo, a más tardar el ${day}`,
  paid: { full: 'Pagado', deposit: 'Anticipo pagado', balance: 'Saldo pagado', ancillary: 'Equipaje agregado' },
  on: (what: string, day: string) => `${what} el ${day}`,
  left: (day: string) => `Falta pagar, a más tardar el ${day}`,
  notOwed: 'Cancelado antes de pagarlo; ya no se debe',
  title: 'Pagar el saldo',
  due: (amount: string, day: string) => `Le falta pagar ${amount}, a más tardar el ${day}.`,
  overdue: (amount: string, day: string) =>
    `Le falta pagar ${amount}. El plazo venció el ${day}: pague ahora o llámenos, para que no se pierda el cupo.`,
  nextStep: (amount: string, day: string) =>
    `A más tardar el ${day} pague en Mi viaje lo que falta: ${amount}. Le avisamos por correo antes.`,
  onPage: 'Se paga en la página segura del proveedor de pagos. Al terminar, vuelve aquí.',
  payNow: (amount: string) => `Pagar ${amount}`,
  goOn: 'Continuar a la página de pago',
  underWay: 'Su pago está en curso',
  underWayText: 'Si ya pagó, lo confirmamos en un momento. Si no terminó, puede continuar.',
  payUntil: (until: string) =>
    `Esa página de pago sirve hasta el ${until}, hora de Colombia. Después puede abrir otra, mientras haya saldo.`,
  done: (amount: string, day: string) => `Recibimos su saldo de ${amount} el ${day}`,
  doneText: 'No queda nada por pagar. El recibo está en Mi viaje.',
  nothing: 'No hay saldo por pagar',
  nothingText: 'Esta reserva está pagada, o ya no está en pie.',
  notTaken: (amount: string) => `Su pago de ${amount} no se hizo efectivo`,
  notTakenText: {
    changed:
      'Mientras usted pagaba, el saldo cambió. Si su banco le retuvo ese valor, lo libera en unos días. Para quedar al día, pague el saldo de ahora.',
    failed:
      'No pudimos completar el cobro. Si su banco le retuvo ese valor, lo libera en unos días. El saldo sigue pendiente: puede pagarlo de nuevo.',
    nothingDue:
      'Mientras usted pagaba, la reserva cambió y ya no debe nada. Si su banco le retuvo ese valor, lo libera en unos días.',
  },
  changed: 'El saldo es otro ahora. Revíselo antes de pagar.',
  noPage: 'La página de pago no está disponible. Intente más tarde o llámenos.',
  failed: 'No pudimos abrir el pago. Intente de nuevo: no se cobró nada.',
  tooMany: 'Demasiados intentos. Espere un minuto.',
  blocked: 'No pudimos abrir la página de pago. Llámenos.',
  back: 'Volver a la reserva',
  dueSubject: (amount: string, reference: string) => `Le falta pagar ${amount}: reserva ${reference}`,
  overdueSubject: (amount: string, reference: string) => `Venció el plazo para pagar ${amount}: reserva ${reference}`,
  howToPay: 'Entre a Mi viaje con la referencia y este correo, y elija «Pagar el saldo».',
  paidSubject: (reference: string) => `Recibimos su saldo: reserva ${reference}`,
  paidText: (amount: string) => `Recibimos su pago de ${amount}. No queda nada por pagar.`,
};
