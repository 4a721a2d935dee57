import * as es from '../../messages/es.ts';
import { DATA_CONSENT_FIELD, type FieldErrors } from './field-names.ts';
import { boxToMend } from './typed-date.ts';

/** The fields in the order of the page; passengers follow one another. */
const OF_PASSENGER = [
  ...['firstName', 'lastName', 'birth', 'gender', 'passportNumber', 'nationality', 'passportIssuanceCity'],
  ...['passportExpiry', 'passportIssuance', 'middleName', 'specialAssistance', 'mealPreference'],
];
const OF_ROOM = ['traveler', 'firstName', 'lastName', 'wishes'];
const OTHERS = [
  ...['email', 'phone', 'pickupPlace', 'emergencyPhone', 'frequentFlyer'],
  ...['cardNumber', 'cardExpiry', 'cardCvv', 'cardName', 'buyerDocument', 'buyerNumber', 'buyerName'],
  ...['address', 'city', 'postCode', 'country', 'addressLine2', 'addressLine3', 'region'],
  DATA_CONSENT_FIELD,
];
const DATES = new Set(['birth', 'passportExpiry', 'passportIssuance']);

/** Errors in the order of the page, each with the control to focus; for a date, the box that has to be corrected. */
export function problemsInOrder(errors: FieldErrors, values: Record<string, string>): { fieldId: string; text: string }[] {
  return Object.entries(errors)
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([name, text]) => ({ fieldId: `field-${controlOf(name, values)}`, text: es.errorLine(name, text) }));
}

function placeOf(field: string): number {
  const [, passenger, name = ''] = /^p(\d+)\.(\w+)$/.exec(field) ?? [];
  if (passenger !== undefined) return 1 + Number(passenger) * OF_PASSENGER.length + OF_PASSENGER.indexOf(name);
  const [, room, ofRoom = ''] = /^r(\d+)\.(\w+)$/.exec(field) ?? [];
  if (room !== undefined) return 500 + Number(room) * OF_ROOM.length + OF_ROOM.indexOf(ofRoom);
  return field === 'acceptChange' ? 0 : 1_000 + OTHERS.indexOf(field);
}

function controlOf(field: string, values: Record<string, string>): string {
  const isDate = DATES.has(field.replace(/^p\d+\./, ''));
  return isDate ? boxToMend((name) => (values[name] ?? '').trim(), field) : field;
}
