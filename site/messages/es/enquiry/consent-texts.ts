import type { ItemKind } from '#domain/booking/item-state.ts';
import type { ConsentText } from '#domain/enquiry.ts';
import { siteConfig } from '#site-config';
import { TEXTS_BESIDE_FORMS } from './consents.ts';

const { legalName } = siteConfig.company;

/** The recipients of a booking's data, by kind of item. */
const RECIPIENTS: Record<ItemKind, string[]> = {
  flight: ['a la aerolínea'],
  stay: ['al hotel', 'a la central que reserva su habitación'],
  cruise: ['a la naviera'],
  tour: ['al operador del tour'],
  service: ['a quienes prestan los demás servicios del viaje'],
};
/** The combinations that can be booked, each with its own consent text. */
const BOOKING_TEXTS: readonly { version: string; of: readonly ItemKind[] }[] = [
  { version: '2026-11-22', of: ['flight'] },
  { version: '2026-11-23-stay', of: ['stay'] },
  { version: '2026-11-23-holiday', of: ['flight', 'stay'] },
  { version: '2026-11-23-cruise', of: ['cruise'] },
  { version: '2026-11-23-tour', of: ['tour'] },
  { version: '2026-11-28-own', of: ['service'] },
  { version: '2026-11-28-own-air', of: ['flight', 'service'] },
  { version: '2026-11-28-own-stay', of: ['stay', 'service'] },
  { version: '2026-11-28-own-trip', of: ['flight', 'stay', 'service'] },
  { version: '2026-11-28-own-sea', of: ['cruise', 'service'] },
  { version: '2026-11-28-own-tour', of: ['tour', 'service'] },
];
const list = new Intl.ListFormat('es', { type: 'conjunction' });
const inOneLine = (kinds: readonly ItemKind[]): string =>
  list.format([...kinds.flatMap((kind) => RECIPIENTS[kind]), 'al procesador del pago']);

/** Every consent text ever shown, by purpose and version. Used on the server only. */
export const CONSENT_TEXTS: readonly ConsentText[] = [
  ...BOOKING_TEXTS.map(({ version, of }) => ({
    purpose: 'booking' as const,
    version,
    text: `Autorizo a ${legalName} a usar los datos de este formulario, y los de los pasajeros que me lo permitieron, para reservar y gestionar este viaje, y a entregarlos ${inOneLine(of)}.`,
  })),
  ...TEXTS_BESIDE_FORMS,
];

/** The consent text of a booking of these kinds; it names all recipients of its data. */
export function bookingConsent(kinds: readonly ItemKind[]): ConsentText {
  const known = BOOKING_TEXTS.find(({ of }) => of.length === new Set(kinds).size && of.every((kind) => kinds.includes(kind)));
  if (!known) throw new Error(kinds.join());
  return CONSENT_TEXTS.find(({ purpose, version }) => purpose === 'booking' && version === known.version) as ConsentText;
}
