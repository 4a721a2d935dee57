/** E-mail and telephone of a booking, in Mi viaje. */
export const contactData = {
  title: 'Correo y teléfono',
  titleWithPickup: 'Correo, teléfono y recogida',
  pickupHint: (area: string) => `El tour recoge en: ${area}.`,
  heading: 'Datos de contacto',
  text: 'Aquí le escribimos y llamamos si algo cambia en su viaje.',
  change: 'Cambiar correo o teléfono',
  back: 'Volver a la reserva',
  proof: (email: string) => `Para cambiarlos le enviamos un código de 6 cifras a ${email}.`,
  email: 'Correo electrónico',
  phone: 'Teléfono de contacto',
  lead: 'Si cambia el correo, avisamos a la dirección anterior y desde ahora encontrará su reserva con la nueva.',
  save: 'Guardar cambios',
  saving: 'Guardando…',
  saved: 'Listo: guardamos sus datos de contacto',
  savedWithPickup: 'Listo: guardamos su contacto y dónde lo recogen',
  savedText: (email: string) =>
    `Le escribimos a ${email}. Si ese correo no le llega en unos minutos, revise que esté bien escrito.`,
  changed: 'Sus datos de contacto cambiaron mientras tanto. Estos son los de ahora: revíselos y guarde de nuevo si hace falta.',
  tooOften: 'Los cambió demasiadas veces hoy. Intente mañana o llámenos.',
  failed: 'No pudimos guardarlos. Intente de nuevo en un momento.',
  pickupHeading: 'Díganos dónde lo recogen',
  pickupText: (area: string) =>
    `Su tour recoge en: ${area}. Si no nos dice en cuál hotel o dirección, lo esperan en el punto de encuentro.`,
  tellPickup: 'Decir dónde me recogen',
  refusedHeading: (email: string) => `No pudimos entregarle los últimos correos en ${email}`,
  refusedText: 'El servidor de ese correo los rechaza. Escriba otro y le enviaremos de nuevo sus documentos.',
};
