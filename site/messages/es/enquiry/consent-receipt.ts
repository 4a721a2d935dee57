import type { ConsentPurpose } from '#domain/enquiry.ts';

/** The page that shows a consent that was given. */
export const consentReceipt = {
  title: 'Constancia de autorización',
  lead: 'Escriba la referencia de la constancia para ver qué autorizó, descargarla o retirar la autorización.',
  reference: 'Referencia de la constancia',
  referenceHint: 'Doce letras y números, como HK37PQ84ABCD.',
  find: 'Ver la constancia',
  missing: 'Escriba la referencia de la constancia.',
  notFound: 'No hay una constancia con esa referencia. Revísela e intente de nuevo.',
  tooMany: 'Hizo demasiados intentos. Espere un minuto e intente de nuevo.',
  failed: 'No pudimos consultar la constancia. Intente de nuevo en un momento.',
  purposeLabel: 'Finalidad',
  textLabel: 'Texto que autorizó',
  versionLabel: 'Versión del texto',
  givenLabel: 'Fecha y hora',
  withdrawnLabel: 'Retirada',
  withdraw: 'Retirar la autorización',
  withdrawNote: {
    enquiry: 'Al retirarla borramos lo que nos escribió en esa solicitud y dejamos de usarlo.',
    booking:
      'Al retirarla avisamos a la agencia. Los datos de un viaje en curso se conservan mientras la ley o el contrato lo exijan.',
    newsletter: 'Al retirarla dejamos de enviarle ofertas, novedades y recordatorios de compras.',
    'price-alert': 'Al retirarla terminamos la alerta y borramos su correo de ella.',
  } satisfies Record<ConsentPurpose, string>,
  withdrawn: 'La autorización quedó retirada.',
  responsible: (company: string, email: string) => `Responsable: ${company} · ${email}`,
};
