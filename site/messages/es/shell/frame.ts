import { menuLinks } from './site-links.ts';

/** The texts around every page, notices about the site itself, and error pages. */

export const skipToContent = 'Ir al contenido';

export const nav = {
  label: 'Principal',
  myJourney: 'Mi viaje',
  callUs: (phone: string) => `Llámenos al ${phone}`,
};

export const footer = {
  whatsApp: 'Escribir por WhatsApp',
  contact: 'Contacto',
  hours: (hours: string) => `Atención: ${hours}, todos los días`,
  help: 'Ayuda',
  writeUs: 'Escríbanos',
  legal: 'Información legal',
  privacy: 'Mi privacidad',
};

/** The page of a form posted from another site. Used on the server only. */
export const crossSite = {
  heading: 'No hicimos lo que se pidió',
  help: 'La solicitud llegó desde una página que no es nuestra. Ábranos directamente e inténtelo de nuevo.',
};

export const errors = {
  notFound: 'Página no encontrada',
  internal: 'Algo falló de nuestro lado',
  // The literal texts of SPEC §2.2 and §8, in small print.
  notFoundCode: (path: string) => `Page Not Found: ${path}`,
  internalCode: 'Internal Server Error',
  notFoundHelp: 'La página que busca no existe o cambió de dirección. Si busca una reserva, está en Mi viaje.',
  internalHelp: 'Intente de nuevo en un momento; si estaba pagando, revise primero Mi viaje.',
  home: 'Ir al inicio',
  again: 'Intentar de nuevo',
};

export const menu = { open: 'Menú', links: menuLinks };

export const update = {
  text: 'Hay una versión nueva de este sitio.',
  reload: 'Actualizar',
  later: 'Después',
};

export const information = { heading: 'Información importante' };

/** What a banner is, for who does not see it. */
export const banner = 'Anuncio de la agencia';
