/** The texts around every page, and error pages. */

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
  legal: 'Información legal',
  registry: (number: string, taxId: string) => `Agencia de viajes · RNT ${number} · NIT ${taxId}`,
  totalPrice:
    'Precio total con impuestos, tasas y cargos. El valor en pesos es aproximado, según la tasa de cambio del día; el cobro se hace en dólares (USD).',
  withdrawal: (email: string) =>
    `Retracto: dentro de las 48 horas siguientes a la compra, si faltan al menos 8 días calendario para un vuelo nacional o 15 para uno internacional. Desistimiento: hasta 24 horas antes del vuelo, según la tarifa. Escríbanos a ${email}; el reembolso tarda máximo 30 días.`,
  personalData: (company: string, email: string) =>
    `Responsable: ${company} Usamos sus datos para gestionar su viaje y, solo si lo autoriza, para enviarle ofertas y mejorar el sitio (Ley 1581 de 2012). Puede conocerlos, actualizarlos, rectificarlos, suprimirlos o revocar la autorización en ${email}.`,
  escnna:
    'En desarrollo del artículo 17 de la Ley 679 de 2001 advertimos al turista que la explotación y el abuso sexual de menores de edad en el país son sancionados penal y administrativamente, conforme a las leyes vigentes.',
  consumerAuthority: 'Superintendencia de Industria y Comercio',
  transportAuthority: 'Superintendencia de Transporte',
  claims: 'Peticiones, quejas y reclamos (PQR)',
  privacy: 'Mi privacidad',
  rights: (name: string, year: number) => `© ${year} ${name}`,
};

export const errors = {
  notFound: 'Página no encontrada',
  internal: 'Algo falló de nuestro lado',
  // The literal texts of SPEC §2.2 and §8, in small print.
  notFoundCode: (path: string) => `Page Not Found: ${path}`,
  internalCode: 'Internal Server Error',
  notFoundHelp: 'La página que busca no existe o cambió de dirección.',
  internalHelp: 'Intente de nuevo en un momento; si estaba pagando, revise primero Mi viaje.',
  crossSite: 'No hicimos lo que se pidió',
  crossSiteHelp: 'La solicitud llegó desde una página que no es nuestra. Ábranos directamente e inténtelo de nuevo.',
  home: 'Ir al inicio',
};
