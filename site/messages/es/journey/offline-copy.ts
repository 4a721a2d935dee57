/** The copy of a booking on the visitor's device: stored for reading offline, not stored, or deleted. */
export const offlineCopy = {
  heading: 'En este dispositivo',
  kept: (until: string) =>
    `Guardamos una copia de esta reserva en este dispositivo: podrá leerla sin conexión hasta el ${until}. No incluye datos de su tarjeta.`,
  notKept: 'No guardamos una copia de esta reserva en este dispositivo.',
  forget: 'Olvidar en este dispositivo',
  forgotten:
    'Listo: este dispositivo ya no recuerda lo que pidió olvidar. Para ver una reserva otra vez, búsquela con su correo.',
  shared: 'Otras personas usan este dispositivo: no guardar nada en él',
  /** In the copy itself. */
  title: (reference: string) => `Reserva ${reference} (copia)`,
  isCopy: (moment: string) => `Esta es una copia guardada el ${moment}`,
  mayDiffer:
    'No pudimos abrir la página con los datos de hoy. Horarios, puertas y condiciones pueden haber cambiado desde entonces.',
  now: 'Ver los datos de hoy',
  others: 'Otras copias en este dispositivo',
  help: (number: string) => `¿Necesita ayuda? Llámenos al ${number}.`,
  forgottenOffline: {
    title: 'Copia borrada',
    text: 'Borramos la copia de este dispositivo. Puede cerrar esta página.',
  },
};
