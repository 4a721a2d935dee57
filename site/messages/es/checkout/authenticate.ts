export const authenticate = {
  title: 'Verificación del pago',
  goToPage: 'Su pago está pendiente',
  goToPageText: 'Pasará a la página segura de pago. Al terminar, volverá aquí.',
  payUntil: (until: string) =>
    `Puede pagar hasta el ${until}, hora de Colombia. Después la reserva se cierra sola y no se le cobra nada.`,
  continueToPage: 'Continuar al pago',
  blocked: 'No podemos abrir la página de pago',
  blockedText: 'No reconocemos su dirección y, por su seguridad, no la abrimos. Vuelva a la reserva para pagar de otra forma.',
  payDifferently: 'Pagar de otra forma',
  goToBank: 'Su banco quiere verificar que es usted',
  goToBankText: 'Pasará a la página de su banco. Al terminar, volverá aquí.',
  continue: 'Continuar al banco',
  checking: 'Estamos confirmando su reserva',
  checkingText: 'Aún no terminamos. Esta página se actualiza sola; no tiene que hacer nada.',
  takingLong:
    'El sistema donde se reserva está tardando más de lo normal en responder, y seguimos en ello. Puede cerrar esta página: le escribimos apenas haya respuesta, sea cual sea. No reserve ni pague otra vez: podría quedar con dos reservas.',
  checkAgain: 'Consultar ahora',
  returning: 'Gracias. Estamos volviendo a su reserva.',
  returnNow: 'Volver ahora',
  confirmed: 'Su reserva está confirmada',
  seeBooking: 'Ver la reserva',
  notHere: 'Su reserva no está abierta en este navegador',
  notHereText:
    'Por eso aquí no podemos mostrarla. Si pagó, no pague otra vez: el proveedor de pagos nos informa el resultado directamente, sin este navegador.',
  ways: 'Cómo ver la reserva',
  sameBrowser: 'Vuelva al navegador o a la aplicación donde empezó a reservar: allí sigue abierta.',
  myJourneyText:
    'Búsquela en Mi viaje con la referencia y el correo que escribió. Si pagó en una página de pago, la referencia aparece en ella.',
  myJourney: 'Buscar en Mi viaje',
  callText: (hours: string) => `Llámenos, de ${hours}:`,
  cancelledHeading: '¿Quiere cancelar este pago?',
  cancelledText:
    'Sus datos siguen guardados. Si vuelve a la reserva, dejamos este pago y puede pagar de otra forma. Si ya alcanzó a pagar, la reserva sigue su curso.',
  notCancelled: 'No pudimos comunicarnos con el proveedor de pagos. Intente de nuevo en un momento.',
  back: 'Volver a la reserva',
};
