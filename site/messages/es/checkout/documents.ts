import type { CountryDocuments } from '#domain/documents/document-rules.ts';

type Validity = Pick<NonNullable<CountryDocuments['validity']>, 'months' | 'after'> & {
  until: string | null;
  years: number | null;
};

const PERMIT = 'permiso de salida de Colombia, firmado por quien no viaja y autenticado ante notario o cónsul.';

/** Travel documents of a trip. Lists of countries come ready: `Perú y Chile`. */
export const documents = {
  heading: 'Documentos para este viaje',
  note: 'Es lo que encontramos publicado para turistas colombianos; puede haber cambiado. Confirme con la aerolínea y el consulado antes de viajar.',
  source: (date: string) => `leído el ${date}`,
  according: 'Según',

  short: {
    identity: 'documento de identidad',
    card: 'cédula física o pasaporte',
    passport: 'pasaporte',
    visa: (countries: string) => `visa de ${countries}`,
    permit: 'permiso de salida de los menores',
    unknown: 'consulte el consulado',
  },

  atHome: {
    adult: 'Mayores de edad: cédula de ciudadanía; los extranjeros, pasaporte o cédula de extranjería.',
    youth: (from: number, to: number) => `De ${from} a ${to} años: tarjeta de identidad.`,
    young: (under: number) => `Menores de ${under} años: registro civil de nacimiento.`,
  },
  comingHome:
    'Los colombianos entran a Colombia con pasaporte o cédula de ciudadanía; los menores, con pasaporte, tarjeta de identidad o registro civil.',
  nationalId: (countries: string, isOne: boolean) =>
    `Cédula física vigente o pasaporte: ${countries} ${isOne ? 'acepta' : 'aceptan'} la cédula colombiana. La versión del celular no basta.`,
  youngWithoutCard: (under: number) =>
    `Los menores de ${under} años no tienen tarjeta de identidad: lleve su pasaporte, o pregunte a la aerolínea si acepta el registro civil.`,
  passport: (countries: string, isOne: boolean) =>
    `Pasaporte vigente de cada viajero, también de los bebés: lo ${isOne ? 'pide' : 'piden'} ${countries}.`,
  passportUnknown: 'Pasaporte vigente de cada viajero, también de los bebés: no sabemos si en todo el viaje aceptan la cédula.',
  visa: (countries: string, isNeeded: boolean) =>
    isNeeded ? `Visa para entrar a ${countries}.` : `Sin visa de turismo para entrar a ${countries}.`,
  transitVisa: (countries: string, isNeeded: boolean) =>
    isNeeded
      ? `Visa para hacer escala en ${countries}, aunque no salga del aeropuerto. Confirme si le sirve una de turismo vigente.`
      : `Escala en ${countries}: no se pide visa a los turistas colombianos.`,
  unknown: (countries: string, isTransit: boolean) =>
    `No tenemos datos de lo que se pide para ${isTransit ? 'hacer escala en' : 'entrar a'} ${countries}: consulte el consulado.`,
  unknownAirport: (airports: string) => `No conocemos el aeropuerto ${airports}: pregunte a la aerolínea qué documentos pide.`,
  validity: (countries: string, { months, after, until, years }: Validity) =>
    [
      `Pasaporte vigente al menos ${months} meses después de ${after === 'arriving' ? 'llegar a' : 'salir de'} ${countries}`,
      until ? `, hasta el ${until}` : '',
      years ? `, y expedido hace menos de ${years} años` : '',
      '.',
    ].join(''),
  expiresTooSoon: (traveler: number, until: string, countries: string) =>
    `Pasajero ${traveler}: el pasaporte que escribió vence antes del ${until}, hasta cuando debe servir para ${countries}. Revise si debe renovarlo.`,
  exitPermit: (isCertain: boolean, adultAge: number) =>
    isCertain
      ? `Cada menor de ${adultAge} años que no viaje con ambos padres: ${PERMIT}`
      : `Si alguien tiene menos de ${adultAge} años y no viaja con ambos padres: ${PERMIT}`,
  minorAlone: (hasConnections: boolean) =>
    `No viaja ningún adulto: pregunte a la aerolínea desde qué edad lleva menores solos${hasConnections ? ' y si los acepta con escalas' : ''}. Avianca, por ejemplo, no los embarca antes de los 15 años.`,
  otherCitizens: (nationalities: string) =>
    `No tenemos datos para pasaportes de ${nationalities}: consulte el consulado de cada país del viaje.`,
};
