/** By status: why a page could not be shown, and what the visitor can do. */
export const refusals: Record<number, { heading: string; help: string }> = {
  400: {
    heading: 'No entendimos la solicitud',
    help: 'La dirección o el formulario llegó incompleto. Vuelva al inicio e inténtelo de nuevo.',
  },
  405: {
    heading: 'Esta página no se usa así',
    help: 'Ábrala desde el inicio o desde el enlace que le dimos.',
  },
  413: {
    heading: 'Lo que envió es demasiado grande',
    help: 'Vuelva a la página anterior, acorte lo que escribió e inténtelo de nuevo.',
  },
  415: {
    heading: 'No entendimos el formulario',
    help: 'Vuelva a la página anterior e inténtelo de nuevo desde ahí.',
  },
  429: {
    heading: 'Demasiadas solicitudes seguidas',
    help: 'Espere unos segundos e inténtelo de nuevo. Si comparte la conexión con otras personas, puede que no haya sido usted.',
  },
  502: {
    heading: 'No pudimos traer esta página',
    help: 'El servicio que guarda estos textos no respondió. Intente de nuevo en un momento; la búsqueda de vuelos sigue funcionando.',
  },
  503: {
    heading: 'En este momento no podemos responder',
    help: 'Espere unos segundos e inténtelo de nuevo. Si estaba pagando, revise primero Mi viaje.',
  },
};
