/** The fields of the booking form by name: the label in a list of errors, and the error when the field is empty. */
type Words = { name: string; missing: string };

const ofPassenger: Record<string, (number: number) => Words> = {
  firstName: (n) => ({ name: `Nombres del pasajero ${n}`, missing: `Escriba los nombres del pasajero ${n}.` }),
  middleName: (n) => ({ name: `Segundo nombre del pasajero ${n}`, missing: `Escriba el segundo nombre del pasajero ${n}.` }),
  lastName: (n) => ({ name: `Apellidos del pasajero ${n}`, missing: `Escriba los apellidos del pasajero ${n}.` }),
  gender: (n) => ({ name: `Sexo del pasajero ${n}`, missing: `Elija el sexo que figura en el documento del pasajero ${n}.` }),
  birth: (n) => ({
    name: `Fecha de nacimiento del pasajero ${n}`,
    missing: `Escriba la fecha de nacimiento del pasajero ${n}.`,
  }),
  nationality: (n) => ({ name: `Nacionalidad del pasajero ${n}`, missing: `Escriba la nacionalidad del pasajero ${n}.` }),
  passportNumber: (n) => ({
    name: `Documento de identidad del pasajero ${n}`,
    missing: `Escriba el número del documento de identidad del pasajero ${n}.`,
  }),
  passportExpiry: (n) => ({
    name: `Vencimiento del pasaporte del pasajero ${n}`,
    missing: `Escriba el vencimiento del pasaporte del pasajero ${n}.`,
  }),
  passportIssuanceCity: (n) => ({
    name: `Ciudad de expedición del documento del pasajero ${n}`,
    missing: `Escriba la ciudad de expedición del documento del pasajero ${n}.`,
  }),
  passportIssuance: (n) => ({
    name: `Expedición del pasaporte del pasajero ${n}`,
    missing: `Escriba la expedición del pasaporte del pasajero ${n}.`,
  }),
};

const ofRoom: Record<string, (number: number) => Words> = {
  traveler: (n) => ({ name: `A nombre de quién va la habitación ${n}`, missing: '' }),
  firstName: (n) => ({
    name: `Nombres del huésped de la habitación ${n}`,
    missing: `Escriba los nombres de quien recibe la habitación ${n}.`,
  }),
  lastName: (n) => ({
    name: `Apellidos del huésped de la habitación ${n}`,
    missing: `Escriba los apellidos de quien recibe la habitación ${n}.`,
  }),
  wishes: (n) => ({ name: `Peticiones para la habitación ${n}`, missing: '' }),
};

const others: Record<string, Words> = {
  address: { name: 'Dirección de facturación', missing: 'Escriba la dirección de facturación.' },
  addressLine2: { name: 'Apartamento, torre o piso', missing: 'Escriba el apartamento, la torre o el piso.' },
  addressLine3: { name: 'Barrio u otra indicación', missing: 'Escriba el barrio u otra indicación.' },
  city: { name: 'Ciudad de facturación', missing: 'Escriba la ciudad de facturación.' },
  postCode: { name: 'Código postal de facturación', missing: 'Escriba el código postal de facturación.' },
  country: { name: 'País de facturación', missing: 'Escriba el país de facturación.' },
  emergencyPhone: { name: 'Contacto de emergencia', missing: 'Escriba el teléfono del contacto de emergencia.' },
};

/**
 * `p1.firstName` belongs to the second passenger, `r1.firstName` to the guest of the second room; `undefined` for fields whose
 * own messages name them.
 */
function wordsOf(field: string): Words | undefined {
  const [, whose, index, name = ''] = /^([pr])(\d+)\.(\w+)$/.exec(field) ?? [];
  return index === undefined ? others[field] : (whose === 'p' ? ofPassenger : ofRoom)[name]?.(Number(index) + 1);
}

export const missingField = (field: string): string => wordsOf(field)?.missing ?? 'Complete este dato.';

/** A line of the list of errors, with the field's label unless the message names the field. */
export function errorLine(field: string, message: string): string {
  const words = wordsOf(field);
  return !words || (words.missing && message.startsWith(words.missing)) ? message : `${words.name}: ${message}`;
}
