import type { ItemKind } from '#domain/booking/item-state.ts';
import type { ConsentPurpose, ConsentText } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';

const { legalName } = siteConfig.company;

/** Whom the data of a booking go to, by what is booked. */
const RECIPIENTS: Record<ItemKind, string[]> = {
  flight: ['a la aerolínea'],
  stay: ['al hotel', 'a la central que reserva su habitación'],
  cruise: ['a la naviera'],
  tour: ['al operador del tour'],
};
/** What can be booked together, each with words of its own. */
const BOOKING_TEXTS: readonly { version: string; of: readonly ItemKind[] }[] = [
  { version: '2026-11-22', of: ['flight'] },
  { version: '2026-11-23-stay', of: ['stay'] },
  { version: '2026-11-23-holiday', of: ['flight', 'stay'] },
  { version: '2026-11-23-cruise', of: ['cruise'] },
  { version: '2026-11-23-tour', of: ['tour'] },
];
const list = new Intl.ListFormat('es', { type: 'conjunction' });
const inOneLine = (kinds: readonly ItemKind[]): string =>
  list.format([...kinds.flatMap((kind) => RECIPIENTS[kind]), 'al procesador del pago']);

/**
 * What visitors agree to, the newest words of each purpose first. A change of words is a new entry above the old one, with its day as the
 * version: pages in caches still show the old words, and receipts name them.
 */
export const CONSENT_TEXTS: readonly ConsentText[] = [
  {
    purpose: 'enquiry',
    version: '2026-11-22',
    text: `Autorizo a ${legalName} a usar los datos de este formulario para responder mi solicitud.`,
  },
  ...BOOKING_TEXTS.map(({ version, of }) => ({
    purpose: 'booking' as const,
    version,
    text: `Autorizo a ${legalName} a usar los datos de este formulario, y los de los pasajeros que me lo permitieron, para reservar y gestionar este viaje, y a entregarlos ${inOneLine(of)}.`,
  })),
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

/** The words that are shown now. */
export const consentTextFor = (purpose: Exclude<ConsentPurpose, 'booking'>): ConsentText =>
  CONSENT_TEXTS.find((text) => text.purpose === purpose) as ConsentText;

/** Those of a booking of such things: they name everybody its data go to. */
export function bookingConsent(kinds: readonly ItemKind[]): ConsentText {
  const known = BOOKING_TEXTS.find(({ of }) => of.length === new Set(kinds).size && of.every((kind) => kinds.includes(kind)));
  if (!known) throw new Error(`nobody has said whom the data of ${kinds.join(' and ')} go to`);
  return CONSENT_TEXTS.find(({ purpose, version }) => purpose === 'booking' && version === known.version) as ConsentText;
}

export const consents = {
  policy: 'Política de tratamiento de datos personales',
  missing: 'Marque la casilla para autorizar el uso de sus datos.',
  receiptsHeading: 'Constancia de su autorización',
  receiptsText: 'Guárdela: con ella puede ver qué autorizó y retirarlo cuando quiera.',
  receipt: (reference: string) => `Constancia ${reference}`,
  title: 'Constancia de autorización',
  lead: 'Escriba la referencia de la constancia para ver qué autorizó, descargarla o retirar la autorización.',
  reference: 'Referencia de la constancia',
  referenceHint: 'Doce letras y números, como HK37PQ84ABCD.',
  find: 'Ver la constancia',
  notFound: 'No hay una constancia con esa referencia. Revísela e intente de nuevo.',
  tooMany: 'Hizo demasiados intentos. Espere un minuto e intente de nuevo.',
  failed: 'No pudimos consultar la constancia. Intente de nuevo en un momento.',
  purposeLabel: 'Finalidad',
  textLabel: 'Texto que autorizó',
  versionLabel: 'Versión del texto',
  givenLabel: 'Fecha y hora',
  withdrawnLabel: 'Retirada',
  purposes: {
    enquiry: 'Responder su solicitud',
    booking: 'Reservar y gestionar su viaje',
    newsletter: 'Enviarle ofertas, novedades y un recordatorio de la compra que no termine',
    'price-alert': 'Avisarle por correo si baja un precio',
  } satisfies Record<ConsentPurpose, string>,
  download: 'Descargar la constancia',
  seeOrWithdraw: 'Ver o retirar',
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
