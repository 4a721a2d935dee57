/** What stands around every screen, and in its place when something went wrong. */

export const skipToContent = 'Ir al contenido';

export const nav = {
  label: 'Principal',
  flights: 'Vuelos',
  myJourney: 'Mi viaje',
  callUs: (phone: string) => `Llámenos al ${phone}`,
};

export const footer = {
  contact: 'Contacto',
  hours: (hours: string) => `Atención: ${hours}, todos los días`,
  help: 'Ayuda',
  findBooking: 'Buscar mi reserva',
  legal: 'Información legal',
  registry: (number: string) => `Registro Nacional de Turismo n.º ${number}`,
  totalPrice:
    'Precios totales con impuestos y cargos, según la Ley 1480 de 2011. Puede retractarse o desistir de la compra en los términos de la ley y de la tarifa elegida.',
  personalData:
    'Tratamos sus datos solo para gestionar su viaje (Ley 1581 de 2012). Puede conocerlos, corregirlos o pedir que se eliminen escribiéndonos.',
  escnna:
    'La explotación y el abuso sexual de menores de edad son sancionados penal y administrativamente, conforme a la Ley 679 de 2001.',
  privacy: 'Mi privacidad',
  rights: (name: string, year: number) => `© ${year} ${name}`,
};

/** Said over whatever page is there when what was asked for does not come. */
export const connection = {
  label: 'Conexión',
  troubles: {
    offline: { heading: 'Sin conexión a internet', text: 'Lo que ve sigue aquí. Cuando vuelva la señal, inténtelo de nuevo.' },
    unanswered: { heading: 'No hubo respuesta', text: 'La conexión se cortó. Lo que ve sigue aquí; inténtelo de nuevo.' },
    slow: { heading: 'Está tardando más de lo normal', text: 'Seguimos esperando. Puede intentarlo de nuevo.' },
  },
  trying: 'Intentando de nuevo…',
  retry: 'Reintentar',
};

export const errors = {
  // SPEC §2.2 and §8 give these in English.
  notFound: 'Page Not Found',
  internal: 'Internal Server Error',
  notFoundText: (path: string) => `Page Not Found: ${path}`,
  notFoundHelp: 'La página que busca no existe o cambió de dirección.',
  internalHelp: 'Algo falló de nuestro lado. Intente de nuevo en un momento; si estaba pagando, revise primero Mi viaje.',
  crossSite: 'No hicimos lo que se pidió',
  crossSiteHelp: 'La solicitud llegó desde una página que no es nuestra. Ábranos directamente e inténtelo de nuevo.',
  home: 'Ir al inicio',
};
