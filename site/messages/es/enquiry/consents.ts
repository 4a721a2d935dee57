import type { ConsentPurpose, ConsentText } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';

const { legalName } = siteConfig.company;

/**
 * Consent texts, the newest of each purpose first. A changed text is a new entry above the old one, with its date as the version:
 * cached pages still show the old text, and receipts name it. Those of bookings are in `consent-texts.ts`.
 */
export const TEXTS_BESIDE_FORMS: readonly ConsentText[] = [
  {
    purpose: 'enquiry',
    version: '2026-11-22',
    text: `Autorizo a ${legalName} a usar los datos de este formulario para responder mi solicitud.`,
  },
  {
    purpose: 'newsletter',
    version: '2026-11-23',
    text: 'Quiero recibir ofertas por correo, y un recordatorio si no termino esta compra. Puedo darme de baja cuando quiera.',
  },
  {
    purpose: 'newsletter',
    version: '2026-11-22',
    text: 'Quiero recibir ofertas por correo. Puedo darme de baja cuando quiera.',
  },
  {
    purpose: 'price-alert',
    version: '2026-11-23',
    text: `Autorizo a ${legalName} a escribirme a este correo cuando baje el precio de este viaje, hasta que termine el mes o yo pida que no me escriban más.`,
  },
];

/** The text that is shown now. */
export const consentTextFor = (purpose: Exclude<ConsentPurpose, 'booking'>): ConsentText =>
  TEXTS_BESIDE_FORMS.find((text) => text.purpose === purpose) as ConsentText;

export const consents = {
  policy: 'Política de tratamiento de datos personales',
  missing: 'Marque la casilla para autorizar el uso de sus datos.',
  receiptsHeading: 'Constancia de su autorización',
  receiptsText: 'Guárdela: con ella puede ver qué autorizó y retirarlo cuando quiera.',
  receipt: (reference: string) => `Constancia ${reference}`,
  purposes: {
    enquiry: 'Responder su solicitud',
    booking: 'Reservar y gestionar su viaje',
    newsletter: 'Enviarle ofertas, novedades y un recordatorio de la compra que no termine',
    'price-alert': 'Avisarle por correo si baja un precio',
  } satisfies Record<ConsentPurpose, string>,
  download: 'Descargar la constancia',
  seeOrWithdraw: 'Ver o retirar',
};
